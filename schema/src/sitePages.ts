import type { Content, RecordOf } from './content.ts'

export function servicePath(id: string): string {
  return `/services/${id}`
}

export function caseStudyPath(id: string): string {
  return `/case-study/${id}`
}

/** Returns the path of a developer's page. The first developer has the short path, without an id. */
export function developerPath(id: string, developers: readonly { readonly id: string }[]): string {
  return developers[0]?.id === id ? '/hire-a-developer' : `/hire-a-developer/${id}`
}

export function topicPath({ id, under }: Pick<RecordOf<'topics'>, 'id' | 'under'>): string {
  return `/${under}/${id}`
}

export function guidePath(id: string): string {
  return `/guides/${id}`
}

/** Returns the records on a topic's page: worked examples, case studies, and developers for hire, lowest rate first. */
export function shownOn<
  Project extends Pick<RecordOf<'projects'>, 'topics' | 'industry' | 'techStack'>,
  Developer extends Pick<RecordOf<'developers'>, 'technologies' | 'hourlyRate'>,
>(
  { id, industry, technology = '' }: Pick<RecordOf<'topics'>, 'id' | 'industry' | 'technology'>,
  {
    services,
    projects,
    developers,
  }: {
    readonly services: Content['services']
    readonly projects: readonly Project[]
    readonly developers: readonly Developer[]
  },
) {
  const named = projects.filter(({ topics = [] }) => topics.includes(id))
  const related = projects.filter(
    (project) =>
      (industry && project.industry === industry) || project.techStack.includes(technology),
  )
  return {
    examples: services.flatMap(({ group, examples }) =>
      (examples?.sheets ?? [])
        .filter(({ topics = [] }) => topics.includes(id))
        .map((sheet) => ({ ...sheet, group, sample: examples?.sample ?? false })),
    ),
    projects: named.length > 0 ? named : related,
    developers: developers
      .filter(({ technologies = [] }) => technologies.includes(technology))
      .toSorted((a, b) => a.hourlyRate - b.hourlyRate),
  }
}

function isTopicKnown(topic: RecordOf<'topics'>, content: Content): boolean {
  const { examples, projects, developers } = shownOn(topic, content)
  const hasWords = content.copy.servicePage.topics !== undefined
  const isShown = examples.length + projects.length > 0
  return hasWords && isShown && (!topic.technology || developers.length > 0)
}

/** Returns the paths of all pages that this content makes, each with the ids of the page's parts. Omits pages that would be empty. */
export function sitePages(content: Content): ReadonlyMap<string, readonly string[]> {
  const { services, projects, industries, developers, testimonials, legal } = content
  const categories = content.technologies.filter(({ technologies }) => technologies.length > 0)
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)
  const partsOf = (text: Content['legal']['terms']) => [...new Set(ids(text.sections))]
  const pages: (readonly [path: string, parts?: readonly string[]])[] = [
    ['/', ['services']],
    ['/services'],
    ...services.map(({ id }) => [servicePath(id)] as const),
    [
      '/about-us',
      [
        ...(isCompanyKnown(content) ? [content.copy.company.id] : []),
        ...(content.people.length > 0 ? [content.copy.about.people.id] : []),
        ...['about_culture', 'mission_vision'],
      ],
    ],
    ['/about-us/our-culture', ['about_culture']],
    ['/about-us/mission-vision', ['mission_vision']],
    ['/about-us/blog'],
    ...(industries.length > 0 ? [['/industries', ids(industries)] as const] : []),
    ...content.topics
      .filter((topic) => isTopicKnown(topic, content))
      .map((topic) => [topicPath(topic)] as const),
    ...content.guides.map(({ id }) => [guidePath(id)] as const),
    ...(projects.length > 0 ? [['/built-by-us'] as const] : []),
    ...projects.map(({ id }) => [caseStudyPath(id)] as const),
    ...developers.map(({ id }) => {
      const parts = (['form', 'terms'] as const).filter((part) => content.copy.hire[part])
      return [developerPath(id, developers), parts] as const
    }),
    ['/contact', ['next']],
    ['/maintenance'],
    ['/privacy-policy', partsOf(legal.privacy)],
    ['/terms-conditions', partsOf(legal.terms)],
    ...(testimonials.length > 0 ? [['/testimonials'] as const] : []),
    ...(categories.length > 0 ? [['/technologies', []] as const] : []),
  ]
  return new Map(pages.map(([path, parts = []]) => [path, parts]))
}

function isCompanyKnown({ company }: Content): boolean {
  const { address, references, ...facts } = company
  return [...Object.values(facts), ...Object.values(address), ...references].some(Boolean)
}
