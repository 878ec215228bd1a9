import type { Content } from 'schema/content.ts'
import { copyFor } from './copyFor.ts'

interface ShownRecords {
  readonly recentProjects: readonly { readonly sample: boolean }[]
  readonly changes: readonly { readonly sample: boolean }[]
}

/** The words of all pages, true of the records that they show. */
export function wordsOf({ copy, projects, clients, testimonials }: Content, shown: ShownRecords) {
  const { home, answers, offline } = copy
  return {
    about: copy.about,
    ...answers,
    caseStudy: copy.caseStudy,
    company: copy.company,
    consent: copy.consent,
    contact: copy.contact,
    footer: copy.footer,
    hire: copy.hire,
    hero: home.hero,
    process: home.process,
    servicesOverview: home.servicesOverview,
    technologyStack: home.technologyStack,
    whyChoose: home.whyChoose,
    recentProjects: copyFor(shown.recentProjects, home.recentProjectsSection),
    clientRecognition: copyFor(clients, home.clientRecognition),
    testimonials: copyFor(testimonials, home.testimonialsSection),
    changes: copyFor(shown.changes, home.changesSection),
    industries: copy.industries,
    notices: copy.notices,
    ...offline,
    portfolio: copyFor(projects, copy.portfolio),
    servicePage: copy.servicePage,
  }
}

export type Words = ReturnType<typeof wordsOf>
