import { parse } from 'node-html-parser'

/** What runs something, or brings another document into a drawing. */
const FOREIGN = new Set([
  ...['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'],
  ...['handler', 'listener', 'link', 'meta', 'base', 'form'],
])
const HREF = /^(xlink:)?(href|src)$/
/** A part of the same drawing, or a picture within it. */
const OWN = /^(#|data:image\/(png|jpe?g|webp|gif);base64,)/i
/** A handler, also where no parser of XML would see one. */
const HANDLER = /<[a-z][^>]*[\s/"']on[a-z]+\s*=/i
/** `url(…)` and `@import` of styles, with what they name. */
const CSS_REFERENCE = /url\(\s*["']?([^"')]*)|@import\s*["']?([^"';]*)/gi

/** Why a drawing that runs or fetches something cannot be served, as the rest of a sentence that begins with its name; null when it can. */
export function whyUnsafe(svg: string): string | null {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) {
    return 'declares entities, which can hide anything: export it as plain SVG.'
  }
  if (/\bfile:\/\//.test(svg)) {
    return 'names files of the machine that it was made on: export it as plain SVG.'
  }
  if (HANDLER.test(svg)) return 'has a script in it: export it again without.'
  const root = parse(svg, { comment: false, blockTextElements: { script: true, style: true } })
  for (const element of root.querySelectorAll('*')) {
    const name = element.rawTagName.toLowerCase().replace(/^.*:/, '')
    if (name === 'script') return 'has a script in it: export it again without.'
    if (FOREIGN.has(name))
      return `has <${name}> in it, which is no drawing: export it as plain SVG.`
    const texts = name === 'style' ? [element.rawText] : []
    for (const [attribute, value] of Object.entries(element.attributes)) {
      const key = attribute.toLowerCase()
      const animatesHref = key === 'attributename' && HREF.test(value.trim().toLowerCase())
      if (animatesHref) return 'changes where it links to: export it as plain SVG.'
      // A link leads on, and no <img> follows it.
      if (name !== 'a' && HREF.test(key) && !OWN.test(value.trim())) return fetches(value)
      if (/^\s*javascript:/i.test(value.replaceAll(/\p{Cc}/gu, ''))) {
        return 'has a script in it: export it again without.'
      }
      texts.push(value)
    }
    for (const text of texts) {
      for (const [, address, sheet] of text.matchAll(CSS_REFERENCE)) {
        const named = (address ?? sheet ?? '').trim()
        if (!OWN.test(named)) return fetches(named)
      }
    }
  }
  return null
}

function fetches(address: string): string {
  return `fetches ${address.slice(0, 60) || 'something'}: put it into the drawing itself, or export it without.`
}
