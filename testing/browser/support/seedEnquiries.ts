import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'protocol/localDays.ts'
import type { Tables } from '../../../server/src/database/Tables.ts'
import { toEnquiryRow } from '../../../server/src/enquiries/storeEnquiry.ts'
import { storedEnquiry } from '../../server/enquiry.ts'
import type { Records } from './desk.ts'

interface Sample {
  readonly ageMs: number
  readonly fields: Partial<Enquiry>
  readonly status?: EnquiryStatus
  readonly note?: string
  readonly quarantined?: boolean
}

/** Enquiries from the newest to the oldest: new and answered ones, one from a robot, and one with markup in its text. */
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

export async function seedEnquiries({ enquiries }: Records, nowMs: number): Promise<void> {
  for (const { ageMs, fields, status, note, quarantined = false } of SAMPLES.toReversed()) {
    const receivedAtMs = nowMs - ageMs
    const enquiry = storedEnquiry({
      ...{ receivedAtMs, quarantined },
      fields: enquiryOf(({ name }) => fields[name] ?? DEFAULTS[name] ?? ''),
    })
    await enquiries.store(enquiry, [], receivedAtMs)
    const number = (await enquiries.find(enquiry.id))?.number
    if (number === undefined || (!status && !note)) continue
    const by = { who: 'Amina', atMs: receivedAtMs + HOUR_MS }
    if (status) await enquiries.change(number, { status }, by)
    if (note) await enquiries.note(number, undefined, { value: note, seen: 0 }, by)
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

const SERVICES = [
  'Website Design & Development',
  'Graphics Design',
  'Website Design & Development',
  'Mobile Application Development',
  'Maintenance & Support',
]

/** The minutes from each enquiry to its answer; null if it was not answered. */
const ANSWERS = [12, 35, 50, 20, 55, 300, 40, null, 8, 1_500]

/** Stores the enquiries of twelve weeks, received at ten in the morning of working days. Most of them were answered. */
export async function seedAnswers({ db }: Records, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS)
  const days = Array.from({ length: 85 }, (_, back) => today - 1 - back).filter(
    // Working days only: day 0, in 1970, was a Thursday.
    (day) => (day + 3) % 7 < 5,
  )
  const received = days.flatMap((day, index) =>
    Array.from({ length: (index * 5) % 4 }, (_, nth) => day * DAY_MS + (7 * 60 + nth) * MINUTE_MS),
  )
  const enquiries = received.map((receivedAtMs, index) => {
    const serviceInterest = SERVICES[(index * 3) % SERVICES.length] ?? ''
    const texts = { ...DEFAULTS, name: 'Somebody', serviceInterest }
    const fields = enquiryOf(({ name }) => texts[name] ?? '')
    const row = toEnquiryRow(storedEnquiry({ receivedAtMs, fields }))
    return { row, receivedAtMs, answeredAfter: ANSWERS[(index * 7) % ANSWERS.length] ?? null }
  })
  const rows = enquiries.map(({ row, answeredAfter }) => ({
    ...row,
    status: answeredAfter === null ? ('lost' as const) : ('answered' as const),
  }))
  await db.insertInto('enquiries').values(rows).execute()
  const history = enquiries
    .filter(({ answeredAfter }) => answeredAfter !== null)
    .map(({ row, receivedAtMs, answeredAfter }) => ({
      id: randomUUID(),
      enquiry_id: row.id,
      who: 'Amina',
      what: 'answered' as const,
      at: receivedAtMs + (answeredAfter ?? 0) * MINUTE_MS,
    }))
  await db.insertInto('enquiry_history').values(history).execute()
}

/**
 * Stores enquiries and mail: two mails about enquiries that wait for different reasons, a sign-up's mail that was given up, and an issue
 * of the newsletter that is paused because of the mail server.
 */
export async function seedMail(records: Records, nowMs: number): Promise<void> {
  await seedEnquiries(records, nowMs)
  const { db, enquiries } = records
  const [latest, before] = await enquiries.list()
  const yesterday = nowMs - 26 * HOUR_MS
  await db
    .insertInto('newsletter_issues')
    .values({
      ...{
        id: randomUUID(),
        state: 'paused',
        subject: 'Two weeks at a time',
        preview: '',
        body: '',
      },
      started_at: yesterday,
      paused_because: 'SMTP 535 at AUTH',
      recipients: 0,
    })
    .execute()
  const mail = (about: string | undefined, queuedAtMs: number) => ({
    id: randomUUID(),
    kind: 'enquiry',
    about_id: about ?? randomUUID(),
    payload: '',
    message_id: `<${randomUUID()}@agency.example>`,
    recipient: 'desk@agency.example',
    priority: 0,
    claimed: 0,
    queued_at: queuedAtMs,
    state: 'waiting' as const,
  })
  const [soon, later] = [nowMs + 4 * MINUTE_MS, nowMs + HOUR_MS]
  const confirmation = { kind: 'newsletter-confirmation', recipient: null, priority: 1 }
  const jobs: readonly Insertable<Tables['mail_jobs']>[] = [
    {
      ...mail(latest?.id, nowMs - 12 * MINUTE_MS),
      attempts: 3,
      next_at: soon,
      failure: 'tryLater',
      last_failure: 'SMTP 451 at DATA',
    },
    {
      ...mail(before?.id, nowMs - 55 * MINUTE_MS),
      attempts: 5,
      next_at: later,
      failure: 'notAdmitted',
      last_failure: 'SMTP 535 at AUTH',
    },
    {
      ...mail(undefined, yesterday),
      ...confirmation,
      attempts: 1,
      state: 'dead',
      next_at: yesterday,
      finished_at: yesterday,
      failure: 'refused',
      last_failure: 'SMTP 550 at RCPT',
    },
  ]
  await db.insertInto('mail_jobs').values(jobs).execute()
}

export async function seedChat({ enquiries }: Records, nowMs: number): Promise<void> {
  const texts: Partial<Enquiry> = { name: 'Njeri Kamau', phone: '0712 345 678' }
  const fields = enquiryOf(({ name }) => texts[name] ?? '')
  const receivedAtMs = nowMs - 12 * MINUTE_MS
  const chat = storedEnquiry({ page: '/contact', receivedAtMs, fields })
  await enquiries.storeTyped({ ...chat, origin: 'chat' }, { who: 'Baraka', atMs: receivedAtMs })
}
