/** Pages that would hold nothing without their records. Where those are gone they are not built, and nothing leads there. */
export const PAGES_OF_RECORDS = [
  '/industries',
  '/built-by-us',
  '/testimonials',
  '/technologies',
] as const
