import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that is on disk for the server, as one text in lower case. */
export function onDisk(dataFolder: string): string {
  const files = readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name)))
  return Buffer.concat(files).toString('latin1').toLowerCase()
}
