import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { STORED_PICTURE, type StoredPicture } from 'protocol/pictures.ts'

const ENDING = /\.(svg|png|jpe?g|webp)$/i

/** The picture at a place of the content (`projects/katf/laptop`), whatever its format; null for none. */
export function pictureFile(content: string, place: string): string | null {
  const folder = join(content, dirname(place))
  if (!existsSync(folder)) return null
  const found = readdirSync(folder).find(
    (name) => ENDING.test(name) && name.replace(ENDING, '') === basename(place),
  )
  return found === undefined ? null : join(folder, found)
}

/** By file, under whatever names it has: each draft brings a folder with second names of nearly all. */
const known = new Map<string, { readonly state: string; readonly hash: string }>()

/** What a picture is called by its content, as `StoredPicture` says it. */
export function contentName(file: string): string {
  const { dev, ino, size, mtimeMs } = statSync(file)
  const id = `${dev} ${ino}`
  const state = `${size} ${mtimeMs}`
  const before = known.get(id)
  const hash = before?.state === state ? before.hash : hashOf(readFileSync(file))
  known.set(id, { state, hash })
  return hash + extname(file).toLowerCase()
}

export function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

/**
 * Puts a stored picture at a place of some content, or takes out the one that is there.
 * @param stored - the folder of those that drafts name.
 * @returns why not, in a sentence; null once it is done.
 */
export function changePicture(
  content: string,
  stored: string,
  { file: place, value, base }: { file: string; value?: unknown; base?: unknown },
  put: (from: string, to: string) => void,
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
  if (value !== undefined) put(source, join(content, place + extname(picture)))
  return null
}
