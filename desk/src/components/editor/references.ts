import { useQuery } from '@tanstack/react-query'
import { spoken } from 'protocol/fields.ts'
import { useMemo } from 'react'
import { type Facts, fillText } from 'schema/placeholders.ts'
import { SITE_LINK } from 'schema/siteLinks.ts'
import { siteOverview } from '../../api/siteOverview.ts'

/** What a text may refer to: facts with their values, and pages. */
export interface References {
  readonly facts: Facts
  /** The placeholders that the page fills in by itself, differently for each visitor or record. */
  readonly holds: readonly string[]
  /** The names of records by their ids. */
  readonly records: ReadonlyMap<string, string>
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** The address of the site without a path. */
  readonly siteUrl: string
}

const NOTHING: readonly string[] = []

/** Returns what a text in a file may refer to: some files have facts of their own. */
export function useReferences(file = '', holds = NOTHING): References {
  const { data } = useQuery(siteOverview)
  return useMemo(() => {
    const { facts, files = [], pages = [], siteUrl = '' } = data ?? {}
    return {
      facts: { ...facts?.everywhere, ...facts?.inFile[file] },
      holds,
      records: new Map(files.map((each) => [idIn(each.file), each.name])),
      pages,
      siteUrl,
    }
  }, [data, file, holds])
}

/** Returns a text as a page shows it, without its links. */
export function asRead(text: string, { facts }: Pick<References, 'facts'>): string {
  return fillText(text, facts).replaceAll(SITE_LINK, '$1')
}

/** Returns the text that pages show for a placeholder; null for a placeholder that has no value outside a page, or none at all. */
export function sayFact(name: string, facts: Facts): string | null {
  const said = fillText(`{${name}}`, facts)
  return said === '' || said === `{${name}}` ? null : said
}

const OF_RECORD = /^(price|full time) of (.+?)( in both)?$/
const AMOUNT = /^amount \d+/

/** Returns the name of a placeholder: `Price of Website Design, in both currencies`. */
export function factLabel(name: string, { records }: Pick<References, 'records'>): string {
  if (AMOUNT.test(name)) return 'An amount'
  const [, what, id = '', inBoth] = OF_RECORD.exec(name) ?? []
  if (!what) return spoken(name.replace('|', ' or '))
  const record = records.get(id) ?? id
  if (what === 'full time') return `A month of ${record}, full time`
  return `Price of ${record}${inBoth ? ', in both currencies' : ''}`
}

/** Returns the id of a record's file: `website-design` for `services/website-design.yaml`. */
function idIn(file: string): string {
  return file.replace(/^.*\/(?=[^/]+$)|\.yaml$/g, '')
}
