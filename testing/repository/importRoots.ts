/** The folders whose imports are checked. Callers leave out folders that do not exist, such as a deleted `lab/`. */
export const IMPORT_ROOTS: readonly string[] =
  'content protocol/src schema/src tokens site/src server/src desk/src commands testing deploy lab'.split(
    ' ',
  )
