/** Twenty years. */
export const RETENTION_MONTHS_LIMIT = 240

/** The attribute with which the privacy page says how many months enquiries are kept; empty for no limit. */
export const RETENTION_ATTRIBUTE = 'data-retention-months'

/** Whether a text, as set in `RETENTION_MONTHS`, is a number of months that enquiries may be kept. */
export function isRetentionMonths(text: string): boolean {
  const months = Number(text)
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= RETENTION_MONTHS_LIMIT
}

/** For how many months a built privacy page says that enquiries are kept: null for no limit, `undefined` where no program can read it. */
export function statedRetentionMonths(html: string): number | null | undefined {
  // Spelt out: a pattern that is put together could not be checked.
  const [, months] = /data-retention-months="(\d{0,3})"/.exec(html) ?? []
  if (months === undefined) return undefined
  return months === '' ? null : Number(months)
}

/** What a server may do beside taking forms. A privacy page has a section with this id for each. */
const SECTIONS = {
  chats: 'keeps chats and calls',
  'handed-on': 'hands enquiries on (WEBHOOK_URL)',
} as const

/** What a built privacy page does not say of what a server does, as words by the id of the section that is missing. */
export function unsaidOf(
  html: string,
  does: Readonly<Record<keyof typeof SECTIONS, boolean>>,
): { readonly id: string; readonly words: string }[] {
  return (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])
    .filter((id) => does[id] && !html.includes(`id="${id}"`))
    .map((id) => ({ id, words: SECTIONS[id] }))
}
