/** What the import table of `.dependency-cruiser.mjs` is held against; a root that was deleted is left out. */
export const IMPORT_ROOTS: readonly string[] =
  'content protocol/src schema/src tokens site/src server/src desk/src commands testing deploy lab'.split(
    ' ',
  )
