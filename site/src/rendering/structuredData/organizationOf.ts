import type { Site } from '../../content/createSite.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** The organization as other records refer to it. */
export function organizationOf({ agency, settings: { publicUrl } }: Site): SchemaRecord {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: agency.name,
    url: `${publicUrl}/`,
  }
}
