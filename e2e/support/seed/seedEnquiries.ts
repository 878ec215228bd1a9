import { randomUUID } from 'node:crypto'
import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import type { Records } from '../openRecords.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Sample {
  readonly ageMs: number
  readonly fields: Partial<Enquiry>
  readonly status?: EnquiryStatus
  readonly note?: string
  readonly quarantined?: boolean
}

/** From the newest to the oldest: some to answer, some answered, one of a robot, and one that is full of markup. */
const SAMPLES: readonly Sample[] = [
  {
    ageMs: 12 * MINUTE_MS,
    fields: {
      name: 'Wanjiru Otieno',
      phone: '0712 345 678',
      email: 'wanjiru@pottery.example',
      serviceInterest: 'Website Design & Development',
      budgetInterest: 'USD 400 - USD 800',
      timeline: '3 - 4 Weeks',
      message:
        'We make pottery in Limuru and sell at two markets. We would like a shop with M-Pesa.\nThirty pieces to begin with, later about two hundred.',
    },
  },
  {
    ageMs: 55 * MINUTE_MS,
    fields: {
      name: 'Joseph Mwangi',
      phone: '+254 733 000 111',
      email: 'joseph@sacco.example',
      serviceInterest: 'Mobile Application Development',
      budgetInterest: 'USD 2,000 - USD 5,000',
      timeline: '2 - 3 Months',
      message: 'Our SACCO has 4,200 members. They should see their savings on a phone.',
    },
  },
  {
    ageMs: 26 * HOUR_MS,
    fields: {
      name: 'Zoë Nkemelu-Åström',
      phone: '+46 70 123 45 67',
      email: 'zoe@export.example',
      serviceInterest: 'Maintenance & Support',
      message: 'The site of our coffee export office is down at least once a week.',
    },
  },
  {
    ageMs: 3 * DAY_MS,
    fields: {
      name: '<b>Bold</b> & Sons‮',
      phone: '<script>alert(1)</script>',
      email: 'bold@example.org',
      serviceInterest: '<img src=x onerror=alert(1)>',
      message: '<a href="javascript:alert(1)">Click</a> ‮ reversed',
    },
  },
  {
    ageMs: 2 * DAY_MS,
    status: 'answered',
    note: 'Called on Tuesday. Wants two prices: with and without the shop.',
    fields: { name: 'Achieng Owino', email: 'achieng@clinic.example' },
  },
  { ageMs: 9 * DAY_MS, status: 'won', fields: { name: 'Kamau & Daughters Hardware' } },
  { ageMs: 12 * DAY_MS, status: 'lost', fields: { name: 'Peter Kiprono' } },
  { ageMs: 5 * HOUR_MS, quarantined: true, fields: { name: 'SEO EXPERT', message: 'Rank #1!' } },
]

/** Stores enquiries of every kind, by the rules of the server. */
export async function seedEnquiries({ enquiries }: Records, nowMs: number): Promise<void> {
  for (const { ageMs, fields, status, note, quarantined = false } of SAMPLES.toReversed()) {
    const receivedAtMs = nowMs - ageMs
    const enquiry = {
      id: randomUUID(),
      contentHash: randomUUID(),
      receivedAtMs,
      quarantined,
      fields: enquiryOf(({ name }) => fields[name] ?? DEFAULTS[name] ?? ''),
    }
    await enquiries.store(enquiry, [], receivedAtMs)
    const number = (await enquiries.read(enquiry.id))?.number
    if (number === undefined || (!status && !note)) continue
    await enquiries.change(
      number,
      { ...(status && { status }), ...(note && { noteOf: () => note }) },
      { who: 'Amina', atMs: receivedAtMs + HOUR_MS },
    )
  }
}

const DEFAULTS: Partial<Enquiry> = {
  phone: '+254 700 000 000',
  email: 'someone@example.org',
  serviceInterest: 'Graphics Design',
  budgetInterest: 'USD 50 - USD 100',
  timeline: '1 - 2 Weeks',
  message: 'A logo, and a sign for the door.',
}
