const HERE = 'https://site.example'

/** Matches a link in running text: its label, and an address that may lead to a page of the site. */
export const SITE_LINK = /\[([^\]]+)\]\(([/\\#][^)\s]*)\)/g

/**
 * Resolves a link as a browser on a page of the site does.
 * @returns null for a link to another site; `//a.example` and `/\a.example` are such links.
 */
export function resolveSiteLink(link: string): URL | null {
  const url = parseUrl(link, HERE)
  return url?.origin === HERE ? url : null
}

/** Parses an address as a browser does; null for an invalid one. Browsers of 2023 lack `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
