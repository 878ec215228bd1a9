import * as aboutCopy from '../../../content/copy/about.ts'
import * as answersCopy from '../../../content/copy/answers.ts'
import * as caseStudyCopy from '../../../content/copy/caseStudy.ts'
import * as companyCopy from '../../../content/copy/company.ts'
import * as consentCopy from '../../../content/copy/consent.ts'
import * as contactCopy from '../../../content/copy/contact.ts'
import * as footerCopy from '../../../content/copy/footer.ts'
import * as formsCopy from '../../../content/copy/forms.ts'
import * as hireCopy from '../../../content/copy/hire.ts'
import * as homeCopy from '../../../content/copy/home.ts'
import * as industriesCopy from '../../../content/copy/industries.ts'
import * as noticesCopy from '../../../content/copy/notices.ts'
import * as offlineCopy from '../../../content/copy/offline.ts'
import * as portfolioCopy from '../../../content/copy/portfolio.ts'
import * as servicePageCopy from '../../../content/copy/servicePage.ts'
import { clients } from './clients.ts'
import { copyFor } from './copyFor.ts'
import { facts } from './facts.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { isBuilt } from './isBuilt.ts'
import { projects, recentProjects } from './projects.ts'
import { changes, testimonials } from './testimonials.ts'
import { withoutDeadLinks } from './withoutDeadLinks.ts'

// The words of all pages, as `content/copy/` has them, with their placeholders filled, and true of the records shown.
export const { about } = filled('about', aboutCopy)
export const { answers, confirmations } = filled('answers', answersCopy)
export const { caseStudy } = filled('caseStudy', caseStudyCopy)
export const { companySection } = filled('company', companyCopy)
export const { consent } = filled('consent', consentCopy)
export const { contact } = filled('contact', contactCopy)
export const { footer } = filled('footer', footerCopy)
export const { hire } = filled('hire', hireCopy)
const home = filled('home', homeCopy)
export const { hero, process, servicesOverview, technologyStack, whyChoose } = home
export const recentProjectsSection = copyFor(recentProjects, home.recentProjectsSection)
export const clientRecognition = copyFor(clients, home.clientRecognition)
export const testimonialsSection = copyFor(testimonials, home.testimonialsSection)
export const changesSection = copyFor(changes, home.changesSection)
export const { industriesPage } = filled('industries', industriesCopy)
export const { notices } = filled('notices', noticesCopy)
export const { offline, stored, notStored, offlineContacts } = filled('offline', offlineCopy)
export const portfolio = copyFor(projects, filled('portfolio', portfolioCopy).portfolio)
export const { servicePage } = filled('servicePage', servicePageCopy)
/** Completed for the forms by `forms.ts`. */
export const formCopy = filled('forms', formsCopy)

function filled<Copy>(file: string, copy: Copy): Copy {
  return withoutDeadLinks(fillPlaceholders(`content/copy/${file}.ts`, copy, facts), isBuilt)
}
