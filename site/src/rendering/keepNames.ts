/** A proper name with a hyphen, such as Wi-Fi. */
const NAME = /\p{Lu}\p{L}*-\p{Lu}\p{L}*/gu
/** React writes no bare `>` into an attribute. */
const TAG = /(<[^>]*>)/
/** What may hold no element, or holds what scripts put together. */
const LEFT_ALONE = /^<(head|option|svg|template|textarea)\b/

/**
 * The page with each hyphenated name in one line, where browsers would break it after its hyphen. The hyphen stays, since searches for
 * the name must find it. Around the whole text is a box of its own: in a row of boxes the text stays one.
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
