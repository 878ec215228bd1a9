import { agency, phoneLink } from '../content/agency.ts'
import { servicePage } from '../content/copy.ts'
import { type Service, servicePath, services } from '../content/services.ts'
import type { Route } from '../routes.ts'

/** One schema.org record. */
export interface StructuredData {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

/**
 * What search engines are told about a page in data: who runs the site on the home page, the service with its
 * price and its place on a service page. Never anything about sample records. Empty without `publicUrl`, since the
 * records name their addresses.
 */
export function structuredData(route: Route, publicUrl: string): StructuredData[] {
  if (!publicUrl) return []
  if (route.path === '/') return [organization(publicUrl), webSite(publicUrl)]
  const service = services.find(({ id }) => servicePath(id) === route.path)
  return service ? [offeredService(service, route, publicUrl), breadcrumbs(route, publicUrl)] : []
}

function organization(publicUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: agency.name,
    url: publicUrl,
    email: agency.email,
    telephone: phoneLink.replace('tel:', ''),
    address: { '@type': 'PostalAddress', addressCountry: 'KE' },
    sameAs: agency.social.map(({ href }) => href),
  }
}

function webSite(publicUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: agency.name,
    url: publicUrl,
    inLanguage: 'en-KE',
  }
}

function offeredService(
  { name, startsAt, description }: Service,
  route: Route,
  publicUrl: string,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: description[0],
    url: publicUrl + route.path,
    areaServed: { '@type': 'Country', name: agency.country },
    provider: { '@type': 'Organization', name: agency.name, url: publicUrl },
    offers: {
      '@type': 'Offer',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: startsAt,
        priceCurrency: 'USD',
      },
      url: publicUrl + route.path,
    },
  }
}

function breadcrumbs(route: Route, publicUrl: string): StructuredData {
  const trail = [...servicePage.trail, { label: route.name, path: route.path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + path,
    })),
  }
}
