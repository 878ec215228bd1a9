import { about } from './about.ts'
import { agency } from './agency.ts'
import { contact } from './contact.ts'
import { developers, hire } from './hire.ts'
import { hero, technologyStack, testimonialsSection } from './home.ts'
import { industries } from './industries.ts'
import { industriesPage } from './industriesPage.ts'
import { portfolio } from './portfolio.ts'
import { privacy } from './privacy.ts'
import type { Project } from './projects/Project.ts'
import { serviceLines, servicePath, services } from './services.ts'
import type { SocialPicture } from './socialPictureTypes.ts'
import { technologies } from './technologies.ts'
import { terms } from './terms.ts'
import { testimonials } from './testimonials.ts'

/** Records that are not facts say so, also where only their picture is seen. */
const SAMPLE = 'Sample'

/**
 * The picture that a chat or a network shows beside a link, by page. The studio draws them from what stands here,
 * so a new price makes its picture stale. Pages that nobody shares (notices, answers) have none of their own and
 * show the first. The projects are handed in: Vite finds them by one means, the studio by another.
 */
export function socialPictures(projects: readonly Project[]): readonly SocialPicture[] {
  return [
    {
      path: '/',
      alt: `${agency.name}: ${hero.kicker}. Prices from $${lowestPrice(services)}.`,
      design: 'home',
      lines: serviceLines.map(({ id, name }) => ({
        id,
        name,
        from: lowestPrice(services.filter(({ line }) => line === id)),
      })),
    },
    ...services.map(({ id, line, code, name, startsAt }) => ({
      path: servicePath(id),
      alt: `${name}: starts at $${startsAt}.`,
      design: 'service' as const,
      line,
      lineName: serviceLines.find((candidate) => candidate.id === line)?.name ?? '',
      code,
      heading: name,
      startsAt,
      stops: services.filter((other) => other.line === line).map((other) => other.code),
    })),
    title('/about-us', about.heading),
    title('/about-us/our-culture', about.culture.heading),
    title('/about-us/mission-vision', about.missionVision.heading),
    {
      ...mosaic('/industries', industriesPage.heading),
      tiles: 'industries',
      pictures: industries.map(({ picture }) => picture),
    },
    {
      ...mosaic('/built-by-us', portfolio.heading),
      tiles: 'projects',
      label: SAMPLE,
      pictures: projects.map(({ id }) => `projects/${id}/poster`),
    },
    ...projects.map(({ id, title: heading, industry }) => ({
      path: `/case-study/${id}`,
      alt: `${heading}: a sample project for ${industry}.`,
      design: 'project' as const,
      heading,
      industry,
      label: `${portfolio.caseStudy} · ${SAMPLE}`,
      pictures: [`projects/${id}/poster`] as const,
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
      label: SAMPLE,
      pictures: testimonials.map(({ id }) => `svg/portraits/${id}`),
    },
    {
      ...mosaic('/technologies', technologyStack.heading),
      tiles: 'logos',
      pictures: technologies.flatMap((category) => category.technologies.map(({ logo }) => logo)),
    },
  ]
}

/** A picture's key in the media manifest. */
export function socialPictureKey({ path }: Pick<SocialPicture, 'path'>): string {
  return `social${path === '/' ? '/home' : path}`
}

function lowestPrice(offered: readonly { startsAt: number }[]): number {
  return Math.min(...offered.map(({ startsAt }) => startsAt))
}

function title(path: string, heading: string) {
  return { path, alt: `${agency.name}: ${heading}.`, design: 'title' as const, heading }
}

function mosaic(path: string, heading: string) {
  return { path, alt: `${agency.name}: ${heading}.`, design: 'mosaic' as const, heading }
}
