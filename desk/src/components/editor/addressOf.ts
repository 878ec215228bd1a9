import { parseUrl, resolveSiteLink } from 'schema/siteLinks.ts'
import type { TextKind } from './textSchema.ts'

const ELSEWHERE = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Returns the address of a link from typed or pasted text: `/contact`, `agency.example`, `amina@agency.example`, `+44 20 7946 0000`. Pages
 * of the site keep their path alone; in the newsletter they get their whole address.
 * @param siteUrl - an address that begins with it is a page of the site, too.
 * @returns null for an address that this kind of text cannot link to.
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
