/** Mail programs show about this much of a subject. */
const LIMIT = 80

/** A typed line for a header: short, and without what a mail program would decode, as `=?…?=` may spell line breaks. */
export function headerText(text: string): string {
  const characters = Array.from(text.replaceAll('=?', '= ?'))
  if (characters.length <= LIMIT) return characters.join('')
  return `${characters.slice(0, LIMIT - 1).join('')}…`
}
