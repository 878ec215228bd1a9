export const SPECULATION_RULES_PATH = '/speculation-rules.json'

export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`

export const HASHED_FOLDERS = ['/assets/', '/media/'] as const

export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'

/** `Cache-Control` of pages: browsers revalidate pages on each visit, so that a new release shows at once. */
export const CACHE_AND_ASK = 'no-cache'

export const UNLISTED_FOLDERS = ['/answers/', '/newsletter/'] as const

/** The folder of case studies: unknown addresses below it get the page `caseStudyNotFound`. */
export const CASE_STUDIES_FOLDER = '/case-study/'
