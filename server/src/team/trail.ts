import { cleanLine } from 'protocol/cleanText.ts'
import type { TrailEntry, TrailPage } from 'protocol/desk/team.ts'
import type { Storage } from '../database/createGroupCommit.ts'

const WHO_LIMIT = 100
const PAGE = 50

/** Who did what to which record. */
export interface Trail {
  /** `what` is a short key such as `person erased`; `about` names the record, without anything of its content. */
  note(who: { readonly name: string }, what: string, about: string): Promise<void>
  list(before: number | null): Promise<TrailPage>
}

export function createTrail(entries: TrailStore, now: () => number): Trail {
  return {
    note: ({ name }, what, about) =>
      entries.add({ atMs: now(), who: trailName(name), what, about }),
    async list(before) {
      const page = await entries.list(before, PAGE + 1)
      const shown = page.slice(0, PAGE)
      return { entries: shown, next: page.length > PAGE ? (shown.at(-1)?.number ?? null) : null }
    },
  }
}

/** A name as the trail keeps it. */
export function trailName(name: string): string {
  return cleanLine(name).slice(0, WHO_LIMIT)
}

type TrailStore = ReturnType<typeof trailStore>

/** Who did what. Each method is one transaction. */
export function trailStore({ db, commit }: Storage) {
  return {
    /** `about`: nothing of the record's content. */
    add: ({ atMs, who, what, about }: Omit<TrailEntry, 'number'>): Promise<void> =>
      commit(async (transaction) => {
        await transaction.insertInto('trail').values({ at: atMs, who, what, about }).execute()
      }),

    /** The newest first, up to `limit`; with a number, those before it. */
    list: (before: number | null, limit: number): Promise<TrailEntry[]> =>
      db
        .selectFrom('trail')
        .select(['number', 'at as atMs', 'who', 'what', 'about'])
        .$if(before !== null, (query) => query.where('number', '<', before))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),
  }
}
