import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { MOST_PICTURE_BYTES, STORED_PICTURE, type StoredPicture } from 'protocol/pictures.ts'
import { DeskError } from '../http/deskErrors.ts'

const HOUR_MS = 60 * 60_000
/** Somebody who chose a picture may be about to make it a draft. */
const UNUSED_MS = 24 * HOUR_MS
const UPLOAD = /^[\w-]{1,64}$/

export type StoredPictures = ReturnType<typeof storedPictures>

/** Pictures that drafts name, in `folder`, and what of them is still on its way, in `uploads`. */
export function storedPictures(folder: string, uploads: string) {
  return {
    folder,
    uploadOf,

    /** The file of a stored picture; null for none of this name. */
    find(picture: unknown): string | null {
      if (typeof picture !== 'string' || !STORED_PICTURE.test(picture)) return null
      const file = join(folder, picture)
      return existsSync(file) ? file : null
    },

    /** Adds a piece behind `at` bytes. One that was there already is written again: its answer may have been lost. */
    async add(memberId: string, upload: string, at: number, piece: Buffer): Promise<void> {
      const file = uploadOf(memberId, upload)
      if (at + piece.length > MOST_PICTURE_BYTES) {
        await rm(file, { force: true })
        throw new DeskError(413, 'invalid', 'This picture is larger than 25 MB: choose another.')
      }
      // Of each member one is on its way.
      if (at === 0) await clear(uploads, (name) => name.startsWith(`${memberId}~`))
      await mkdir(uploads, { recursive: true })
      const size = at === 0 ? 0 : ((await stat(file).catch(() => null))?.size ?? -1)
      if (at > size)
        throw new DeskError(409, 'conflict', 'The picture did not come whole: send it again.')
      const handle = await open(file, at === 0 ? 'w' : 'r+')
      try {
        await handle.write(piece, 0, piece.length, at)
      } finally {
        await handle.close()
      }
    },

    /** Removes what no draft needs, once it is a day old. */
    async clear(drafts: readonly FieldDraft[], nowMs: number): Promise<void> {
      const used = new Set(drafts.map(({ value }) => (value as Partial<StoredPicture>)?.picture))
      await clear(folder, (name, madeMs) => !used.has(name) && madeMs < nowMs - UNUSED_MS)
      await clear(uploads, (_, madeMs) => madeMs < nowMs - HOUR_MS)
    },
  }

  function uploadOf(memberId: string, upload: string): string {
    if (!UPLOAD.test(upload)) throw new DeskError(404, 'missing', 'There is no such picture.')
    return join(uploads, `${memberId}~${upload}`)
  }
}

async function clear(
  folder: string,
  isGone: (name: string, madeMs: number) => boolean,
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))
    if (isGone(name, mtimeMs)) await rm(join(folder, name), { force: true })
  }
}
