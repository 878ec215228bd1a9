import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { digest, replaceFile } from 'schema/files.ts'

const HASH_LENGTH = 32

/** Stores a picture in a folder. Returns the picture's name, which is a hash of its content. */
export function storePicture(data: Buffer, ending: string, folder: string): string {
  const picture = digest(data).slice(0, HASH_LENGTH) + ending
  const file = join(folder, picture)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) replaceFile(file, data)
  return picture
}
