import { ANSWER_PAGES } from 'protocol/paths.ts'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { chatLink } from './content/agency.ts'
import {
  about,
  answers,
  confirmations,
  contact,
  hero,
  industriesPage,
  notices,
  portfolio,
  technologyStack,
  testimonialsSection,
} from './content/copy.ts'
import { developers } from './content/developers.ts'
import { isBuilt } from './content/isBuilt.ts'
import { lastChanges, privacy, terms, termsSummary } from './content/legal.ts'
import { offlinePages } from './content/offlinePages.ts'
import { caseStudyPath, projects } from './content/projects.ts'
import { servicePath, services } from './content/services.ts'
import { testimonials } from './content/testimonials.ts'
import type { NoticeCopy } from './content/types/NoticeCopy.ts'
import { AboutPage } from './pages/AboutPage.tsx'
import { CaseStudyPage } from './pages/CaseStudyPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { CulturePage } from './pages/CulturePage.tsx'
import { HirePage } from './pages/HirePage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { IndustriesPage } from './pages/IndustriesPage.tsx'
import { MissionVisionPage } from './pages/MissionVisionPage.tsx'
import { PortfolioPage } from './pages/PortfolioPage.tsx'
import { PrivacyPage } from './pages/PrivacyPage.tsx'
import { ServicePage } from './pages/ServicePage.tsx'
import { TechnologiesPage } from './pages/TechnologiesPage.tsx'
import { TestimonialsPage } from './pages/TestimonialsPage.tsx'
import { Confirmation } from './sections/Confirmation.tsx'
import { LegalText } from './sections/LegalText.tsx'
import { Notice } from './sections/Notice.tsx'
import { OfflineNotice } from './sections/OfflineNotice.tsx'
import { Placeholder } from './sections/Placeholder.tsx'

/** Answers to what is done; a sign-up still waits for its confirmation. */
const DONE: readonly (keyof typeof answers)[] = [
  'enquirySent',
  'newsletterConfirmed',
  'newsletterUnsubscribed',
]

export interface Route {
  /** As a visitor types it; also the file's name in the built site. */
  path: string
  /** The page's name: its views are counted as `<name> | <product name>`. */
  name: string
  /** What search results and tabs say before the product's name: the name, or what people type into a search. */
  title: string
  /** For search results and shared links; where the page is indexed 70 to 160 characters, and of no other page. */
  description: string
  /** Whether search engines may list it: not what is a notice, an answer or sample content. */
  indexed: boolean
  /** The day of its last change, such as `2026-11-21`, where a record says so. */
  updated?: string | undefined
  /** Its component says of which kind the page is: those of one kind have the same styles. */
  render: () => ReactElement
}

const all: readonly Route[] = [
  described('/', hero, HomePage),
  notice('/services', notices.services, Placeholder, { text: notices.services.text }),
  ...services.map((service) => described(servicePath(service.id), service, ServicePage, service)),
  described('/about-us', about, AboutPage),
  described('/about-us/our-culture', about.culture, CulturePage),
  described('/about-us/mission-vision', about.missionVision, MissionVisionPage),
  notice('/about-us/blog', notices.blog, Notice, { ...notices.blog, link: notices.blog.home }),
  described('/industries', industriesPage, IndustriesPage),
  { ...described('/built-by-us', portfolio, PortfolioPage), indexed: !holdsSamples(projects) },
  ...projects.map(({ id, title, shortDescription, sample }) => ({
    path: caseStudyPath(id),
    name: `${title}, a case study`,
    title: `${title}, a case study`,
    description: shortDescription,
    indexed: !sample,
    render: () => createElement(CaseStudyPage, { id }),
  })),
  ...developers.map((developer) => described(developer.path, developer, HirePage, developer)),
  described('/contact', contact, ContactPage),
  notice('/maintenance', notices.maintenance, Notice, {
    ...notices.maintenance,
    link: notices.maintenance.home,
  }),
  described('/privacy-policy', privacy, PrivacyPage),
  described('/terms-conditions', terms, LegalText, {
    ...terms,
    updated: lastChanges.terms,
    summary: termsSummary,
    numbered: true,
  }),
  {
    ...described('/testimonials', testimonialsSection, TestimonialsPage),
    indexed: !holdsSamples(testimonials),
  },
  described('/technologies', technologyStack, TechnologiesPage),
  ...entries(confirmations).map(([answer, copy]) => ({
    path: ANSWER_PAGES[answer],
    name: copy.heading,
    title: copy.heading,
    description: copy.text,
    indexed: false,
    render: () => createElement(Confirmation, copy),
  })),
  ...entries(answers).map(([answer, own]: [keyof typeof answers, NoticeCopy]) => {
    const copy = isBuilt(own.link.path) ? own : answers.notFound
    return {
      path: ANSWER_PAGES[answer],
      name: copy.heading,
      title: copy.heading,
      description: copy.text,
      indexed: false,
      render: () =>
        createElement(Notice, { ...copy, link: resolved(copy.link), done: DONE.includes(answer) }),
    }
  }),
  ...entries(offlinePages).map(([answer, copy]) =>
    notice(ANSWER_PAGES[answer], copy, OfflineNotice, copy),
  ),
]

/**
 * The one route table: every page of the site, in the specification's order (section 2). A page that would hold nothing, since
 * its records are gone, is none.
 */
export const routes = all.filter(({ path }) => isBuilt(path))

function resolved({ label, path }: NoticeCopy['link']): NoticeCopy['link'] {
  return { label, path: path === 'chat' ? chatLink() : path }
}

function holdsSamples(records: readonly { sample: boolean }[]): boolean {
  return records.some(({ sample }) => sample)
}

interface PageCopy {
  pageTitle: string
  searchTitle?: string
  pageDescription: string
  updated?: string
}

/** A page whose title and description stand beside its content: a screen, or a section that is all of it. */
function described<Props extends object>(
  path: string,
  copy: PageCopy,
  Screen: ComponentType<Props>,
  props: Props,
): Route
function described(path: string, copy: PageCopy, Screen: ComponentType): Route
function described<Props extends object>(
  path: string,
  { pageTitle: name, searchTitle: title = name, pageDescription: description, updated }: PageCopy,
  Screen: ComponentType<Props>,
  props = {} as Props,
): Route {
  const render = () => createElement(Screen, props)
  return { path, name, title, description, indexed: true, updated, render }
}

function notice<Props extends object>(
  path: string,
  copy: PageCopy,
  Screen: ComponentType<Props>,
  props: Props,
): Route {
  return { ...described(path, copy, Screen, props), indexed: false }
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
