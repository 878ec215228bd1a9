import { agency } from '../../content/agency.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** The organization as other records refer to it. */
export function organizationOf(publicUrl: string): SchemaRecord {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: agency.name,
    url: `${publicUrl}/`,
  }
}
