import { sayTotal } from 'schema/records/priceExample.ts'
import type { Topic } from './createSite.ts'

/**
 * Returns the price on a topic's page: a developer's rate, or else the topic's own price, the price of its first example, or its service's
 * starting price. `label` is the name of the developer or of the price, and null for a starting price; `per` is the unit or scope of the
 * amount.
 */
export function topicOffer(
  { developers: [developer], price, examples: [example], everyExample, service }: Topic,
  rateUnit: string | undefined,
) {
  if (developer) {
    const { name: label, hourlyRate: amount } = developer
    return { kind: 'rate', label, amount, per: rateUnit } as const
  }
  if (price) return { kind: 'example', ...price, per: undefined } as const
  if (example && !everyExample) {
    const { title: label, total } = example
    return { kind: 'example', label, amount: total.amount, per: sayTotal(example) } as const
  }
  return { kind: 'start', label: null, amount: service.startsAt, per: service.per } as const
}

/** Returns a link to a topic, with the code and the colour group of the topic's service. */
export function signOf({ service: { code, group }, name, path }: Topic) {
  return { code, group, name, path }
}
