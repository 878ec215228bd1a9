/** What is counted for copy, as `{number of …}`. */
export const COUNTED = [
  'services',
  'groups',
  'developers',
  'industries',
  'clients',
  'testimonials',
  'projects',
  'recent projects',
  'technology categories',
  'values',
  'fields',
] as const

/** What else copy may ask for in braces, whatever records there are. */
export const SINGLE_FACTS = [
  'lowest price',
  'lowest rate',
  'place',
  'rate date',
  'time zone',
  'USD 100 in shillings',
] as const

/** All that copy may ask for in braces, with these services and developers. */
export function factNames(
  serviceIds: readonly string[],
  developerIds: readonly string[],
): readonly string[] {
  return [
    ...COUNTED.map((name) => `number of ${name}`),
    ...SINGLE_FACTS,
    ...serviceIds.map((id) => `price of ${id}`),
    ...developerIds.map((id) => `rate of ${id}`),
  ]
}
