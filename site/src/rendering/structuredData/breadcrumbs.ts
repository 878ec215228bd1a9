import type { Site } from '../../content/createSite.ts'
import type { Route } from '../../routes.ts'
import type { SchemaRecord } from './organization.ts'

/** Where `/services` is a placeholder, and no page has a case study's folder. */
const PARENTS: Readonly<Record<string, string>> = { '/case-study': '/built-by-us' }

/** Where a page stands below others; null for one that stands at the top. */
export function breadcrumbs({ path, name }: Route, site: Site): SchemaRecord | null {
  const [home, servicesLink] = site.words.servicePage.trail
  const folder = path.slice(0, path.lastIndexOf('/'))
  if (!folder || !home || !servicesLink) return null
  const parentPath = PARENTS[folder] ?? folder
  const parent = folder === '/services' ? servicesLink : parentOf(parentPath, site)
  if (!parent) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, parent, { label: name, path }].map(({ label, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.settings.publicUrl + at,
    })),
  }
}

/** Pages that others stand below. */
function parentOf(
  path: string,
  { words, developers }: Site,
): { label: string; path: string } | null {
  const names: Readonly<Record<string, string | undefined>> = {
    '/about-us': words.about.pageTitle,
    '/built-by-us': words.portfolio.pageTitle,
    '/hire-a-developer': developers[0]?.pageTitle,
  }
  const label = names[path]
  return label ? { label, path } : null
}
