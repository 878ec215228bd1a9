import { agency } from './agency.ts'
import {
  about,
  contact,
  hero,
  hire,
  industriesPage,
  portfolio,
  technologyStack,
  testimonialsSection,
} from './copy.ts'
import { developers } from './developers.ts'
import { findIndustry, industries, industryPictureKey } from './industries.ts'
import { isBuilt } from './isBuilt.ts'
import { privacy, terms } from './legal.ts'
import { caseStudyPath, projectPosterKey, projects } from './projects.ts'
import { sampleNote } from './sampleNote.ts'
import { lowestPrice, serviceGroups, servicePath, services } from './services.ts'
import type { SocialPicture } from './socialPictureTypes.ts'
import { technologyIds, technologyLogoKey } from './technologies.ts'
import { testimonialPhotoKey, testimonials } from './testimonials.ts'

/** Records that are not facts say so, also where only their picture is seen. */
const SAMPLE = 'Sample'
const LABELS = { all: SAMPLE, some: 'Partly sample' }

/** Stands on every picture. */
export const signature = { name: agency.name, kicker: hero.kicker }

const all: readonly SocialPicture[] = [
  {
    path: '/',
    alt: `${agency.name}: ${hero.kicker}. Prices from $${lowestPrice(services)}.`,
    design: 'home',
    groups: serviceGroups.map(({ id, name }) => ({
      id,
      name,
      from: lowestPrice(services.filter(({ group }) => group === id)),
    })),
  },
  ...services.map(({ id, group, code, name, startsAt }) => ({
    path: servicePath(id),
    alt: `${name}: starts at $${startsAt}.`,
    design: 'service' as const,
    group,
    groupName: serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
    code,
    heading: name,
    startsAt,
    codes: services.filter((other) => other.group === group).map((other) => other.code),
  })),
  title('/about-us', about.heading),
  title('/about-us/our-culture', about.culture.heading),
  title('/about-us/mission-vision', about.missionVision.heading),
  {
    ...mosaic('/industries', industriesPage.heading),
    tiles: 'industries',
    label: null,
    pictures: industries.map(({ id }) => industryPictureKey(id)),
  },
  {
    ...mosaic('/built-by-us', portfolio.heading),
    tiles: 'projects',
    label: sampleNote(projects, LABELS),
    pictures: projects.map(({ id }) => projectPosterKey(id)),
  },
  ...projects.map(({ id, title: heading, industry, sample }) => ({
    path: caseStudyPath(id),
    alt: `${heading}: a ${sample ? 'sample ' : ''}project for ${findIndustry(industry).name}.`,
    design: 'project' as const,
    heading,
    industry: findIndustry(industry).name,
    label: sample ? `${portfolio.caseStudy} · ${SAMPLE}` : portfolio.caseStudy,
    pictures: [projectPosterKey(id)] as const,
  })),
  ...developers.map(({ id, path, heading, hourlyRate }) => ({
    path,
    alt: `${heading}: $${hourlyRate} an hour.`,
    design: 'rate' as const,
    heading,
    hourlyRate,
    rateUnit: hire.rateUnit,
    others: developers
      .filter((other) => other.id !== id)
      .map((other) => ({ name: other.name, hourlyRate: other.hourlyRate })),
  })),
  {
    path: '/contact',
    alt: `${contact.heading} ${hire.replyPromise}`,
    design: 'question',
    heading: contact.heading,
    promise: hire.replyPromise,
  },
  title('/privacy-policy', privacy.heading),
  title('/terms-conditions', terms.heading),
  {
    ...mosaic('/testimonials', testimonialsSection.heading),
    tiles: 'portraits',
    label: sampleNote(testimonials, LABELS),
    pictures: testimonials.map(({ id }) => testimonialPhotoKey(id)),
  },
  {
    ...mosaic('/technologies', technologyStack.heading),
    tiles: 'logos',
    label: null,
    pictures: technologyIds.map(technologyLogoKey),
  },
]

/**
 * The picture that a chat or a network shows beside a link, by page. `npm run media` draws them from what stands here,
 * so a new price makes its picture stale. Pages that nobody shares (notices, answers) have none of their own and
 * show the first.
 */
export const socialPictures: readonly SocialPicture[] = all.filter(({ path }) => isBuilt(path))

/** A picture's key in the media manifest. */
export function socialPictureKey({ path }: Pick<SocialPicture, 'path'>): string {
  return `social${path === '/' ? '/home' : path}`
}

function title(path: string, heading: string) {
  return { path, alt: `${agency.name}: ${heading}.`, design: 'title' as const, heading }
}

function mosaic(path: string, heading: string) {
  return { path, alt: `${agency.name}: ${heading}.`, design: 'mosaic' as const, heading }
}
