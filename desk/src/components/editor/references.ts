import { useQuery } from '@tanstack/react-query'
import { spoken } from 'protocol/fields.ts'
import { useMemo } from 'react'
import { type Facts, fillText } from 'schema/placeholders.ts'
import { parseUrl, resolveSiteLink, SITE_LINK } from 'schema/siteLinks.ts'
import { linkablePages, siteOverview } from '../../api/siteOverview.ts'
import { idOf } from '../addresses.ts'
import type { TextKind } from './textSchema.ts'

export interface References {
  /** The document with the text; empty for a text outside the site. */
  readonly file: string
  readonly facts: Facts
  /** The placeholders without a fixed value: the page fills them in for each visitor or record. */
  readonly holds: readonly string[]
  /** The names of records by their ids. */
  readonly records: ReadonlyMap<string, string>
  readonly pages: ReturnType<typeof linkablePages>
  /** The origin of the site; empty until the overview is loaded. */
  readonly siteUrl: string
}

const NOTHING: readonly string[] = []

/** Returns the facts, records and pages that a text may name. With a file: its facts and the drafted facts; without a file: the published facts. */
export function useReferences(file = '', holds = NOTHING): References {
  const { data } = useQuery(siteOverview)
  return useMemo(() => {
    const { facts, publishedFacts, files = [], siteUrl = '' } = data ?? {}
    return {
      file,
      facts: { ...(file ? facts?.everywhere : publishedFacts), ...facts?.inFile[file] },
      holds,
      records: new Map(files.map((each) => [idOf(each.file), each.name])),
      pages: data ? linkablePages(data) : [],
      siteUrl,
    }
  }, [data, file, holds])
}

/** Returns a text as visitors read it: with the values of its placeholders, and without the addresses of its links. */
export function asRead(text: string, { facts }: Pick<References, 'facts'>): string {
  return fillText(text, facts).replaceAll(SITE_LINK, '$1')
}

/** Returns the value of a placeholder; null if only a page can fill in the value, or if the placeholder is unknown. */
export function sayFact(name: string, facts: Facts): string | null {
  const said = fillText(`{${name}}`, facts)
  return said === '' || said === `{${name}}` ? null : said
}

const OF_RECORD = /^(price|full time) of (.+?)( in both)?$/
const AMOUNT = /^amount \d+/

/** Returns the label of a placeholder for the owner: `Price of Website Design, in both currencies`. */
export function factLabel(name: string, { records }: Pick<References, 'records'>): string {
  if (AMOUNT.test(name)) return 'An amount'
  const [, what, id = '', inBoth] = OF_RECORD.exec(name) ?? []
  if (!what) return spoken(name.replace('|', ' or '))
  const record = records.get(id) ?? id
  if (what === 'full time') return `A month of ${record}, full time`
  return `Price of ${record}${inBoth ? ', in both currencies' : ''}`
}

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
