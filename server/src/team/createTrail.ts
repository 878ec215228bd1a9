import { cleanLine } from 'protocol/cleanText.ts'
import type { TrailPage } from 'protocol/desk/team.ts'
import type { TrailRepository } from './TrailRepository.ts'

const WHO_LIMIT = 100
const PAGE = 50

/** Who did what to which record. */
export interface Trail {
  /** `what` is a short key such as `person erased`; `about` names the record, without anything of its content. */
  note(who: { readonly name: string }, what: string, about: string): Promise<void>
  list(before: number | null): Promise<TrailPage>
}

export function createTrail(entries: TrailRepository, now: () => number): Trail {
  return {
    note: ({ name }, what, about) =>
      entries.add({ atMs: now(), who: cleanLine(name).slice(0, WHO_LIMIT), what, about }),
    async list(before) {
      const page = await entries.list(before, PAGE + 1)
      const shown = page.slice(0, PAGE)
      return { entries: shown, next: page.length > PAGE ? (shown.at(-1)?.number ?? null) : null }
    },
  }
}
