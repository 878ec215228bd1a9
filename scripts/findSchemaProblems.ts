/** One type of schema.org: the properties that it has there, and those without which search engines ignore it. */
interface Definition {
  readonly needs: readonly string[]
  readonly may: readonly string[]
}

const THING = ['@id', 'name', 'description', 'url', 'image', 'sameAs', 'identifier']

/** What the site uses, as schema.org defines it; `needs` is what Google's documentation of rich results asks for. */
const DEFINITIONS: Readonly<Record<string, Definition>> = {
  Organization: {
    needs: ['name', 'url'],
    may: [
      ...[...THING, 'address', 'contactPoint', 'email', 'foundingDate', 'legalName', 'logo'],
      ...['taxID', 'telephone'],
    ],
  },
  WebSite: { needs: ['name', 'url'], may: [...THING, 'inLanguage', 'publisher'] },
  Service: {
    needs: ['name', 'provider'],
    may: [...THING, 'areaServed', 'offers', 'provider', 'serviceType'],
  },
  Offer: { needs: ['priceSpecification'], may: [...THING, 'priceSpecification'] },
  UnitPriceSpecification: {
    needs: ['priceCurrency'],
    may: [...THING, 'minPrice', 'price', 'priceCurrency', 'unitCode', 'unitText'],
  },
  BreadcrumbList: { needs: ['itemListElement'], may: [...THING, 'itemListElement'] },
  ListItem: { needs: ['position', 'name', 'item'], may: [...THING, 'item', 'position'] },
  CreativeWork: {
    needs: ['name', 'creator'],
    may: [...THING, 'about', 'creator', 'dateCreated'],
  },
  ImageObject: { needs: ['url'], may: THING },
  PostalAddress: {
    needs: ['addressCountry'],
    may: [...THING, 'addressCountry', 'addressLocality', 'streetAddress'],
  },
  ContactPoint: {
    needs: ['contactType', 'telephone'],
    may: [...THING, 'contactType', 'email', 'hoursAvailable', 'telephone'],
  },
  OpeningHoursSpecification: {
    needs: ['dayOfWeek', 'opens', 'closes'],
    may: [...THING, 'closes', 'dayOfWeek', 'opens'],
  },
  Country: { needs: ['name'], may: THING },
}

const ADDRESS = /^https:\/\/[^\s/]+(\/\S*)?$/
const DAY = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What the values of a property look like, or of what type they are. */
const VALUES: Readonly<Record<string, RegExp | 'number' | readonly string[]>> = {
  '@id': ADDRESS,
  url: ADDRESS,
  image: ADDRESS,
  sameAs: ADDRESS,
  item: ADDRESS,
  email: /^[^\s@]+@[^\s@]+$/,
  telephone: /^\+\d{9,15}$/,
  foundingDate: /^\d{4}$/,
  dateCreated: /^\d{4}-\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  unitCode: /^[A-Z0-9]{2,3}$/,
  addressCountry: /^[A-Z]{2}$/,
  inLanguage: /^[a-z]{2}(-[A-Z]{2})?$/,
  dayOfWeek: DAY,
  opens: TIME,
  closes: TIME,
  minPrice: 'number',
  price: 'number',
  position: 'number',
  address: ['PostalAddress'],
  contactPoint: ['ContactPoint'],
  hoursAvailable: ['OpeningHoursSpecification'],
  logo: ['ImageObject'],
  publisher: ['Organization'],
  provider: ['Organization'],
  creator: ['Organization'],
  areaServed: ['Country'],
  offers: ['Offer'],
  priceSpecification: ['UnitPriceSpecification'],
  itemListElement: ['ListItem'],
}

/** A sentence for everything in a record that schema.org does not know, or without which it says nothing. */
export function findSchemaProblems(record: unknown, at = ''): string[] {
  if (typeof record !== 'object' || record === null) return [`${at} is no record`]
  const { '@type': type, '@context': context, ...properties } = record as Record<string, unknown>
  const place = `${at}${type}`
  const definition = DEFINITIONS[String(type)]
  if (!definition) return [`${place}: no such type is defined`]
  const missing = definition.needs.filter((name) => !(name in properties))
  return [
    ...(at === '' && context !== 'https://schema.org' ? [`${place} has no context`] : []),
    ...missing.map((name) => `${place} has no ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (!definition.may.includes(name)) return [`${place} has no property ${name}`]
      const values = Array.isArray(value) ? value : [value]
      if (values.length === 0) return [`${place}: ${name} is empty`]
      return values.flatMap((each) => problemsOf(`${place}.${name}`, VALUES[name], each))
    }),
  ]
}

function problemsOf(place: string, wanted: (typeof VALUES)[string] | undefined, value: unknown) {
  if (Array.isArray(wanted)) {
    const type = (value as { '@type'?: string } | null)?.['@type'] ?? ''
    return wanted.includes(type)
      ? findSchemaProblems(value, `${place}: `)
      : [`${place} is ${value}`]
  }
  if (wanted === 'number') return typeof value === 'number' ? [] : [`${place} is no number`]
  const pattern = wanted instanceof RegExp ? wanted : /\S/
  return typeof value === 'string' && pattern.test(value) ? [] : [`${place} is '${value}'`]
}
