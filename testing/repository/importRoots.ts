/** The folders that `.dependency-cruiser.mjs` checks; callers leave out folders that were deleted. */
export const IMPORT_ROOTS: readonly string[] =
  'content protocol/src schema/src tokens site/src server/src desk/src commands testing deploy lab'.split(
    ' ',
  )
