import { sayTotal } from 'schema/records/priceExample.ts'
import type { Site, Topic } from './createSite.ts'

interface TopicOffer {
  readonly kind: 'rate' | 'example' | 'start'
  /** The name of the developer or of the worked example; null for a price of the topic or the service. */
  readonly label: string | null
  readonly amount: number
  /** The unit or scope of the amount, such as `a month`. */
  readonly per: string | undefined
}

/**
 * Returns the price that a topic's page shows: a developer's rate, or else the topic's own price, its first example, or its service's
 * starting price.
 */
export function topicOffer(
  { developers: [developer], price, examples: [example], everyExample }: Topic,
  service: Site['services'][number],
  rateUnit: string | undefined,
): TopicOffer {
  if (developer) {
    return { kind: 'rate', label: developer.name, amount: developer.hourlyRate, per: rateUnit }
  }
  if (price) return { kind: 'example', ...price, per: undefined }
  if (example && !everyExample) {
    const { title, total } = example
    return { kind: 'example', label: title, amount: total.amount, per: sayTotal(example) }
  }
  return { kind: 'start', label: null, amount: service.startsAt, per: service.per }
}

/** Returns a link to a topic, with the code and the colour group of the topic's service. */
export function signOf({ service, name, path }: Topic, { services }: Site) {
  const { code = '', group = 'design' } = services.find(({ id }) => id === service) ?? {}
  return { code, group, name, path }
}
