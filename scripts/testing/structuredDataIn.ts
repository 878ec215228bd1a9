import { parse } from 'node-html-parser'

/** The records of schema.org that a page holds. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  return parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent))
}
