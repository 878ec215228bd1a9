import { developers } from '../../content/developers.ts'
import { caseStudyPath, projects } from '../../content/projects.ts'
import { servicePath, services } from '../../content/services.ts'
import type { Route } from '../../routes.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { caseStudy } from './caseStudy.ts'
import { hiredDeveloper } from './hiredDeveloper.ts'
import { offeredService } from './offeredService.ts'
import { organization } from './organization.ts'
import type { SchemaRecord } from './SchemaRecord.ts'
import { webSite } from './webSite.ts'

/**
 * What search engines are told about a page in data: who runs the site on the home page, a service or a developer with the price, a
 * real case study, and where a page stands below others. Never anything about sample records. Empty without `publicUrl`, since
 * the records name their addresses.
 */
export function structuredData(route: Route, publicUrl: string): SchemaRecord[] {
  if (!publicUrl || !route.indexed) return []
  return [...recordsOf(route.path, publicUrl), breadcrumbs(route, publicUrl)]
    .filter((record) => record !== null)
    .map((record) => ({ '@context': 'https://schema.org', ...record }))
}

function recordsOf(path: string, publicUrl: string): SchemaRecord[] {
  if (path === '/') return [organization(publicUrl), webSite(publicUrl)]
  const service = services.find(({ id }) => servicePath(id) === path)
  if (service) return [offeredService(service, publicUrl)]
  const developer = developers.find((candidate) => candidate.path === path)
  if (developer) return [hiredDeveloper(developer, publicUrl)]
  const project = projects.find(({ id, sample }) => !sample && caseStudyPath(id) === path)
  return project ? [caseStudy(project, publicUrl)] : []
}
