import type { Content, RecordOf } from 'schema/content.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { fillerOf } from 'schema/facts.ts'
import { pickRecent } from 'schema/pickRecent.ts'
import { pricesOf } from 'schema/prices.ts'
import type { Question } from 'schema/questions.ts'
import { optionOf } from 'schema/serverFacts.ts'
import { SITE_LINK } from 'schema/siteLinks.ts'
import {
  caseStudyPath,
  developerPath,
  guidePath,
  servicePath,
  shownOn,
  sitePages,
  topicPath,
} from 'schema/sitePages.ts'
import { describeCompany } from './companyFacts.ts'
import { contactWays, describeHours } from './contact.ts'
import { type Words, wordsOf } from './copyFor.ts'
import { formTexts } from './forms.ts'
import { legalTextFor, type PrivacySettings } from './legal.ts'
import { type Media, ownLogo } from './media.ts'
import { projectPictures } from './projectPictures.ts'
import { technologyCategories } from './technologies.ts'

/** In characters. A longer description of a page is shortened, because search results cut off longer texts. */
const LONGEST_DESCRIPTION = 160

export interface SiteSettings extends PrivacySettings {
  /** The origin under which visitors reach the site; empty if the build does not know it. */
  readonly publicUrl: string
  /** The hire page uses the time zone rules of this year to compare our office hours with the hours of other cities. */
  readonly year: number
}

export type Site = ReturnType<typeof createSite>

export type Service = Site['services'][number]
export type Developer = Site['developers'][number]
export type Project = Site['projects'][number]
export type Person = Site['people'][number]
export type Topic = Site['topics'][number]
export type Guide = Site['guides'][number]

/** Joins content, pictures and settings: fills in placeholders, formats prices and derives menus, paths and labels. */
export function createSite(raw: Content, media: Media, settings: SiteSettings) {
  const prices = pricesOf(raw.agency)
  const content = withFacts(raw)
  const { agency } = content
  const pages = sitePages(content)
  /** Whether a page is built. A page that would be empty is not built, and no link leads to it. */
  const hasPage = (path: string) => pages.has(path.split('#')[0] ?? '')
  const services = content.services.map((service) => ({
    ...service,
    cardName: service.cardName ?? service.name,
    groupName: content.serviceGroups.find(({ id }) => id === service.group)?.name ?? '',
    option: optionOf(service),
    pageTitle: service.name,
    path: servicePath(service.id),
    startingPrice: prices.show(service.startsAt, service.per),
  }))
  const projects = content.projects.map((project) => ({
    ...project,
    path: caseStudyPath(project.id),
    industryName: content.industries.find(({ id }) => id === project.industry)?.name ?? '',
    ...descriptionsOf(project),
    ...projectPictures(project.id, media),
  }))
  const developers = content.developers.map((developer) => ({
    ...developer,
    path: developerPath(developer.id, content.developers),
    rate: prices.show(developer.hourlyRate),
  }))
  const withoutDeadLink = <Row extends Pick<Question, 'link'>>({ link, ...row }: Row) => ({
    ...row,
    ...(link && hasPage(link.path) && { link }),
  })
  const withService = <Row extends { service: string }>({ service: named, ...row }: Row) =>
    services.filter(({ id }) => id === named).map((service) => ({ ...row, service }))
  const topics = content.topics
    .flatMap(withService)
    .map((topic) => ({
      ...topic,
      path: topicPath(topic),
      questions: topic.questions.map(withoutDeadLink).map(rowOf),
      ...shownOn(topic, { services, projects, developers }),
    }))
    .filter(({ path }) => hasPage(path))
  const recentProjects = pickRecent(projects)
  const changes = changesOf(content, projects)
  const words = wordsOf(content, { recentProjects, changes })
  const contacts = contactWays(agency, words.contact.ask)
  return {
    settings,
    media,
    agency,
    country: countryOf(agency.country),
    prices: { ...prices, vat: countryOf(agency.country).vat },
    logo: ownLogo(content.brand, media),
    contacts,
    forms: formTexts(content, contacts.chatLink('')),
    officeHours: describeHours(agency.hours),
    company: { ...content.company, ...describeCompany(content) },
    words,
    hasPage,
    /** Whether every link in a text leads to a built page; false for an empty text. */
    leads: (text = '') =>
      text !== '' && [...text.matchAll(SITE_LINK)].every(([, , link = '']) => hasPage(link)),
    services,
    developers,
    topics,
    guides: content.guides.map((guide) => ({
      ...guide,
      path: guidePath(guide.id),
      parts: guide.parts.map((part) => ({ ...part, rows: part.rows.map(withoutDeadLink) })),
    })),
    industries: content.industries.map((industry) => ({
      ...industry,
      offerings: industry.offerings.flatMap(withService),
      picture: media.picture(`industries/${industry.id}`),
    })),
    projects,
    recentProjects,
    clients: content.clients.map((client) => ({
      ...client,
      logo: media.picture(`clients/${client.id}`),
    })),
    testimonials: content.testimonials.map(({ order: _, change: __, ...testimonial }) => ({
      ...testimonial,
      photo: media.findPicture(`testimonials/${testimonial.id}`),
      initials: initialsOf(testimonial.name),
    })),
    changes,
    people: content.people.map(({ order: _, ...person }) => ({
      ...person,
      photo: media.findPicture(`people/${person.id}`),
      initials: initialsOf(person.name),
    })),
    technologyCategories: technologyCategories(content, media),
    hiring: hiringOf(words.hire, content.services),
    questions: content.questions,
    privacy: legalTextFor(content.legal.privacy, settings),
    terms: legalTextFor(content.legal.terms, settings),
  }
}

