import { sayTotal } from 'schema/records/priceExample.ts'
import type { Site, Topic } from './createSite.ts'

/**
 * Returns the price on a topic's page: a developer's rate, or else the topic's own price, the price of its first example, or its service's
 * starting price. `label` is the name of the developer or of the price, and null for a starting price.
 */
export function topicOffer(
  { developers: [developer], price: own, examples: [example], everyExample, service }: Topic,
  { prices, words }: Site,
) {
  if (developer) {
    const price = prices.show(developer.hourlyRate, words.servicePage.topics?.rate)
    return { kind: 'rate', label: developer.name, price } as const
  }
  if (own) return { kind: 'example', label: own.label, price: prices.show(own.amount) } as const
  if (example && !everyExample) {
    const { title: label, total } = example
    return { kind: 'example', label, price: prices.show(total.amount, sayTotal(example)) } as const
  }
  return { kind: 'start', label: null, price: service.startingPrice } as const
}

/** Returns a link to a topic, with the code and the colour group of the topic's service. */
export function signOf({ service: { code, group }, name, path }: Topic) {
  return { code, group, name, path }
}
