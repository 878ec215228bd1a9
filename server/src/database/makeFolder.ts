import { mkdirSync } from 'node:fs'

/** Makes a folder, and its missing parents, that only this user can read. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
