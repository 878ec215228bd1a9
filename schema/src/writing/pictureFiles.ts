import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { STORED_PICTURE, type StoredPicture } from 'protocol/pictures.ts'
import { digest, digestOf, linkFile } from '../files.ts'

const ENDING = /\.(svg|png|jpe?g|webp)$/i

/** The picture at a place of the content (`projects/katf/laptop`), whatever its format; null for none. */
function pictureFile(content: string, place: string): string | null {
  const folder = join(content, dirname(place))
  if (!existsSync(folder)) return null
  const found = readdirSync(folder).find(
    (name) => ENDING.test(name) && name.replace(ENDING, '') === basename(place),
  )
  return found === undefined ? null : join(folder, found)
}

const HASH_LENGTH = 32

/** The name of a picture by its content, as in `StoredPicture`. */
export function contentName(file: string): string {
  return digestOf(file).slice(0, HASH_LENGTH) + extname(file).toLowerCase()
}

export function hashOf(data: Buffer): string {
  return digest(data).slice(0, HASH_LENGTH)
}

/**
 * Puts a stored picture at a place of some content, or takes out the one that is there.
 * @param stored - the folder of stored pictures.
 * @returns why not, in a sentence; null once it is done.
 */
export function changePicture(
  content: string,
  stored: string,
  { file: place, value, base }: { file: string; value?: unknown; base?: unknown },
): string | null {
  const stands = pictureFile(content, place)
  if (!isDeepStrictEqual(base, stands ? { picture: contentName(stands) } : undefined)) {
    return 'This picture was changed otherwise since. Look at what is there now, then choose yours again or take it back.'
  }
  const { picture = '' } = (value ?? {}) as Partial<StoredPicture>
  const source = join(stored, picture)
  const isKept = STORED_PICTURE.test(picture) && existsSync(source)
  if (value !== undefined && !isKept) return 'This picture is not kept any more: choose it again.'
  if (stands) rmSync(stands)
  if (value === undefined) return null
  const target = join(content, place + extname(picture))
  mkdirSync(dirname(target), { recursive: true })
  linkFile(source, target)
  return null
}
