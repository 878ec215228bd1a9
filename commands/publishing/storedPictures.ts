import { existsSync, mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
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

/**
 * Copies a stored picture into a folder, unless the folder already has it.
 * @param bytesOf - returns the content of a picture; null if the picture is unknown.
 * @returns false if the picture is unknown.
 */
export async function fetchPicture(
  picture: string,
  folder: string,
  bytesOf: (picture: string) => Promise<Buffer | null>,
): Promise<boolean> {
  if (existsSync(join(folder, picture))) return true
  const data = await bytesOf(picture)
  if (data !== null) storePicture(data, extname(picture), folder)
  return data !== null
}
