import { OTHER } from 'protocol/desk/visits.ts'
import type { EnquiryRepository, ServiceCount } from './EnquiryRepository.ts'

export interface Wanted {
  /** Without those in quarantine. */
  readonly enquiries: number
  /** The most wanted first. What is beyond the list counts under `OTHER`, which comes last. */
  readonly services: readonly ServiceCount[]
}

/** How many enquiries came from then up to `untilMs`, and for which services, of which at most `limit` are named. */
export async function readWanted(
  sinceMs: number,
  untilMs: number,
  limit: number,
  { enquiries: repository }: { readonly enquiries: Pick<EnquiryRepository, 'wanted'> },
): Promise<Wanted> {
  const { enquiries, services } = await repository.wanted(sinceMs, untilMs, limit)
  const rest = services.reduce((left, service) => left - service.enquiries, enquiries)
  return {
    enquiries,
    services: rest > 0 ? [...services, { service: OTHER, enquiries: rest }] : services,
  }
}
