import type { AgencyNow } from './events.ts'

/** How the desk looks, as last published. `GET /look.js` says it before the desk begins, to who is not signed in, too: as `agencyLook`. */
export interface DeskLook extends AgencyNow {
  /** A style sheet with the brand's colours. */
  readonly sheet: string
  /** Whether `MARK_PATH` answers with the owner's own mark for dark grounds, and it holds the name; null for the sign that ships. */
  readonly mark: { readonly isWordmark: boolean } | null
}

export const LOOK_PATH = '/look.js'
export const MARK_PATH = '/look/mark'
