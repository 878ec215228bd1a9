import type { Site } from '../../content/createSite.ts'
import type { Route } from '../../routes.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { caseStudy } from './caseStudy.ts'
import { hiredDeveloper } from './hiredDeveloper.ts'
import { offeredService } from './offeredService.ts'
import type { SchemaRecord } from './organization.ts'
import { organization, webSite } from './organization.ts'

/**
 * What search engines are told about a page in data: who runs the site on the home page, a service or a developer with the price, a
 * real case study, and where a page stands below others. Never anything about sample records. Empty without `publicUrl`, since
 * the records name their addresses.
 */
export function structuredData(route: Route, site: Site): SchemaRecord[] {
  if (!site.settings.publicUrl || !route.indexed) return []
  return [...recordsOf(route.path, site), breadcrumbs(route, site)]
    .filter((record) => record !== null)
    .map((record) => ({ '@context': 'https://schema.org', ...record }))
}

function recordsOf(path: string, site: Site): SchemaRecord[] {
  if (path === '/') return [organization(site), webSite(site)]
  const service = site.services.find((candidate) => candidate.path === path)
  if (service) return [offeredService(service, site)]
  const developer = site.developers.find((candidate) => candidate.path === path)
  if (developer) return [hiredDeveloper(developer, site)]
  const project = site.projects.find(({ path: at, sample }) => !sample && at === path)
  return project ? [caseStudy(project, site)] : []
}
