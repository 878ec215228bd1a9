import type { Developer, Site } from '../../content/createSite.ts'
import type { SchemaRecord } from './organization.ts'
import { organizationOf } from './organization.ts'

/** The code for an hour, of the United Nations' list of units. */
const HOUR = 'HUR'

/** A developer for hire, by the hour. */
export function hiredDeveloper(developer: Developer, site: Site): SchemaRecord {
  const { publicUrl } = site.settings
  const { name, path, hourlyRate, description, pageTitle } = developer
  return {
    '@type': 'Service',
    name: pageTitle,
    serviceType: name,
    description,
    url: publicUrl + path,
    areaServed: { '@type': 'Country', name: site.country.name },
    provider: organizationOf(site),
    offers: {
      '@type': 'Offer',
      url: publicUrl + path,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: hourlyRate,
        priceCurrency: site.prices.currency.code,
        unitCode: HOUR,
      },
    },
  }
}
