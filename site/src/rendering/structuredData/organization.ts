import { agency, phoneLink } from '../../content/agency.ts'
import { company } from '../../content/company.ts'
import { countryCode } from '../../content/country.ts'
import { picture } from '../../content/media.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

/** A PIN of the Kenya Revenue Authority; what else stands there is for people. */
const TAX_PIN = /^[A-Z]\d{9}[A-Z]$/
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Who runs the site: what other records name by its `@id`, and what only the home page says of it. */
export function organization(publicUrl: string): SchemaRecord {
  const { legalName, registrationNumber, founded, taxPin } = company
  const { street, town } = company.address
  return {
    ...organizationOf(publicUrl),
    email: agency.email,
    telephone: phoneLink.replace('tel:', ''),
    ...(legalName && { legalName }),
    ...(registrationNumber && { identifier: registrationNumber }),
    ...(/^\d{4}$/.test(founded) && { foundingDate: founded }),
    ...(TAX_PIN.test(taxPin) && { taxID: taxPin }),
    logo: { '@type': 'ImageObject', url: publicUrl + logo() },
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(town && { addressLocality: town }),
      ...(countryCode && { addressCountry: countryCode }),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: agency.email,
      telephone: phoneLink.replace('tel:', ''),
      url: `${publicUrl}/contact`,
      hoursAvailable: openingHours(),
    },
    ...(agency.social.length > 0 && { sameAs: agency.social.map(({ href }) => href) }),
  }
}

/** The largest of the site's icons, which is square and a PNG. */
function logo(): string {
  const files = picture('icons/any').sources.flatMap((source) => source.files)
  return files.at(-1)?.src ?? ''
}

function openingHours(): SchemaRecord {
  const { firstDay, lastDay, opens, closes } = agency.hours
  const [first, last] = [WEEK.indexOf(firstDay), WEEK.indexOf(lastDay)]
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek:
      first <= last
        ? WEEK.slice(first, last + 1)
        : [...WEEK.slice(first), ...WEEK.slice(0, last + 1)],
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  }
}
