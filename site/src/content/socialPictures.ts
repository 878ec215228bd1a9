import { lowestPrice } from 'schema/facts.ts'
import type { ShownPrice } from 'schema/prices.ts'
import { sampleNote } from './copyFor.ts'
import type { Site } from './createSite.ts'
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
/** The words before a price, by the kind of the price (see `topicOffer`). */
const BEFORE = { rate: '', example: 'Example ', start: 'Starts at ' }
const LABELS = { all: SAMPLE, some: 'Partly sample' }

export type SocialTexts = ReturnType<typeof socialTexts>

/** Returns the texts of all social pictures, and of the bar with the agency's name that is below each. */
export function socialTexts(site: Site) {
  const signature = { name: site.agency.name, kicker: site.words.hero.kicker }
  return { pictures: socialPictures(site), signature }
}

/**
 * Returns the pictures that chats and networks show beside links, one for each page. A picture is drawn again when its texts change.
 * Notices and answer pages use the first picture, which is the home page's.
 */
export function socialPictures(site: Site): readonly SocialPicture[] {
  const { agency, words, prices, services, projects, developers, media } = site
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
  const priced = (
    path: string,
    kind: keyof typeof BEFORE,
    { said: price }: ShownPrice,
    texts: Pick<Price, 'group' | 'over' | 'heading'>,
  ) => {
    const before = BEFORE[kind]
    const behind = kind === 'rate' ? `/${hire.rateUnit}` : ''
    const alt = `${texts.heading}: ${before.toLowerCase()}${price}${behind}.`
    return { path, alt, design: 'price', ...texts, before, price, behind } as const
  }
  const from = `Prices from ${prices.say(lowestPrice(services))}`
  const all: readonly SocialPicture[] = [
    {
      ...title('/', words.hero.kicker, from),
      alt: `${agency.name}: ${words.hero.kicker}. ${from}.`,
      ground: 'dark',
    },
    ...services.map(({ path, group, groupName: over, name: heading, startingPrice }) =>
      priced(path, 'start', startingPrice, { group, over, heading }),
    ),
    title('/about-us', words.about.heading),
    title('/about-us/our-culture', words.about.culture.heading),
    title('/about-us/mission-vision', words.about.missionVision.heading),
    ...site.industries.slice(0, 1).map(({ id }) => ({
      ...title('/industries', words.industries.heading),
      design: 'picture' as const,
      over: '',
      picture: `industries/${id}`,
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
      ...priced(path, 'rate', rate, { group: null, over: '', heading }),
      alt: `${heading}: ${rate.said} an hour.`,
    })),
    ...site.topics.map((topic) => {
      const { path, name: heading, service } = topic
      const { kind, price } = topicOffer(topic, site)
      return priced(path, kind, price, { group: service.group, over: service.name, heading })
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
