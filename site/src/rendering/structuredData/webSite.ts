import type { Site } from '../../content/createSite.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** The site by its name, as search engines show it above its pages. */
export function webSite(site: Site): SchemaRecord {
  return {
    '@type': 'WebSite',
    name: site.agency.name,
    url: `${site.settings.publicUrl}/`,
    inLanguage: `en-${site.country.code}`,
    publisher: organizationOf(site),
  }
}
