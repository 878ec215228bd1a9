import { lowestPrice } from 'schema/facts.ts'
import { sampleNote } from './copyFor.ts'
import { industryPictureKey, type Site, testimonialPhotoKey } from './createSite.ts'
import { posterKey } from './projectPictures.ts'
import type { SocialPicture } from './socialPictureTypes.ts'
import { technologyLogoKey } from './technologies.ts'

/** Records that are not facts say so, also where only their picture is seen. */
const SAMPLE = 'Sample'
const LABELS = { all: SAMPLE, some: 'Partly sample' }

/** What stands on every social picture. */
export function signatureOf({ agency, words }: Site) {
  return { name: agency.name, kicker: words.hero.kicker }
}

/**
 * The picture that a chat or a network shows beside a link, by page. They are drawn from what stands here, so a new price makes
 * its picture stale. Pages that nobody shares (notices, answers) have none of their own and show the first.
 */
export function socialPictures(site: Site): readonly SocialPicture[] {
  const { agency, words, prices, services, serviceGroups, projects, developers, media } = site
  const { hire } = words
  const least = (ofThese: typeof services) => prices.say(lowestPrice(ofThese))
  const title = (path: string, heading: string) =>
    ({ path, alt: `${agency.name}: ${heading}.`, design: 'title', heading }) as const
  const mosaic = (path: string, heading: string) =>
    ({ path, alt: `${agency.name}: ${heading}.`, design: 'mosaic', heading }) as const
  const all: readonly SocialPicture[] = [
    {
      path: '/',
      alt: `${agency.name}: ${words.hero.kicker}. Prices from ${least(services)}.`,
      design: 'home',
      groups: serviceGroups.map(({ id, name }) => ({
        id,
        name,
        from: least(services.filter(({ group }) => group === id)),
      })),
    },
    ...services.map(({ path, group, code, name, startsAt }) => ({
      path,
      alt: `${name}: starts at ${prices.say(startsAt)}.`,
      design: 'service' as const,
      group,
      groupName: serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
      code,
      heading: name,
      price: prices.say(startsAt),
      codes: services.filter((other) => other.group === group).map((other) => other.code),
    })),
    title('/about-us', words.about.heading),
    title('/about-us/our-culture', words.about.culture.heading),
    title('/about-us/mission-vision', words.about.missionVision.heading),
    {
      ...mosaic('/industries', words.industries.heading),
      tiles: 'industries',
      label: null,
      pictures: site.industries.map(({ id }) => industryPictureKey(id)),
    },
    {
      ...mosaic('/built-by-us', words.portfolio.heading),
      tiles: 'projects',
      label: sampleNote(projects, LABELS),
      pictures: projects.map(({ id }) => posterKey(id, media)),
    },
    ...projects.map(({ id, path, title: heading, industryName, sample }) => ({
      path,
      alt: `${heading}: a ${sample ? 'sample ' : ''}project${industryName && ` for ${industryName}`}.`,
      design: 'project' as const,
      heading,
      industry: industryName,
      label: sample ? `${words.portfolio.caseStudy} · ${SAMPLE}` : words.portfolio.caseStudy,
      pictures: [posterKey(id, media)] as const,
    })),
    ...developers.map(({ id, path, heading, rate }) => ({
      path,
      alt: `${heading}: ${rate} an hour.`,
      design: 'rate' as const,
      heading,
      rate,
      rateUnit: hire.rateUnit,
      others: developers
        .filter((other) => other.id !== id)
        .map((other) => ({ name: other.name, rate: other.rate })),
    })),
    {
      path: '/contact',
      alt: `${words.contact.heading} ${hire.replyPromise}`,
      design: 'question',
      heading: words.contact.heading,
      promise: hire.replyPromise,
    },
    title('/privacy-policy', site.privacy.heading),
    title('/terms-conditions', site.terms.heading),
    {
      ...mosaic('/testimonials', words.testimonials.heading),
      tiles: 'portraits',
      label: sampleNote(site.testimonials, LABELS),
      pictures: site.testimonials.map(({ id }) => testimonialPhotoKey(id)),
    },
    {
      ...mosaic('/technologies', words.technologyStack.heading),
      tiles: 'logos',
      label: null,
      pictures: site.technologyCategories.flatMap(({ technologies }) =>
        technologies.map(({ id }) => technologyLogoKey(id)),
      ),
    },
  ]
  return all.filter(({ path }) => site.hasPage(path))
}

/** A picture's key in the media manifest. */
export function socialPictureKey({ path }: Pick<SocialPicture, 'path'>): string {
  return `social${path === '/' ? '/home' : path}`
}
