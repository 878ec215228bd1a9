import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from 'schema/files.ts'

/** Returns the folder with the files that a build writes for the server and not for visitors, such as `facts.json`. */
export function besideSite(folder: string): string {
  const published = `${folder}.beside`
  return existsSync(published) ? published : join(folder, '../build')
}

/** Returns the files below a folder, without the compressed copies that the server sends in place of their originals. */
export function listFiles(folder: string): string[] {
  const names = filesBelow(folder)
  const all = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))
  return names.filter((name) => !isTwin(name))
}
