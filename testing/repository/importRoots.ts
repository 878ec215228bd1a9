/** The folders whose imports are checked. A folder such as `lab/` may be deleted, so callers leave out missing folders. */
export const IMPORT_ROOTS: readonly string[] =
  'content protocol/src schema/src tokens site/src server/src desk/src commands testing deploy lab'.split(
    ' ',
  )
