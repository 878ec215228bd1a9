const HERE = 'https://site.example'

/** A link in running text: its words, and an address that a browser may take for one of the site. */
export const SITE_LINK = /\[([^\]]+)\]\(([/\\#][^)\s]*)\)/g

/**
 * Resolves a link as a browser on a page of the site does.
 * @returns null where it leads to another site: `//a.example` and `/\a.example` do.
 */
export function resolveSiteLink(link: string): URL | null {
  const url = parseUrl(link, HERE)
  return url?.origin === HERE ? url : null
}

/** An address as a browser reads it; null for none. Browsers of 2023 have no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
