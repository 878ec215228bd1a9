import { type OpenDays, rangesOf, weekdaysOf } from 'protocol/officeHours.ts'
import type { Project, Site } from '../content/createSite.ts'
import type { Route } from '../routes.ts'

interface SchemaRecord {
  '@type': string
  [property: string]: unknown
}

/** The code for an hour (UN/CEFACT), as schema.org requires it. */
const HOUR = 'HUR'
/** The parent page of a folder's pages, if the folder has no page of its own. Keyed by the folder. */
const PARENTS: Readonly<Record<string, string>> = { '/case-study': '/built-by-us' }

/**
 * Returns a page's data for search engines: the agency on the home page, a service or a developer with the price, a case study, and
 * breadcrumbs. Omits sample records. Empty without `publicUrl`, because all records contain full addresses.
 */
export function structuredData(route: Route, site: Site): SchemaRecord[] {
  if (!site.settings.publicUrl || !route.indexed) return []
  return [...recordsOf(route.path, site), ...breadcrumbs(route, site)].map((record) => ({
    '@context': 'https://schema.org',
    ...record,
  }))
}

function recordsOf(path: string, site: Site): SchemaRecord[] {
  if (path === '/') return [organization(site), webSite(site)]
  const service = site.services.find((candidate) => candidate.path === path)
  if (service) {
    const { name, option: serviceType, description, startsAt: minPrice, per } = service
    const unit = per ? { unitText: per.replace(/^an? /, '') } : {}
    const said = { name, serviceType, description: description[0] }
    return [offer(path, said, { minPrice }, unit, site)]
  }
  const topic = site.topics.find((candidate) => candidate.path === path)
  if (topic) {
    const { name, description, service: ordered, developers } = topic
    const [hired] = developers
    const said = { name, serviceType: hired?.name ?? ordered.option, description: description[0] }
    return hired
      ? [offer(path, said, { price: hired.hourlyRate }, { unitCode: HOUR }, site)]
      : [offer(path, said, { minPrice: ordered.startsAt }, {}, site)]
  }
  const developer = site.developers.find((candidate) => candidate.path === path)
  if (developer) {
    const { pageTitle, name: serviceType, description, hourlyRate: price } = developer
    const said = { name: pageTitle, serviceType, description }
    return [offer(path, said, { price }, { unitCode: HOUR }, site)]
  }
  const project = site.projects.find(({ path: at, sample }) => !sample && at === path)
  return project ? [caseStudy(project, site)] : []
}

/** Returns the full record of the agency, for the home page; other records refer to its `@id`. */
function organization(site: Site): SchemaRecord {
  const { agency, company, country, contacts } = site
  const { publicUrl } = site.settings
  const telephone = contacts.phone.href.replace('tel:', '')
  const { legalName, registrationNumber, founded, taxNumber } = company
  const { street, town } = company.address
  // The largest icon is a square PNG.
  const logo = site.media.picture('icons/any').sources.at(-1)?.files.at(-1)?.src ?? ''
  return {
    ...organizationOf(site),
    email: agency.email,
    telephone,
    ...(legalName && { legalName }),
    ...(registrationNumber && { identifier: registrationNumber }),
    ...(/^\d{4}$/.test(founded) && { foundingDate: founded }),
    // The field may contain a sentence for people instead of a tax number.
    ...(new RegExp(`^${country.taxNumber.pattern}$`).test(taxNumber) && { taxID: taxNumber }),
    logo: { '@type': 'ImageObject', url: publicUrl + logo },
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
      hoursAvailable: rangesOf(agency.hours).map(openingHours),
    },
    ...(agency.social.length > 0 && { sameAs: agency.social }),
  }
}

function openingHours(range: OpenDays): SchemaRecord {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdaysOf(range),
    opens: range.opens.padStart(5, '0'),
    closes: range.closes.padStart(5, '0'),
  }
}

/** Returns the short record with which other records refer to the agency. */
function organizationOf({ agency, settings: { publicUrl } }: Site): SchemaRecord {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: agency.name,
    url: `${publicUrl}/`,
  }
}

function webSite(site: Site): SchemaRecord {
  return {
    '@type': 'WebSite',
    name: site.agency.name,
    url: `${site.settings.publicUrl}/`,
    inLanguage: `en-${site.country.code}`,
    publisher: organizationOf(site),
  }
}

function offer(path: string, said: object, price: object, unit: object, site: Site): SchemaRecord {
  const url = site.settings.publicUrl + path
  return {
    '@type': 'Service',
    ...said,
    url,
    areaServed: { '@type': 'Country', name: site.country.name },
    provider: organizationOf(site),
    offers: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        priceCurrency: site.prices.currency.code,
        ...unit,
      },
    },
  }
}

/**
 * Returns a real project as a `CreativeWork`, because an `Article` would need a date of publication. Omits the project's rating, because
 * search engines punish ratings that a site gives itself.
 */
function caseStudy(project: Project, site: Site): SchemaRecord {
  const { publicUrl } = site.settings
  const { path, title, shortDescription, industryName, poster } = project
  return {
    '@type': 'CreativeWork',
    name: title,
    description: shortDescription,
    url: publicUrl + path,
    image: publicUrl + poster.fallback,
    ...(industryName && { about: industryName }),
    creator: organizationOf(site),
  }
}

/** Returns the breadcrumbs from the home page to a page; empty for a page directly below the home page. */
function breadcrumbs({ path, name }: Route, site: Site): SchemaRecord[] {
  const { words, developers, settings } = site
  const [home, servicesLink] = words.servicePage.trail
  const folder = path.slice(0, path.lastIndexOf('/'))
  const parentPath = PARENTS[folder] ?? folder
  const names: Readonly<Record<string, string | undefined>> = {
    '/about-us': words.about.pageTitle,
    '/built-by-us': words.portfolio.pageTitle,
    '/hire-a-developer': developers[0]?.pageTitle,
    '/industries': words.industries.pageTitle,
  }
  const label = names[parentPath]
  // `/services` has no content, so its link leads to the section of the home page.
  const parent = folder === '/services' ? servicesLink : label && { label, path: parentPath }
  if (!home || !parent) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [home, parent, { label: name, path }].map(({ label, path: at }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: settings.publicUrl + at,
      })),
    },
  ]
}
