import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Publication } from 'protocol/desk/site.ts'
import { filesBelow } from 'schema/files.ts'
import { hashOf } from 'schema/writing/pictureFiles.ts'
import type { GroupCommit, Work } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'

/** The publications that can be undone. */
const HISTORY_KEPT = 50

/** The files of some content, below its root, with the hashes of their bytes. */
export type ContentFiles = Readonly<Record<string, string>>

/** All of the content, as one publication left it. */
export interface ContentVersion {
  readonly number: number
  readonly what: string
  readonly files: ContentFiles
}

export interface NewPublication extends Omit<Publication, 'id'> {
  readonly files: ContentFiles
  /** What the program brought of each file, where that was taken with it. */
  readonly installed?: ContentFiles
}

export type ContentStore = ReturnType<typeof contentStore>

/** What was published, each time as a whole: a list of files, and each bytes once. */
export function contentStore(db: Kysely<Tables>, commit: GroupCommit) {
  let last: ContentVersion | null = null

  return {
    /** What is published; null before a server first started. */
    async head(): Promise<ContentVersion | null> {
      const row = await db
        .selectFrom('publications')
        .select('number')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      if (last?.number !== row.number) last = await version(row.number)
      return last
    },

    version,

    /** What was published, the newest first: all but the oldest, which is what the others began with. */
    async history(limit = HISTORY_KEPT): Promise<Publication[]> {
      const rows = await db
        .selectFrom('publications')
        .select(['number', 'who', 'at', 'what'])
        .where('number', '>', (oldest) =>
          oldest.selectFrom('publications').select(({ fn }) => fn.min('number').as('number')),
        )
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ number, who, at: atMs, what }) => ({ id: `${number}`, who, atMs, what }))
    },

    /**
     * Publishes files whose bytes are kept already, and does what belongs to it, all at once.
     * @param after - the number of what is published, as the caller knows it.
     * @returns null where something else was published since.
     */
    async publish(
      after: number,
      { files, who, atMs, what, installed }: NewPublication,
      also: Work<void> = async () => {},
    ): Promise<ContentVersion | null> {
      const number = after + 1
      const row = { number, at: atMs, who, what, files: JSON.stringify(files) }
      const isDone = await commit(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('publications')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        // Work whose connection was lost in its commit runs again.
        if (!numInsertedOrUpdatedRows) {
          const there = await rowOf(number, transaction)
          return there?.at === atMs && there.files === row.files
        }
        await transaction
          .deleteFrom('publications')
          .where('number', '<', number - HISTORY_KEPT)
          .execute()
        if (installed) await setInstalled(installed, transaction)
        await also(transaction)
        return true
      })
      return isDone ? { number, what, files } : null
    },

    /** What the program brought of each file when that was last taken; null before a server first started. */
    async installed(): Promise<ContentFiles | null> {
      const row = await db.selectFrom('installed_content').select('files').executeTakeFirst()
      return row ? JSON.parse(row.files) : null
    },

    setInstalled: (content: ContentFiles): Promise<void> =>
      commit((transaction) => setInstalled(content, transaction)),

    /** Keeps the bytes of a folder's files, but for those that `known` has, too. */
    async keep(folder: string, files: ContentFiles, nowMs: number, known: ContentFiles = {}) {
      const there = new Set(Object.values(known))
      for (const [file, hash] of Object.entries(files)) {
        if (!there.has(hash)) await keepBytes(hash, await readFile(join(folder, file)), nowMs)
      }
    },

    keepBytes,

    bytes,

    /** Writes files into a folder. */
    async write(files: ContentFiles, folder: string): Promise<void> {
      for (const [file, hash] of Object.entries(files)) {
        const data = await bytes(hash)
        if (data === null) throw new Error(`The database has lost ${file}.`)
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), data)
      }
    },

    /** Deletes bytes that were kept before and are in nothing that can be brought back, nor `needed`. */
    async clear(needed: readonly string[], beforeMs: number): Promise<void> {
      const lists = await db
        .selectFrom('publications')
        .select('files')
        .unionAll(db.selectFrom('installed_content').select('files'))
        .execute()
      const used = new Set(lists.flatMap(({ files }) => Object.values<string>(JSON.parse(files))))
      const old = await db
        .selectFrom('content_bytes')
        .select('hash')
        .where('kept_at', '<', beforeMs)
        .execute()
      for (const { hash } of old) {
        if (used.has(hash) || needed.includes(hash)) continue
        await commit((transaction) =>
          // Somebody may be about to publish it again.
          transaction
            .deleteFrom('content_bytes')
            .where('hash', '=', hash)
            .where('kept_at', '<', beforeMs)
            .execute(),
        )
      }
    },
  }

  async function version(number: number): Promise<ContentVersion | null> {
    const row = await rowOf(number)
    return row ? { number, what: row.what, files: JSON.parse(row.files) } : null
  }

  function rowOf(number: number, on = db) {
    return on.selectFrom('publications').selectAll().where('number', '=', number).executeTakeFirst()
  }

  async function setInstalled(content: ContentFiles, on: Kysely<Tables>): Promise<void> {
    const files = JSON.stringify(content)
    await on
      .insertInto('installed_content')
      .values({ id: 1, files })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ files }))
      .execute()
  }

  function keepBytes(hash: string, data: Buffer, nowMs: number): Promise<void> {
    return commit(async (transaction) => {
      await transaction
        .insertInto('content_bytes')
        .values({ hash, data, kept_at: nowMs })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at: nowMs }))
        .execute()
    })
  }

  async function bytes(hash: string): Promise<Buffer | null> {
    const row = await db
      .selectFrom('content_bytes')
      .select('data')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.data ?? null
  }
}

/** The files of a folder of content, without names that begin with a dot: editors and systems make those. */
export async function filesIn(folder: string): Promise<ContentFiles> {
  const names = filesBelow(folder).filter((name) => !/(^|\/)\./.test(name))
  const files: Record<string, string> = {}
  for (const name of names) files[name] = await fileHash(join(folder, name))
  return files
}

/**
 * What was read before, by what the disk says of it: most files of a folder are second names of those of another. `contentName` reads
 * without waiting, which took 80 MB more here.
 */
const hashes = new Map<string, string>()

/** The files of some twenty contents, in a few megabytes. */
const MOST_HASHES = 10_000

async function fileHash(file: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true })
  const state = `${dev} ${ino} ${size} ${mtimeNs}`
  const hash = hashes.get(state) ?? hashOf(await readFile(file))
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(state, hash)
  return hash
}

/** A name of all of it: equal for equal content alone. */
export function treeOf(files: ContentFiles): string {
  return hashOf(Buffer.from(JSON.stringify(Object.entries(files).sort())))
}

/** The files that differ. */
export function filesBetween(one: ContentFiles, other: ContentFiles): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (file) => one[file] !== other[file],
  )
}
