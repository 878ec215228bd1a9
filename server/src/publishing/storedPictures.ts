import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { MOST_PICTURE_BYTES, STORED_PICTURE, type StoredPicture } from 'protocol/pictures.ts'
import { replaceFile } from 'schema/writing/editContent.ts'
import { conflict, DeskError, missing } from '../http/deskErrors.ts'
import { clearFolder } from './clearFolder.ts'
import type { ContentStore } from './contentStore.ts'

const HOUR_MS = 60 * 60_000
/** Somebody who chose a picture may be about to make it a draft. */
const UNUSED_MS = 24 * HOUR_MS
const UPLOAD = /^[\w-]{1,64}$/

export type StoredPictures = ReturnType<typeof storedPictures>

/**
 * Pictures that drafts name, kept in the database and written into `folder` where they are needed, and what of them is still on its
 * way, in `uploads`.
 */
export function storedPictures(folder: string, uploads: string, store: ContentStore) {
  return {
    folder,
    uploadOf,
    find,

    /** Puts the pictures that drafts name into the folder. */
    async fetch(drafts: readonly FieldDraft[]): Promise<void> {
      for (const picture of picturesOf(drafts)) await find(picture)
    },

    /** Keeps one that was just made in the folder. */
    async keep({ picture }: StoredPicture, nowMs: number): Promise<void> {
      await store.keepBytes(hashIn(picture), await readFile(join(folder, picture)), nowMs)
    },

    /** Adds a piece behind `at` bytes. One that was there already is written again: its answer may have been lost. */
    async add(memberId: string, upload: string, at: number, piece: Buffer): Promise<void> {
      const file = uploadOf(memberId, upload)
      if (at + piece.length > MOST_PICTURE_BYTES) {
        await rm(file, { force: true })
        throw new DeskError(413, 'invalid', 'This picture is larger than 25 MB: choose another.')
      }
      // Each member uploads one at a time.
      if (at === 0) await clearFolder(uploads, (name) => name.startsWith(`${memberId}~`))
      await mkdir(uploads, { recursive: true })
      const size = at === 0 ? 0 : ((await stat(file).catch(() => null))?.size ?? -1)
      if (at > size) throw conflict('The picture did not come whole: send it again.')
      const handle = await open(file, at === 0 ? 'w' : 'r+')
      try {
        await handle.write(piece, 0, piece.length, at)
      } finally {
        await handle.close()
      }
    },

    /** Removes what no draft needs, once it is a day old. */
    async clear(drafts: readonly FieldDraft[], nowMs: number): Promise<void> {
      const used = picturesOf(drafts)
      await store.clear(used.map(hashIn), nowMs - UNUSED_MS)
      await clearFolder(
        folder,
        (name, madeMs) => !used.includes(name) && madeMs < nowMs - UNUSED_MS,
      )
      await clearFolder(uploads, (_, madeMs) => madeMs < nowMs - HOUR_MS)
    },
  }

  /** The file of a stored picture, or of one of the content; null for none of this name. */
  async function find(picture: unknown): Promise<string | null> {
    if (typeof picture !== 'string' || !STORED_PICTURE.test(picture)) return null
    const file = join(folder, picture)
    if (existsSync(file)) return file
    const data = await store.bytes(hashIn(picture))
    if (data === null) return null
    await mkdir(folder, { recursive: true })
    replaceFile(file, data)
    return file
  }

  function uploadOf(memberId: string, upload: string): string {
    if (!UPLOAD.test(upload)) throw missing('There is no such picture.')
    return join(uploads, `${memberId}~${upload}`)
  }
}

function picturesOf(drafts: readonly FieldDraft[]): string[] {
  return drafts.flatMap(({ value }) => (value as Partial<StoredPicture>)?.picture ?? [])
}

function hashIn(picture: string): string {
  return picture.replace(/\.\w+$/, '')
}
