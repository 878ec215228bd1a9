/** Neither 0 and O nor 1, I and L, which are mistaken for each other; and no vowel, so that it is never a word. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 4

const NAMED = /(?:web|ref)\W*([a-z0-9]{4})(?!\w)/gi
const BARE = /^\W*([a-z0-9]{4})\W*$/gi

/**
 * What stands for a page of the site in a chat, such as `WEB-7K2M`: made from its path alone, so that site and server need no table.
 * There are 28⁴ = 614,656. Of 70 pages, two share one in 1 site of 250, of 300 pages in 1 of 14; the first of them is named then.
 */
export function pageReference(path: string): string {
  // FNV-1a, 32 bits.
  let rest = 0x811c9dc5
  for (const sign of path) rest = Math.imul(rest ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  let signs = ''
  while (signs.length < LENGTH) {
    signs += SIGNS[rest % SIGNS.length]
    rest = Math.floor(rest / SIGNS.length)
  }
  return `WEB-${signs}`
}

/**
 * Returns the page that somebody means who types a reference in any way, alone or within a chat: of several the last one that stands
 * for a page, since `website` and the like read as references, too. Null for none.
 */
export function findPage<Page extends { readonly path: string }>(
  typed: string,
  pages: readonly Page[],
): Page | null {
  const named = [...typed.matchAll(BARE), ...typed.matchAll(NAMED)]
  const found = named.map(([, signs = '']) => {
    const reference = `WEB-${signs.toUpperCase()}`
    return pages.find(({ path }) => pageReference(path) === reference)
  })
  return found.findLast(Boolean) ?? null
}
