import { readFileSync } from 'node:fs'

export const BOUNCE_ADDRESS = 'bounces@agency.example'

/** A mail of `fixtures/bounces` as it comes to the return path with this token. */
export function bounceFixture(name: string, token: string): string {
  const file = new URL(`./fixtures/bounces/${name}.eml`, import.meta.url)
  const returnPath = BOUNCE_ADDRESS.replace('@', `+${token}@`)
  return readFileSync(file, 'utf8').replaceAll('{return path}', returnPath)
}
