import { agency } from '../../content/agency.ts'
import { type Service, servicePath } from '../../content/services.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** A service with the price that it starts at. */
export function offeredService(service: Service, publicUrl: string): SchemaRecord {
  const { id, name, option, startsAt, per, description } = service
  const url = publicUrl + servicePath(id)
  return {
    '@type': 'Service',
    name,
    serviceType: option,
    description: description[0],
    url,
    areaServed: { '@type': 'Country', name: agency.country },
    provider: organizationOf(publicUrl),
    offers: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: startsAt,
        priceCurrency: 'USD',
        ...(per && { unitText: per.replace(/^an? /, '') }),
      },
    },
  }
}
