import { parseUrl, resolveSiteLink } from 'schema/siteLinks.ts'
import type { TextKind } from './textSchema.ts'

const ELSEWHERE = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Returns the `href` for typed or pasted text, such as `/contact`, `agency.example`, `amina@agency.example` or `+44 20 7946 0000`. A page of
 * the site becomes a path, or in the newsletter an absolute URL.
 * @param siteUrl - the origin of the site: a URL that begins with `siteUrl` is a page of the site.
 * @returns null for text that is no address, or an address to which this kind of text cannot link.
 */
export function addressOf(typed: string, kind: TextKind, siteUrl = ''): string | null {
  const text = typed.trim()
  const path = siteUrl !== '' && text.startsWith(siteUrl) ? text.slice(siteUrl.length) || '/' : text
  if (/^[/#]/.test(path)) {
    if (!resolveSiteLink(path) || /[\s)]/.test(path)) return null
    return kind === 'issue' ? (siteUrl === '' ? null : new URL(path, siteUrl).href) : path
  }
  if (kind === 'sentence' || text === '' || /\s/.test(text.replace(/^\+[\d ]+$/, ''))) return null
  const whole = /^\+[\d ]+$/.test(text)
    ? `tel:${text.replaceAll(' ', '')}`
    : /^[^\s:/@]+@[^\s:/@]+\.\w+$/.test(text)
      ? `mailto:${text}`
      : /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text)
        ? `https://${text}`
        : text
  return ELSEWHERE.includes(parseUrl(whole)?.protocol ?? '') ? whole : null
}
