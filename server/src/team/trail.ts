import { cleanLine } from 'protocol/cleanText.ts'
import type { TrailPage } from 'protocol/desk/team.ts'
import type { Storage } from '../database/createGroupCommit.ts'

const WHO_LIMIT = 100
const PAGE = 50

export type Trail = ReturnType<typeof createTrail>

export function createTrail({ db, commit }: Pick<Storage, 'db' | 'commit'>, now: () => number) {
  return {
    /** Adds an entry. `what` is a short key such as `person erased`; `about` names the record, but holds none of its content. */
    note: ({ name }: { readonly name: string }, what: string, about: string): Promise<void> =>
      commit(async (transaction) => {
        const entry = { at: now(), who: cleanLine(name).slice(0, WHO_LIMIT), what, about }
        await transaction.insertInto('trail').values(entry).execute()
      }),

    /** Returns a page of entries, the newest first; with `before`, the entries before that number. */
    async list(before: number | null): Promise<TrailPage> {
      const page = await db
        .selectFrom('trail')
        .select(['number', 'at as atMs', 'who', 'what', 'about'])
        .$if(before !== null, (query) => query.where('number', '<', before))
        .orderBy('number', 'desc')
        .limit(PAGE + 1)
        .execute()
      const shown = page.slice(0, PAGE)
      return { entries: shown, next: page.length > PAGE ? (shown.at(-1)?.number ?? null) : null }
    },
  }
}
