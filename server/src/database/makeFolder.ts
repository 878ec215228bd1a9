import { mkdirSync } from 'node:fs'

/** Makes a folder that this user alone can read, and those above it. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
