import { agency, contacts, officeHours } from '../content/agency.ts'
import { clients } from '../content/clients.ts'
import * as copy from '../content/copy.ts'
import { developers } from '../content/developers.ts'
import { newsletterForm, quoteForm } from '../content/forms.ts'
import { industries } from '../content/industries.ts'
import { callToAction, footerGroups, legalLinks, menus } from '../content/navigation.ts'
import { people } from '../content/people.ts'
import { caseStudyPath, projects, projectVideo, recentProjects } from '../content/projects.ts'
import { serviceGroups, servicePath, services } from '../content/services.ts'
import { socialPictures } from '../content/socialPictures.ts'
import { technologyCategories } from '../content/technologies.ts'
import { testimonials } from '../content/testimonials.ts'
import { routes } from '../routes.ts'

/** All that the site was built from, as plain data: for tests and scripts that run without Vite. */
export function contentSnapshot() {
  return {
    agency,
    contacts,
    officeHours,
    clients,
    copy: { ...copy },
    developers,
    forms: { quoteForm, newsletterForm },
    industries,
    navigation: { menus, callToAction, footerGroups, legalLinks },
    people,
    projects: projects.map((project) => ({
      ...project,
      path: caseStudyPath(project.id),
      hasClip: projectVideo(project.id) !== null,
    })),
    recentProjects: recentProjects.map(({ id }) => id),
    routes: routes.map(({ path, name, title, description, indexed }) => ({
      path,
      name,
      title,
      description,
      indexed,
    })),
    serviceGroups,
    services: services.map((service) => ({ ...service, path: servicePath(service.id) })),
    socialPictures,
    technologyCategories,
    testimonials,
  }
}

export type ContentSnapshot = ReturnType<typeof contentSnapshot>
