import { sayTotal } from 'schema/records/priceExample.ts'
import type { Site, Topic } from './createSite.ts'

interface TopicOffer {
  readonly kind: 'rate' | 'example' | 'start'
  /** What is bought; null for the service itself. */
  readonly label: string | null
  readonly amount: number
  /** What the amount is for, where the content says so. */
  readonly per: string | undefined
}

/** The one price that stands for a topic: a developer's rate, its own, its first worked example, or what its service starts at. */
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

/** A topic as a small sign, in the colours of its service. */
export function signOf({ service, name, path }: Topic, { services }: Site) {
  const { code = '', group = 'design' } = services.find(({ id }) => id === service) ?? {}
  return { code, group, name, path }
}
