import { agency } from '../../content/agency.ts'
import { locale } from '../../content/country.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** The site by its name, as search engines show it above its pages. */
export function webSite(publicUrl: string): SchemaRecord {
  return {
    '@type': 'WebSite',
    name: agency.name,
    url: `${publicUrl}/`,
    inLanguage: locale,
    publisher: organizationOf(publicUrl),
  }
}
