/** Subjects are cut off after this many characters, because mail programs show only the beginning. */
const SUBJECT_LIMIT = 80

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}

/** Escapes a text for HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Returns the HTML of a mail. Its few styles are inline, because mail programs drop all others. */
export function mailPage(title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    ...parts,
    '</body></html>',
  ].join('\n')
}

/** Makes a typed line safe for a header: shortens it, and breaks up `=?…?=`, which mail programs decode, even into line breaks. */
export function headerText(text: string): string {
  const characters = Array.from(text.replaceAll('=?', '= ?'))
  if (characters.length <= SUBJECT_LIMIT) return characters.join('')
  return `${characters.slice(0, SUBJECT_LIMIT - 1).join('')}…`
}
