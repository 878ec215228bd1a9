import { ANSWER_PAGES } from 'protocol/paths.ts'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { offlinePages } from './content/contact.ts'
import type { Site } from './content/createSite.ts'
import { AboutPage, CulturePage } from './pages/AboutPage.tsx'
import { CaseStudyPage } from './pages/CaseStudyPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { GuidePage } from './pages/GuidePage.tsx'
import { HirePage } from './pages/HirePage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { IndustriesPage } from './pages/IndustriesPage.tsx'
import { MissionVisionPage } from './pages/MissionVisionPage.tsx'
import { PortfolioPage } from './pages/PortfolioPage.tsx'
import { ServicePage } from './pages/ServicePage.tsx'
import { TechnologiesPage } from './pages/TechnologiesPage.tsx'
import { TestimonialsPage } from './pages/TestimonialsPage.tsx'
import { TopicPage } from './pages/TopicPage.tsx'
import { LegalText } from './sections/notices/LegalText.tsx'
import { Confirmation, Notice, OfflineNotice } from './sections/notices/Notice.tsx'

export interface Route {
  path: string
  /** The page's name. Visits are counted under `<name> | <agency>`. */
  name: string
  /** The title for search results and browser tabs: the name, or words that people search for. */
  title: string
  /** The description for search results and shared links; on indexed pages unique, and 70 to 160 characters long. */
  description: string
  /** Whether search engines may list the page; false for notices, answer pages and pages with samples. */
  indexed: boolean
  /** The day of the last change, such as `2026-11-21`; undefined if the content does not say. */
  updated?: string | undefined
  /** Renders the page. Pages whose elements have the same component share one subset of the display typeface. */
  render: () => ReactElement
}

/** The answer pages that confirm an outcome. `newsletterSent` is not one of them, because the sign-up still waits for confirmation. */
const DONE: readonly string[] = ['enquirySent', 'newsletterConfirmed', 'newsletterUnsubscribed']

export function routesOf(site: Site): readonly Route[] {
  const { words, projects, testimonials, privacy, terms } = site
  const { about, notices } = words
  const routes = [
    described('/', words.hero, HomePage, { site }),
    notice('/services', notices.services, Notice, { heading: notices.services.text }),
    ...site.services.map((service) =>
      described(service.path, service, ServicePage, { site, service }),
    ),
    described('/about-us', about, AboutPage, { site }),
    described('/about-us/our-culture', about.culture, CulturePage, { site }),
    described('/about-us/mission-vision', about.missionVision, MissionVisionPage, { site }),
    notice('/about-us/blog', notices.blog, Notice, { ...notices.blog, link: notices.blog.home }),
    described('/industries', words.industries, IndustriesPage, { site }),
    {
      ...described('/built-by-us', words.portfolio, PortfolioPage, { site }),
      indexed: !holdsSamples(projects),
    },
    ...projects.map((project) => {
      const { path, title, shortDescription: pageDescription, sample } = project
      const copy = { pageTitle: `${title}, a case study`, pageDescription }
      return { ...described(path, copy, CaseStudyPage, { site, project }), indexed: !sample }
    }),
    ...site.developers.map((developer) =>
      described(developer.path, developer, HirePage, { site, developer }),
    ),
    ...site.topics.map((topic) => described(topic.path, topic, TopicPage, { site, topic })),
    ...site.guides.map((guide) => ({
      ...described(guide.path, guide, GuidePage, { site, guide }),
      indexed: !guide.sample,
    })),
    described('/contact', words.contact, ContactPage, { site }),
    notice('/maintenance', notices.maintenance, Notice, {
      ...notices.maintenance,
      link: notices.maintenance.home,
    }),
    described('/privacy-policy', privacy, LegalText, { ...privacy, numbered: false }),
    described('/terms-conditions', terms, LegalText, { ...terms, numbered: true }),
    {
      ...described('/testimonials', words.testimonials, TestimonialsPage, { site }),
      indexed: !holdsSamples(testimonials),
    },
    described('/technologies', words.technologyStack, TechnologiesPage, { site }),
  ]
  return [...routes.filter(({ path }) => site.hasPage(path)), ...answersOf(site)]
}

function answersOf(site: Site): Route[] {
  const { answers, confirmations } = site.words
  const titled = ({ heading, text }: { heading: string; text: string }) => ({
    pageTitle: heading,
    pageDescription: text,
  })
  return [
    ...entries(confirmations).map(([answer, copy]) =>
      notice(ANSWER_PAGES[answer], titled(copy), Confirmation, copy),
    ),
    ...entries(answers).map(([answer, own]) => {
      const copy = own.link.path === 'chat' || site.hasPage(own.link.path) ? own : answers.notFound
      const { label, path } = copy.link
      const chat = path === 'chat'
      const link = { label, path: chat ? site.contacts.chat.href : path, chat }
      const props = { ...copy, link, done: DONE.includes(answer) }
      return notice(ANSWER_PAGES[answer], titled(copy), Notice, props)
    }),
    ...entries(offlinePages(site.words, site.contacts)).map(([answer, copy]) =>
      notice(ANSWER_PAGES[answer], copy, OfflineNotice, copy),
    ),
  ]
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

/** Returns the route of an indexed page, with name, title and description from the page's copy. */
function described<Props extends object>(
  path: string,
  { pageTitle: name, searchTitle: title = name, pageDescription: description, updated }: PageCopy,
  Screen: ComponentType<Props>,
  props: Props,
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
