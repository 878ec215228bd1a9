import type { Publication } from 'protocol/desk/site.ts'
import type { SiteSource } from 'protocol/publisher.ts'
import type { Storage, Work } from '../database/createGroupCommit.ts'
import { findRow, insertNew, putRow } from '../database/rows.ts'
import type { Transaction } from '../database/Tables.ts'

/** This many publications are kept. Older publications are deleted, and can no longer be undone. */
const HISTORY_KEPT = 50

/** Caches this many publications as objects: the current publication, and one that a member views. */
const KEPT = 2

export interface ContentVersion {
  readonly number: number
  readonly what: string
  readonly source: SiteSource
}

export interface InstalledContent {
  readonly folderHash: string
  readonly source: SiteSource
}

export interface NewPublication extends Omit<Publication, 'id'> {
  readonly source: SiteSource
  /** The content that came with the program, if this publication has merged it. */
  readonly installed?: InstalledContent
}

export type ContentStore = ReturnType<typeof contentStore>

export function contentStore(storage: Pick<Storage, 'db' | 'commit'>) {
  const { db, commit } = storage
  /** Publications never change once they are stored. */
  const kept = new Map<number, ContentVersion>()

  return {
    ...pictureStore(storage),

    /** Returns the published content; null before the first start of a server. */
    async head(): Promise<ContentVersion | null> {
      const { latest } = await db
        .selectFrom('publications')
        .select(({ fn }) => fn.max<number | null>('number').as('latest'))
        .executeTakeFirstOrThrow()
      return latest === null ? null : version(latest)
    },

    version,

    /** Returns the publications, the newest first. Leaves out the oldest, because it is the content before the first change. */
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
     * Stores a publication, and runs `also` in the same transaction. The publication's pictures must be stored already.
     * @param after - the latest publication that the caller knows.
     * @returns null if there is a later publication.
     */
    async publish(
      after: number,
      { source, who, atMs, what, installed }: NewPublication,
      also: Work<void> = async () => {},
    ): Promise<ContentVersion | null> {
      const number = after + 1
      const row = { number, at: atMs, who, what, ...asJson(source) }
      const isDone = await commit(async (transaction) => {
        // This work runs again if the connection was lost during the commit, so the publication may be stored already.
        if (!(await insertNew(transaction, 'publications', row))) {
          const there = await findRow(transaction, 'publications', { number }, ['at', 'documents'])
          return there?.at === atMs && there.documents === row.documents
        }
        await transaction
          .deleteFrom('publications')
          .where('number', '<', number - HISTORY_KEPT)
          .execute()
        if (installed) await setInstalled(installed, transaction)
        await also(transaction)
        return true
      })
      return isDone ? { number, what, source } : null
    },

    /** Returns the content that came with the program, as last merged; null before the first start of a server. */
    async installed(): Promise<InstalledContent | null> {
      const row = await db.selectFrom('installed_content').selectAll().executeTakeFirst()
      return row ? { folderHash: row.folder_hash, source: fromJson(row) } : null
    },

    setInstalled: (content: InstalledContent): Promise<void> =>
      commit((transaction) => setInstalled(content, transaction)),
  }

  async function version(number: number): Promise<ContentVersion | null> {
    const found = kept.get(number) ?? (await read(number))
    if (!found) return null
    kept.delete(number)
    kept.set(number, found)
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
    return found
  }

  async function read(number: number): Promise<ContentVersion | null> {
    const row = await findRow(db, 'publications', { number }, ['what', 'documents', 'pictures'])
    return row ? { number, what: row.what, source: fromJson(row) } : null
  }
}

/** Stores pictures, to which publications, drafts and newsletter issues refer by name. */
function pictureStore({ db, commit }: Pick<Storage, 'db' | 'commit'>) {
  return {
    keepPicture: (name: string, data: Buffer, nowMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .insertInto('pictures')
          .values({ name, data, kept_at: nowMs })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ kept_at: nowMs }))
          .execute()
      }),

    async picture(name: string): Promise<Buffer | null> {
      return (await findRow(db, 'pictures', { name }, ['data']))?.data ?? null
    },

    async hasPicture(name: string): Promise<boolean> {
      return (await findRow(db, 'pictures', { name }, ['name'])) !== undefined
    },

    /**
     * Deletes pictures that were last stored before `beforeMs`, except those in `needed` and those of publications that can be restored.
     */
    async clear(needed: readonly string[], beforeMs: number): Promise<void> {
      const lists = await db
        .selectFrom('publications')
        .select('pictures')
        .unionAll(db.selectFrom('installed_content').select('pictures'))
        .execute()
      const used = lists.flatMap(({ pictures }) => Object.values<string>(JSON.parse(pictures)))
      const kept = new Set([...needed, ...used])
      const old = await db
        .selectFrom('pictures')
        .select('name')
        .where('kept_at', '<', beforeMs)
        .execute()
      for (const { name } of old.filter((each) => !kept.has(each.name))) {
        await commit((transaction) =>
          // Checks the time again, because the picture may just have been stored again for another use.
          transaction
            .deleteFrom('pictures')
            .where('name', '=', name)
            .where('kept_at', '<', beforeMs)
            .execute(),
        )
      }
    },
  }
}

async function setInstalled({ folderHash, source }: InstalledContent, db: Transaction) {
  const row = { folder_hash: folderHash, ...asJson(source) }
  await putRow(db, 'installed_content', { id: 1 }, row)
}

function asJson({ documents, pictures }: SiteSource) {
  return { documents: JSON.stringify(documents), pictures: JSON.stringify(pictures) }
}

function fromJson(row: Record<'documents' | 'pictures', string>): SiteSource {
  return { documents: JSON.parse(row.documents), pictures: JSON.parse(row.pictures) }
}
