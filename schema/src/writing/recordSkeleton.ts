/** Fields that begin as the record’s id, as people read it. */
const NAMES = ['name', 'title', 'cardName', 'option', 'smallHeading', 'pageTitle']

/** What is known of a new record before anybody fills it in: its names, from its id, and the last place among its kind. */
export function ownFields(
  id: string,
  orders: readonly number[],
): Readonly<Record<string, string | number>> {
  const spoken = id.replaceAll('-', ' ').replace(/\b[a-z]/g, (first) => first.toUpperCase())
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, spoken])),
    order: Math.max(0, ...orders) + 1,
  }
}
