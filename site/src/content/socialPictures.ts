import { lowestPrice } from 'schema/facts.ts'
import { sampleNote } from './copyFor.ts'
import { industryPictureKey, type Site } from './createSite.ts'
import { posterKey } from './projectPictures.ts'
import { topicOffer } from './topicOffer.ts'

interface Title {
  readonly design: 'title'
  readonly ground: 'light' | 'dark'
  readonly heading: string
  readonly label: string
}

interface Price {
  readonly design: 'price'
  /** The service group that gives the background its colour; null for a dark background. */
  readonly group: 'design' | 'build' | 'run' | null
  readonly over: string
  readonly heading: string
  readonly before: string
  readonly price: string
  readonly behind: string
}

interface Picture {
  readonly design: 'picture'
  readonly over: string
  readonly heading: string
  readonly label: string
  /** A key of the media manifest. */
  readonly picture: string
}

export type SocialPicture = {
  readonly path: string
  readonly alt: string
} & (Title | Price | Picture)

/** The label of samples. Social pictures contain the label, too, because a chat shows the picture without the page. */
const SAMPLE = 'Sample'
const BEFORE = { rate: '', example: 'Example ', start: 'Starts at ' }
const LABELS = { all: SAMPLE, some: 'Partly sample' }

export function signatureOf({ agency, words }: Site) {
  return { name: agency.name, kicker: words.hero.kicker }
}

/**
 * Returns the pictures that chats and networks show beside links, one for each page. A picture is drawn again when its texts change.
 * Notices and answer pages use the first picture, which is the home page's.
 */
export function socialPictures(site: Site): readonly SocialPicture[] {
  const { agency, words, prices, services, serviceGroups, projects, developers, media } = site
  const { hire } = words
  const title = (path: string, heading: string, label: string | null = null) =>
    ({
      path,
      alt: `${agency.name}: ${heading}.`,
      design: 'title',
      ground: 'light',
      heading,
      label: label ?? '',
    }) as const
  const from = `Prices from ${prices.say(lowestPrice(services))}`
  const all: readonly SocialPicture[] = [
    {
      ...title('/', words.hero.kicker, from),
      alt: `${agency.name}: ${words.hero.kicker}. ${from}.`,
      ground: 'dark',
    },
    ...services.map(({ path, group, name, startsAt }) => ({
      path,
      alt: `${name}: starts at ${prices.say(startsAt)}.`,
      design: 'price' as const,
      group,
      over: serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
      heading: name,
      before: 'Starts at ',
      price: prices.say(startsAt),
      behind: '',
    })),
    title('/about-us', words.about.heading),
    title('/about-us/our-culture', words.about.culture.heading),
    title('/about-us/mission-vision', words.about.missionVision.heading),
    ...site.industries.slice(0, 1).map(({ id }) => ({
      ...title('/industries', words.industries.heading),
      design: 'picture' as const,
      over: '',
      picture: industryPictureKey(id),
    })),
    ...projects.slice(0, 1).map(({ id }) => ({
      ...title('/built-by-us', words.portfolio.heading, sampleNote(projects, LABELS)),
      design: 'picture' as const,
      over: '',
      picture: posterKey(id, media),
    })),
    ...projects.map(({ id, path, title: heading, industryName, sample }) => ({
      path,
      alt: `${heading}: a ${sample ? 'sample ' : ''}project${industryName && ` for ${industryName}`}.`,
      design: 'picture' as const,
      over: industryName,
      heading,
      label: sample ? `${words.portfolio.caseStudy} · ${SAMPLE}` : words.portfolio.caseStudy,
      picture: posterKey(id, media),
    })),
    ...developers.map(({ path, heading, rate }) => ({
      path,
      alt: `${heading}: ${rate} an hour.`,
      design: 'price' as const,
      group: null,
      over: '',
      heading,
      before: '',
      price: rate,
      behind: `/${hire.rateUnit}`,
    })),
    ...site.topics.flatMap((topic) => {
      const { path, name } = topic
      const service = services.find(({ id }) => id === topic.service)
      if (!service) return []
      const { kind, amount } = topicOffer(topic, service, hire.rateUnit)
      const before = BEFORE[kind]
      const behind = kind === 'rate' ? `/${hire.rateUnit}` : ''
      const price = prices.say(amount)
      return {
        path,
        alt: `${name}: ${before.toLowerCase()}${price}${behind}.`,
        design: 'price' as const,
        group: service.group,
        over: service.name,
        heading: name,
        before,
        price,
        behind,
      }
    }),
    // A sample guide has no picture, because search engines do not list the guide.
    ...site.guides.flatMap(({ path, heading, sample }) => (sample ? [] : title(path, heading))),
    {
      ...title('/contact', words.contact.heading, hire.replyPromise),
      alt: `${words.contact.heading} ${hire.replyPromise}`,
      ground: 'dark',
    },
    title('/privacy-policy', site.privacy.heading),
    title('/terms-conditions', site.terms.heading),
    title('/testimonials', words.testimonials.heading, sampleNote(site.testimonials, LABELS)),
    title('/technologies', words.technologyStack.heading),
  ]
  return all.filter(({ path }) => site.hasPage(path))
}

export function socialPictureKey({ path }: Pick<SocialPicture, 'path'>): string {
  return `social${path === '/' ? '/home' : path}`
}
