import type { Draft } from 'protocol/desk/newsletter.ts'
import type { StoredDraft } from './DraftRepository.ts'
import { draftProblems } from './draftProblems.ts'

/** A draft as its author sees it. */
export function toDraft({ tested, ...draft }: StoredDraft): Draft {
  return {
    ...draft,
    problems: draftProblems(draft),
    tested: tested && { atMs: tested.atMs, isUnchanged: tested.version === draft.version },
  }
}
