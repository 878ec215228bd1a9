/** Matches a hyphenated name, such as Wi-Fi. */
const NAME = /\p{Lu}\p{L}*-\p{Lu}\p{L}*/gu
/** Matches a tag; sufficient for React's HTML, which has no bare `>` in attributes. */
const TAG = /(<[^>]*>)/
/** Matches elements that may contain no `<span>`, or whose child nodes scripts count. */
const LEFT_ALONE = /^<(head|option|svg|template|textarea)\b/

/**
 * Wraps each hyphenated name in a `<span>` that does not break: browsers break lines after a hyphen, and a no-break hyphen would hide
 * the name from searches. A second `<span>` around the whole text keeps the text one item in a flex row.
 */
export function keepNames(html: string): string {
  let within = ''
  let depth = 0
  return html
    .split(TAG)
    .map((part) => {
      if (!part.startsWith('<')) return depth > 0 ? part : kept(part)
      if (depth === 0) within = LEFT_ALONE.exec(part)?.[1] ?? ''
      if (within && new RegExp(`^<${within}\\b`).test(part)) depth += 1
      if (within && part === `</${within}>`) depth -= 1
      return part
    })
    .join('')
}

function kept(text: string): string {
  if (!text.includes('-')) return text
  const names = text.replace(NAME, (name) => `<span class="unbroken">${name}</span>`)
  return names === text ? text : `<span>${names}</span>`
}
