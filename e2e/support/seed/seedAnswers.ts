import { randomUUID } from 'node:crypto'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { toEnquiryRow } from '../../../server/src/enquiries/enquiryRows.ts'
import type { Records } from '../openRecords.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DAYS = 85

const SERVICES = [
  ...['Website Design & Development', 'Graphics Design', 'Website Design & Development'],
  ...['Mobile Application Development', 'Maintenance & Support'],
]

const TEXTS: Partial<Enquiry> = {
  name: 'Somebody',
  phone: '+254 700 000 000',
  email: 'someone@example.org',
  message: 'A shop for pottery.',
}

/** Minutes from the enquiry to its answer; null for none. */
const ANSWERS = [12, 35, 50, 20, 55, 300, 40, null, 8, 1_500]

/** Stores enquiries of twelve weeks, most of them answered, at ten in the morning of working days. */
export async function seedAnswers({ db }: Records, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS)
  const days = Array.from({ length: DAYS }, (_, back) => today - 1 - back).filter(
    // 1970 began on a Thursday.
    (day) => (day + 3) % 7 < 5,
  )
  const received = days.flatMap((day, index) =>
    Array.from({ length: (index * 5) % 4 }, (_, nth) => day * DAY_MS + (7 * 60 + nth) * MINUTE_MS),
  )
  const enquiries = received.map((receivedAtMs, index) => ({
    id: randomUUID(),
    receivedAtMs,
    service: SERVICES[(index * 3) % SERVICES.length] ?? '',
    answeredAfter: ANSWERS[(index * 7) % ANSWERS.length] ?? null,
  }))
  await db
    .insertInto('enquiries')
    .values(
      enquiries.map(({ id, receivedAtMs, service, answeredAfter }) => ({
        ...toEnquiryRow({
          id,
          receivedAtMs,
          fields: enquiryOf(({ name }) => ({ ...TEXTS, serviceInterest: service })[name] ?? ''),
          contentHash: randomUUID(),
          quarantined: false,
        }),
        status: answeredAfter === null ? ('lost' as const) : ('answered' as const),
      })),
    )
    .execute()
  await db
    .insertInto('enquiry_history')
    .values(
      enquiries.flatMap(({ id, receivedAtMs, answeredAfter }) =>
        answeredAfter === null
          ? []
          : [
              {
                id: randomUUID(),
                enquiry_id: id,
                at: receivedAtMs + answeredAfter * MINUTE_MS,
                who: 'Amina',
                what: 'answered' as const,
              },
            ],
      ),
    )
    .execute()
}
