import { servicePage } from '../../content/copy.ts'
import { type Route, routes } from '../../routes.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

const [home, servicesLink] = servicePage.trail
/** Where `/services` is a placeholder, and no page has a case study's folder. */
const PARENTS: Readonly<Record<string, string>> = { '/case-study': '/built-by-us' }

/** Where a page stands below others; null for one that stands at the top. */
export function breadcrumbs({ path, name }: Route, publicUrl: string): SchemaRecord | null {
  const folder = path.slice(0, path.lastIndexOf('/'))
  if (!folder || !home || !servicesLink) return null
  const parentPath = PARENTS[folder] ?? folder
  const parent = folder === '/services' ? servicesLink : linkTo(parentPath)
  if (!parent) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, parent, { label: name, path }].map(({ label, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + at,
    })),
  }
}

function linkTo(path: string): { label: string; path: string } | null {
  const route = routes.find((candidate) => candidate.path === path)
  return route ? { label: route.name, path } : null
}
