import type { FieldSchema } from 'protocol/fields.ts'
import { isDay } from 'protocol/longDate.ts'
import { nearest, remedyFor } from 'protocol/nearest.ts'
import type { Content } from '../content.ts'
import { factsOf } from '../facts.ts'
import { unknownPlaceholders } from '../placeholders.ts'
import { resolveSiteLink, SITE_LINK } from '../siteLinks.ts'
import { sitePages } from '../sitePages.ts'
import { checkMarkdown } from './checkMarkdown.ts'
import { fieldProblem, type Problem } from './Problem.ts'
import type { FoundText } from './readDocument.ts'

export interface LocatedText extends FoundText {
  readonly file: string
}

export interface ReadDocuments {
  /** The content, with the smallest valid values in place of values that could not be read. */
  readonly content: Content
  readonly texts: readonly LocatedText[]
  /** The slots of all pictures; for pictures in the folder `pictures/` only their names. */
  readonly pictures: readonly string[]
  /** Whether a field could be read. With an empty path, whether the whole document could be read. */
  isSound(file: string, path: string): boolean
}

/** The pages that depend on a file. While the file cannot be read, links to these pages are not checked. */
const PAGES_OF: Readonly<Record<string, readonly string[]>> = {
  'technologies.yaml': ['/technologies'],
  'legal/privacy.yaml': ['/privacy-policy'],
  'legal/terms.yaml': ['/terms-conditions'],
  'company.yaml': ['/about-us'],
  'copy/company.yaml': ['/about-us'],
  'copy/about.yaml': ['/about-us'],
}
/** Matches a link to a file by its extension. Links to pages have no extension. */
const FILE = /\.\w+$/

/** Returns the problems of references in texts: to placeholders, records, pictures and pages. */
export function checkTexts({ content, texts, pictures, isSound }: ReadDocuments): Problem[] {
  const problems: Problem[] = []
  const facts = Object.keys(factsOf(content))
  const pages = sitePages(content)
  const ids = {
    services: idsOf(content.services),
    projects: idsOf(content.projects),
    industries: idsOf(content.industries),
    topics: idsOf(content.topics),
    technologies: content.technologies.flatMap(({ technologies }) => idsOf(technologies)),
    pictures: pictures.filter((key) => !key.includes('/')),
  }
  for (const text of texts) checkText(text)
  return problems

  function checkText({ file, text, path, schema }: LocatedText): void {
    const say = (what: string, words?: string) => {
      problems.push({ file, path, text: what, ...(words !== undefined && { words }) })
    }
    const sayOfField = (says: string) => {
      problems.push(fieldProblem(file, path, says))
    }
    const known = [...new Set([...facts, ...(schema.holds ?? []), ...ownFacts(file)])]
    for (const name of unknownPlaceholders(text, known)) {
      const meant = nearest(name, known)
      say(
        `{${name}} is not a known placeholder. ${meant ? `Did you mean {${meant}}?` : `Write one of ${alike(name, known).join(', ')}.`}`,
        `{${name}}`,
      )
    }
    if (schema.refersTo) checkReference(text, schema.refersTo as keyof typeof ids, sayOfField)
    if (schema.format === 'date' && !isDay(text))
      sayOfField(`is '${text}', which is not a real day. Write one such as 2026-11-20.`)
    const links = linksIn(text, schema, say)
    if (!schema.shownWithTarget) checkLinks(links, schema, say)
  }

  function checkReference(id: string, kind: keyof typeof ids, say: (what: string) => void): void {
    if (ids[kind].includes(id)) return
    // A reference to a project's picture is the whole path of the picture.
    if (kind === 'pictures' && id.includes('/') && pictures.includes(id)) return
    if (kind === 'technologies' && !isSound('technologies.yaml', '')) return
    const all = ids[kind].join(', ') || 'none: there are none'
    const remedy = remedyFor(id, ids[kind], `Write one of ${all}, or take it out.`)
    say(`names '${id}', which is not in content/${kind}. ${remedy}`)
  }

  function checkLinks(
    links: readonly string[],
    schema: FieldSchema,
    say: (what: string, words: string) => void,
  ): void {
    for (const link of links) {
      const url = resolveSiteLink(link)
      if (!url) {
        const wanted =
          schema.format === 'markdown'
            ? 'its whole address, with https://'
            : 'one of a page here, such as /contact'
        say(`the link ${link} leads to another site. Write ${wanted}, or take the link out.`, link)
        continue
      }
      const { pathname, hash } = url
      const parts = pages.get(pathname)
      if (isUnsure(pathname) || FILE.test(pathname)) continue
      if (parts && (hash === '' || parts.includes(hash.slice(1)))) continue
      say(`the link ${link} leads to a place that does not exist. ${choice(pathname, parts)}`, link)
    }
  }

  function isUnsure(pathname: string): boolean {
    return Object.entries(PAGES_OF).some(
      ([file, paths]) => paths.includes(pathname) && !isSound(file, ''),
    )
  }

  function choice(pathname: string, parts: readonly string[] | undefined): string {
    if (parts) {
      const there = [pathname, ...parts.map((part) => `${pathname}#${part}`)]
      return `Write ${there.join(' or ')}, or take the link out.`
    }
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    const near = [...pages.keys()].filter((path) => folder !== '/' && path.startsWith(folder))
    return near.length > 0
      ? `Write one of ${near.join(', ')}, or take the link out.`
      : 'Write another page’s address, or take the link out.'
  }
}

function linksIn(
  text: string,
  { format, leadsTo }: FieldSchema,
  say: (what: string, words: string) => void,
): string[] {
  const links =
    format === 'markdown'
      ? checkMarkdown(text, say)
      : leadsTo === 'page'
        ? [text]
        : [...text.matchAll(SITE_LINK)].map(([, , link = '']) => link)
  return links.filter((link) => /^[/\\]/.test(link))
}

export function idsOf(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id)
}

/** Returns the known names that begin with the same word as `name`; if there are none, all names except counts (`number of …`). */
function alike(name: string, known: readonly string[]): string[] {
  const [first] = name.split(' ')
  const same = known.filter((each) => each.split(' ')[0] === first)
  const chosen = same.length > 0 ? same : known.filter((each) => !each.includes(' of '))
  return chosen.map((each) => `{${each}}`)
}

function ownFacts(file: string): readonly string[] {
  if (file.startsWith('services/')) return ['price']
  if (/^(developers|topics)\//.test(file)) return ['rate']
  return file === 'legal/privacy.yaml' ? ['retention period'] : []
}
