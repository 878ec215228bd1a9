/** Mail programs show about as many characters of a subject. */
const SUBJECT_LIMIT = 80

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** How many there are of something, in words: `1 enquiry`, `2,000 enquiries`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}

/** Text as it can stand in HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A mail as a page, plain on purpose: styles inline and few, since mail programs drop the rest. */
export function mailPage(title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    ...parts,
    '</body></html>',
  ].join('\n')
}

/** A typed line for a header: short, and without what a mail program would decode, as `=?…?=` may spell line breaks. */
export function headerText(text: string): string {
  const characters = Array.from(text.replaceAll('=?', '= ?'))
  if (characters.length <= SUBJECT_LIMIT) return characters.join('')
  return `${characters.slice(0, SUBJECT_LIMIT - 1).join('')}…`
}
