import { serviceGroups as allGroups } from '../../../content/serviceGroups.ts'
import { checkPriceExamples } from './checkPriceExamples.ts'
import { collectRecords, findRecord, type Identified } from './collectRecords.ts'
import { place } from './company.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import type { Service as ServiceRecord } from './types/Service.ts'

export type Service = Identified<ServiceRecord>

/** All services, group by group, in the order in which cards and menus show them. */
export const services: readonly Service[] = collectRecords(
  'content/services',
  import.meta.glob<ServiceRecord>('../../../content/services/*.ts', {
    eager: true,
    import: 'service',
  }),
  ({ group }) => allGroups.findIndex(({ id }) => id === group),
).map((record) =>
  fillPlaceholders(`content/services/${record.id}.ts`, record, {
    price: `$${record.startsAt}`,
    place,
  }),
)

for (const { id, examples } of services) {
  if (examples) checkPriceExamples(`content/services/${id}.ts`, examples)
}

/** The groups that have a service. */
export const serviceGroups = allGroups.filter(({ id }) =>
  services.some(({ group }) => group === id),
)

/** The options of the quote form in their own order. */
export const serviceOptions: readonly string[] = services
  .toSorted((a, b) => (a.formOrder ?? Infinity) - (b.formOrder ?? Infinity) || 0)
  .map(({ option }) => option)

/** The service of this id. Throws when there is none. */
export function findService(id: string): Service {
  return findRecord('content/services', services, id)
}

/** Where a service's page is. */
export function servicePath(id: string): string {
  return `/services/${id}`
}

/** A service's starting price as one says it: `$70`, or `$20 a month`. */
export function spokenPrice({ startsAt, per }: Pick<Service, 'startsAt' | 'per'>): string {
  return per ? `$${startsAt} ${per}` : `$${startsAt}`
}

/** The lowest starting price of these services, in US dollars. */
export function lowestPrice(offered: readonly Pick<Service, 'startsAt'>[]): number {
  return Math.min(...offered.map(({ startsAt }) => startsAt))
}
