import type { Service, Site } from '../../content/createSite.ts'
import type { SchemaRecord } from './organization.ts'
import { organizationOf } from './organization.ts'

/** A service with the price that it starts at. */
export function offeredService(service: Service, site: Site): SchemaRecord {
  const { path, name, option, startsAt, per, description } = service
  const url = site.settings.publicUrl + path
  return {
    '@type': 'Service',
    name,
    serviceType: option,
    description: description[0],
    url,
    areaServed: { '@type': 'Country', name: site.country.name },
    provider: organizationOf(site),
    offers: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: startsAt,
        priceCurrency: site.prices.currency.code,
        ...(per && { unitText: per.replace(/^an? /, '') }),
      },
    },
  }
}
