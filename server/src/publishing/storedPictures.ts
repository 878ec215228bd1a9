import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { HOUR_MS } from 'protocol/localDays.ts'
import { MOST_PICTURE_BYTES, STORED_PICTURE, type StoredPicture } from 'protocol/pictures.ts'
import type { SiteSource } from 'protocol/publisher.ts'
import { conflict, DeskError, missing } from '../http/deskErrors.ts'
import type { ContentStore } from './contentStore.ts'
import { clearFolder } from './folders.ts'

/** Unused pictures are kept this long, because a member who uploaded a picture may be about to use it. */
const UNUSED_MS = 24 * HOUR_MS
const UPLOAD = /^[\w-]{1,64}$/

export type StoredPictures = ReturnType<typeof storedPictures>

/**
 * Manages the content's pictures, which the database stores, and unfinished uploads in the folder `uploads`.
 * @param folder - the publisher's folder for pictures: it writes the pictures that it made there, and reads the pictures of a request.
 */
export function storedPictures(folder: string, uploads: string, store: ContentStore) {
  return {
    uploadOf,

    async has(picture: unknown): Promise<boolean> {
      const isName = typeof picture === 'string' && STORED_PICTURE.test(picture)
      return isName && store.hasPicture(picture)
    },

    keep,

    /** Writes stored pictures into `folder`, except the pictures that are there and unknown ones. */
    async put(pictures: readonly string[], nowMs: number): Promise<void> {
      for (const picture of pictures) {
        const file = join(folder, picture)
        const madeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
        // Also renews old files, because `clear` may delete them while a request waits for the publisher.
        const isFresh = madeMs > nowMs - UNUSED_MS / 2
        const data = isFresh ? null : await store.picture(picture)
        if (data === null) continue
        const unfinished = join(folder, randomUUID())
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, data)
        await rename(unfinished, file)
      }
    },

    /** Stores the pictures of a version of the content in the database, except the pictures in `known`. Reads the pictures from `folder`. */
    async keepAll(
      { pictures }: SiteSource,
      known: SiteSource['pictures'],
      nowMs: number,
    ): Promise<void> {
      const there = new Set(Object.values(known))
      for (const picture of new Set(Object.values(pictures))) {
        if (!there.has(picture)) await keep({ picture }, nowMs)
      }
    },

    /** Writes a piece of an upload at the offset `at`. A piece may be sent again, because its response may have been lost. */
    async add(memberId: string, upload: string, at: number, piece: Buffer): Promise<void> {
      const file = uploadOf(memberId, upload)
      if (at + piece.length > MOST_PICTURE_BYTES) {
        await rm(file, { force: true })
        throw new DeskError(413, 'This picture is larger than 25 MB: choose another.')
      }
      // A new upload replaces the member's unfinished upload: each member has one upload at a time.
      if (at === 0) await clearFolder(uploads, (name) => name.startsWith(`${memberId}~`))
      await mkdir(uploads, { recursive: true })
      const size = at === 0 ? 0 : ((await stat(file).catch(() => null))?.size ?? -1)
      if (at > size) throw conflict('The picture did not arrive completely. Choose it again.')
      const handle = await open(file, at === 0 ? 'w' : 'r+')
      try {
        await handle.write(piece, 0, piece.length, at)
      } finally {
        await handle.close()
      }
    },

    /** After a day, removes unused pictures from the database and all files from `folder`. After an hour, removes unfinished uploads. */
    async clear(
      drafts: readonly FieldDraft[],
      others: readonly string[],
      nowMs: number,
    ): Promise<void> {
      const drafted = drafts.flatMap(
        ({ value }) => (value as Partial<StoredPicture>)?.picture ?? [],
      )
      await store.clear([...drafted, ...others], nowMs - UNUSED_MS)
      await clearFolder(folder, (_, madeMs) => madeMs < nowMs - UNUSED_MS)
      await clearFolder(uploads, (_, madeMs) => madeMs < nowMs - HOUR_MS)
    },
  }

  async function keep({ picture }: StoredPicture, nowMs: number): Promise<void> {
    await store.keepPicture(picture, await readFile(join(folder, picture)), nowMs)
  }

  function uploadOf(memberId: string, upload: string): string {
    if (!UPLOAD.test(upload)) throw missing('There is no such picture.')
    return join(uploads, `${memberId}~${upload}`)
  }
}
