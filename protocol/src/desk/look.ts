import type { AgencyNow } from './events.ts'

/**
 * The look of the desk, as last published. `GET /look.js` assigns the look to `agencyLook` before the desk starts, even without a login.
 */
export interface DeskLook extends AgencyNow {
  readonly sheet: string
  /** The owner's logo for dark backgrounds, served at `LOGO_PATH`; null for the built-in logo. A wordmark contains the agency's name. */
  readonly mark: { readonly isWordmark: boolean } | null
}

export const LOOK_PATH = '/look.js'
export const LOGO_PATH = '/look/mark'
