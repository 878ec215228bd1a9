import type { AgencyNow } from './events.ts'

/** The look of the desk, as last published. `GET /look.js` assigns it to `agencyLook` before the desk starts, even without a login. */
export interface DeskLook extends AgencyNow {
  /** A style sheet with the brand's colours. */
  readonly sheet: string
  /** The owner's logo for dark backgrounds, served at `LOGO_PATH`, and whether the logo contains a name; null for the built-in logo. */
  readonly mark: { readonly isWordmark: boolean } | null
}

export const LOOK_PATH = '/look.js'
export const LOGO_PATH = '/look/mark'
