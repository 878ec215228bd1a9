import type { OfficeHours } from 'schema/agency.ts'
import type { Site } from '../../content/createSite.ts'

/** One record of schema.org. */
export interface SchemaRecord {
  '@type': string
  [property: string]: unknown
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Who runs the site: what other records name by its `@id`, and what only the home page says of it. */
export function organization(site: Site): SchemaRecord {
  const { agency, company, country, contacts } = site
  const { publicUrl } = site.settings
  const telephone = contacts.phone.href.replace('tel:', '')
  const { legalName, registrationNumber, founded, taxNumber } = company
  const { street, town } = company.address
  return {
    ...organizationOf(site),
    email: agency.email,
    telephone,
    ...(legalName && { legalName }),
    ...(registrationNumber && { identifier: registrationNumber }),
    ...(/^\d{4}$/.test(founded) && { foundingDate: founded }),
    // What else stands there is for people.
    ...(new RegExp(`^${country.taxNumber.pattern}$`).test(taxNumber) && { taxID: taxNumber }),
    logo: { '@type': 'ImageObject', url: publicUrl + logo(site) },
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(town && { addressLocality: town }),
      addressCountry: country.code,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: agency.email,
      telephone,
      url: `${publicUrl}/contact`,
      hoursAvailable: openingHours(agency.hours),
    },
    ...(agency.social.length > 0 && { sameAs: agency.social.map(({ href }) => href) }),
  }
}

/** The largest of the site's icons, which is square and a PNG. */
function logo({ media }: Site): string {
  const files = media.picture('icons/any').sources.flatMap((source) => source.files)
  return files.at(-1)?.src ?? ''
}

function openingHours({ firstDay, lastDay, opens, closes }: OfficeHours): SchemaRecord {
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

/** The organization as other records refer to it. */
export function organizationOf({ agency, settings: { publicUrl } }: Site): SchemaRecord {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: agency.name,
    url: `${publicUrl}/`,
  }
}

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
