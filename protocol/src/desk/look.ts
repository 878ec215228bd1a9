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
/** The web app manifest, by which a phone installs the desk with the agency's name and icons. `desk/index.html` links to it. */
export const MANIFEST_PATH = '/look/manifest'
/** The published site's icons, by name and width, such as `/look/icons/any-192`. */
export const ICONS_PATH = '/look/icons'
