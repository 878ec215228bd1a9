const FIELDS: Readonly<Record<string, string>> = {
  'agency name': 'agency.yaml#name',
  'legal note': 'agency.yaml#legalNote',
  'e-mail address': 'agency.yaml#email',
  'chat app': 'agency.yaml#chat.label',
  'time zone': 'agency.yaml#hours.timeZoneName',
  'rate date': 'agency.yaml#money.asOf',
  place: 'company.yaml#address.town',
  'cookie choice': 'copy/consent.yaml#change',
  'quickest way': 'copy/contact.yaml#quickest',
}

/**
 * Returns the field in which a fact is written, such as `agency.yaml#name`; undefined if the fact is computed or comes with the country.
 * @param file - the document that quotes the fact. In a service, `price` is the service's own; in a developer, `rate` is the developer's.
 */
export function fieldOfFact(name: string, file: string): string | undefined {
  const [, service] = /^price of (.+?)( in both)?$/.exec(name) ?? []
  const [, developer] = /^(?:rate|full time|half a year) of (.+)$/.exec(name) ?? []
  if (service) return `services/${service}.yaml#startsAt`
  if (developer) return `developers/${developer}.yaml#hourlyRate`
  if (name === 'price' && file.startsWith('services/')) return `${file}#startsAt`
  if (name === 'rate' && file.startsWith('developers/')) return `${file}#hourlyRate`
  return FIELDS[name.charAt(0).toLowerCase() + name.slice(1)]
}
