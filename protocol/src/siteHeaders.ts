/** What the built site needs from the server that sends it, beside the security headers. */

/** Served as `SPECULATION_RULES_TYPE`, and named by the `Speculation-Rules` header of every page. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`

/** Folders whose files carry a hash of their content in their names. */
export const HASHED_FOLDERS = ['/assets/', '/media/'] as const

/** `Cache-Control` of a file whose content never changes under its name. */
export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'

/** Asked for each time, answered with 304 while unchanged: a new release shows at once. */
export const CACHE_AND_ASK = 'no-cache'

/** Pages that only answer something: by their own address they are shown, but no search engine keeps them. */
export const UNLISTED_FOLDERS = ['/answers/', '/newsletter/'] as const

/** Every address below it is a case study, or none that we know. */
export const CASE_STUDIES_FOLDER = '/case-study/'
