import { ANSWER_PAGES } from '../../protocol/src/paths.ts'
import { PAGES_OF_RECORDS } from '../../site/src/content/pagesOfRecords.ts'
import type { BeforeYouAsk } from '../../site/src/content/types/BeforeYouAsk.ts'
import type { Company } from '../../site/src/content/types/Company.ts'
import type { LegalText } from '../../site/src/content/types/LegalText.ts'
import type { TechnologyCategory } from '../../site/src/content/types/Technology.ts'
import type { ContentFile } from './findContentItems.ts'
import { recordIds } from './recordIds.ts'

/** Each page of the site with the parts of it that a link can name; null where a file that cannot be read says which. */
export type LinkTargets = ReadonlyMap<string, readonly string[] | null>

/** Links that show beside what they lead to, and nowhere else: `file field`. */
const SHOWN_WITH_THEIR_TARGETS: Readonly<Record<string, string>> = {
  'copy/answers.ts answers.caseStudyNotFound.link.path': '/built-by-us',
  'copy/company.ts companySection.link.path': '/about-us#company',
  'copy/hire.ts hire.stackLink.path': '/technologies',
  'copy/home.ts recentProjectsSection.more.path': '/built-by-us',
  'copy/home.ts technologyStack.use.all.path': '/built-by-us',
}
/** Copy loses the sentences that lead to those that are not built (`withoutDeadLinks`). */
const OF_RECORDS: readonly string[] = PAGES_OF_RECORDS
const LINK = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*)\)/g
/** The last part of what is no page: a file. */
const FILE = /\.\w+$/

/**
 * What a site made of this content can be linked to.
 * @param content - the folder.
 * @param files - those of its files that can be read.
 */
export function linkTargets(content: string, files: readonly ContentFile[]): LinkTargets {
  const ids = (folder: string) => recordIds(content, folder)
  const readable = files.filter(({ file }) => file.startsWith('developers/'))
  const [first] = readable
    .map(({ file, exports }) => ({ file, ...(exports as { developer?: { order: number } }) }))
    .toSorted((a, b) => (a.developer?.order ?? 0) - (b.developer?.order ?? 0))
  // Which of them has the first address is not known before each can be read.
  const isFirst = (id: string) =>
    readable.length === ids('developers').length && first?.file === `developers/${id}.ts`
  const categories = exported<readonly TechnologyCategory[]>('technologies.ts', 'technologies')
    ?.filter(({ technologies }) => technologies.length > 0)
    .map(({ id }) => id)
  const pages: (readonly [path: string, parts?: readonly string[] | null])[] = [
    ['/', ['services']],
    ['/services'],
    ...ids('services').map((id) => [`/services/${id}`] as const),
    [
      '/about-us',
      [
        ...(isCompanyKnown() ? ['company'] : []),
        ...(ids('people').length > 0 ? ['people'] : []),
        ...['about_culture', 'mission_vision'],
      ],
    ],
    ['/about-us/our-culture', ['about_culture']],
    ['/about-us/mission-vision', ['mission_vision']],
    ['/about-us/blog'],
    ...(ids('industries').length > 0 ? [['/industries', ids('industries')] as const] : []),
    ...(ids('projects').length > 0 ? [['/built-by-us'] as const] : []),
    ...ids('projects').map((id) => [`/case-study/${id}`] as const),
    ['/hire-a-developer'],
    ...ids('developers')
      .filter((id) => !isFirst(id))
      .map((id) => [`/hire-a-developer/${id}`] as const),
    ['/contact', ['next']],
    ['/maintenance'],
    ['/privacy-policy', sectionsOf('privacy')],
    ['/terms-conditions', sectionsOf('terms')],
    ...(ids('testimonials').length > 0 ? [['/testimonials'] as const] : []),
    ...(categories?.length === 0 ? [] : [['/technologies', categories ?? null] as const]),
    ...Object.values(ANSWER_PAGES).map((path) => [path] as const),
  ]
  return new Map(pages.map(([path, parts = []]) => [path, parts]))

  function isCompanyKnown(): boolean {
    const company = exported<Company>('company.ts', 'company')
    if (!company) return true
    const { address, references, ...facts } = company
    return [...Object.values(facts), ...Object.values(address), ...references].some(Boolean)
  }

  /** Of those with one id a page has one, by the build's settings. */
  function sectionsOf(name: 'privacy' | 'terms'): readonly string[] | null {
    const text = exported<LegalText>(`legal/${name}.ts`, name)
    return text ? [...new Set(text.sections.map(({ id }) => id))] : null
  }

  function exported<Value>(wanted: string, name: string): Value | undefined {
    const found = files.find(({ file }) => file === wanted)
    return (found?.exports as Record<string, Value> | undefined)?.[name]
  }
}

/** A sentence for each link of the content that would lead nowhere. An unanswered question shows none. */
export function findDeadLinks(content: string, files: readonly ContentFile[]): string[] {
  const targets = linkTargets(content, files)
  return files.flatMap(({ file, exports }) =>
    linksIn(exports, '').flatMap(({ link, place, words }) => {
      if (SHOWN_WITH_THEIR_TARGETS[`${file} ${place}`] === link) return []
      const { pathname, hash } = new URL(link, 'https://site.example')
      const parts = targets.get(pathname)
      const isCut = words !== null && file.startsWith('copy/') && OF_RECORDS.includes(pathname)
      if (isCut && parts === undefined) return []
      if (FILE.test(pathname) || parts === null) return []
      if (parts && (hash === '' || parts.includes(hash.slice(1)))) return []
      const written =
        words === null ? `${place.split('.').at(-1)}: '${link}'` : `[${words}](${link})`
      return [`content/${file}: ${written} leads to what is not there: ${choice()}.`]

      function choice(): string {
        if (parts) {
          const there = parts.map((part) => `${pathname}#${part}`)
          return `write ${[pathname, ...there].join(' or ')}, or take the link out`
        }
        const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
        const near = [...targets.keys()].filter((path) => folder !== '/' && path.startsWith(folder))
        return near.length > 0
          ? `write one of ${near.join(', ')}, or take the link out`
          : 'write another page’s address, or take the link out'
      }
    }),
  )
}

interface ContentLink {
  readonly link: string
  /** The field, such as `about.banner.link.path`. */
  readonly place: string
  /** What it is called in a sentence; null for a field of its own. */
  readonly words: string | null
}

function linksIn(value: unknown, place: string): ContentLink[] {
  if (typeof value === 'string') {
    const isField = /\.(path|href)$/.test(place) && /^\/(?!\/)/.test(value)
    if (isField) return [{ link: value, place, words: null }]
    return [...value.matchAll(LINK)].map(([, words = '', link = '']) => ({ link, place, words }))
  }
  if (typeof value !== 'object' || value === null) return []
  if ((value as Partial<BeforeYouAsk['questions'][number]>).answer === '') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    linksIn(inner, place ? `${place}.${name}` : name),
  )
}
