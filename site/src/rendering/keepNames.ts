const NAME = /\p{Lu}\p{L}*-\p{Lu}\p{L}*/gu
/** Matches a tag. Sufficient for React's HTML, in which attributes contain no bare `>`. */
const TAG = /(<[^>]*>)/
/** Matches elements that must not contain a `<span>`, and elements whose child nodes are counted by scripts. */
const LEFT_ALONE = /^<(head|option|svg|template|textarea)\b/

/**
 * Wraps each hyphenated name in a `<span>` that does not break, because browsers break lines after a hyphen. (A no-break hyphen would hide
 * the name from searches.) Wraps the whole text in a second `<span>`, so that the text stays one item in a flex row.
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