/** Returns the answered questions for a kind of page, with their heading and links to the guides. */
export function answeredOn(page: Question['on'][number], { questions, guides }: Site) {
  return {
    links: guides.map(({ name: label, path }) => ({ label, path })),
    heading: questions.heading,
    rows: questions.questions
      .filter(({ answer, on }) => answer !== '' && on.includes(page))
      .map(rowOf),
  }
}

function rowOf({ question, answer, link }: Pick<Question, 'question' | 'answer' | 'link'>) {
  return { label: question, text: answer, link }
}

/** Returns the lowest starting price of some services; undefined for no services. */
export function lowestStart(services: readonly Service[]) {
  return services.toSorted((a, b) => a.startsAt - b.startsAt)[0]?.startingPrice
}

function hiringOf({ service, form }: Words['hire'], services: Content['services']) {
  return {
    serviceInterest: services.filter(({ id }) => id === service).map(optionOf)[0] ?? '',
    message: (form?.begun ?? []).join('\n'),
  }
}

function withFacts(raw: Content): Content {
  const fill = fillerOf(raw)
  return {
    ...fill(raw),
    services: raw.services.map((each) => fill(each, `services/${each.id}.yaml`)),
    developers: raw.developers.map((each) => fill(each, `developers/${each.id}.yaml`)),
    topics: raw.topics.map((each) => fill(each, `topics/${each.id}.yaml`)),
  }
}

/**
 * Returns the two descriptions of a project. The short description is by default the beginning of the overview. The card's description is
 * by default the short one.
 */
function descriptionsOf({ projectOverview, ...project }: RecordOf<'projects'>) {
  const { shortDescription = beginningOf(projectOverview) } = project
  return { shortDescription, cardDescription: project.cardDescription ?? shortDescription }
}

/** Returns as many whole sentences as fit into a search result; if not even one fits, as many words as fit. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION)
  const sentences = /^.*[.!?](?=\s)/s.exec(cut)?.[0]
  return sentences ?? `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** Returns the testimonials that compare before and now. `project` is null if the testimonial names no project of the portfolio. */
function changesOf(
  { testimonials }: Content,
  projects: readonly { id: string; title: string; path: string }[],
) {
  return testimonials.flatMap(({ text: _, change, ...client }) => {
    if (!change) return []
    const project = projects.find(({ id }) => id === change.project)
    return [
      {
        ...client,
        ...change,
        project: project ? { label: project.title, path: project.path } : null,
      },
    ]
  })
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('')
}
