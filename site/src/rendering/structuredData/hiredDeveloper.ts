import { agency } from '../../content/agency.ts'
import type { Developer } from '../../content/developers.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** The code for an hour, of the United Nations' list of units. */
const HOUR = 'HUR'

/** A developer for hire, by the hour. */
export function hiredDeveloper(developer: Developer, publicUrl: string): SchemaRecord {
  const { name, path, hourlyRate, description, pageTitle } = developer
  return {
    '@type': 'Service',
    name: pageTitle,
    serviceType: name,
    description,
    url: publicUrl + path,
    areaServed: { '@type': 'Country', name: agency.country },
    provider: organizationOf(publicUrl),
    offers: {
      '@type': 'Offer',
      url: publicUrl + path,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: hourlyRate,
        priceCurrency: 'USD',
        unitCode: HOUR,
      },
    },
  }
}
