import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import type { Db } from '../../server/src/database/Tables.ts'
import type { StoredEnquiry } from '../../server/src/enquiries/enquiryRows.ts'
import { seededRandom } from '../../testing/server/seededRandom.ts'
import type { Stores } from '../../testing/server/stores.ts'
import { addSubscribers } from '../../testing/server/subscribers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500
const ISSUES_WITH_MAIL = 13

const WORDS = (
  'we need a website for our shop that sells pottery in nairobi and mombasa with m-pesa payments orders delivery photos ' +
  'booking calendar rooms guests hotel lodge safari school parents fees results church members giving clinic patients ' +
  'appointments farm produce prices market logo brand colours packaging labels app android iphone dashboard reports stock ' +
  'suppliers invoices payroll tenants rent estate agents listings maps search hosting domain email training support speed'
).split(' ')
const FIRST_NAMES = 'Amina Wanjiru Otieno Kamau Baraka Njeri Achieng Mwangi Juma Zawadi'.split(' ')
const LAST_NAMES = 'Otieno Kamau Mwangi Onyango Njoroge Wambui Kiprono Ouma'.split(' ')
const SERVICES = ['Website Design & Development', 'Mobile App Development', 'Branding', 'Hosting']

interface Amounts {
  readonly enquiries: number
  readonly subscribers: number
  readonly days: number
  /**
   * The number of issues of the newsletter. Only the latest issues have a mail for each confirmed subscriber, because a real server deletes
   * these mails after 90 days.
   */
  readonly issues: number
}

/** Stores the records of years of use: most enquiries are answered, and most subscribers are confirmed. */
export async function fillDesk(
  repositories: Stores,
  db: Db,
  { enquiries, subscribers, days, issues }: Amounts,
): Promise<void> {
  await fillEnquiries(repositories, enquiries)
  await fillSubscribers(db, subscribers)
  await fillVisits(db, days)
  await fillIssues(db, issues)
}

async function fillEnquiries({ enquiries }: Stores, count: number) {
  const random = seededRandom(1)
  let first = 1
  for (const batch of inventEnquiries(count, random)) {
    await Promise.all(batch.map((enquiry) => enquiries.store(enquiry, [], 0)))
    await Promise.all(
      batch.map(async (_, index) => {
        const number = first + index
        if (number > count - 300 || number % 25 === 0) return
        const status = pick(['answered', 'answered', 'won', 'lost'] as const, random)
        const by = { who: 'Amina', atMs: Date.now() }
        await enquiries.change(number, { status }, by)
        await enquiries.note(number, undefined, { value: noteOn(number), seen: 0 }, by)
      }),
    )
    first += batch.length
  }
}

/** Makes enquiries in batches: an enquiry for every ten minutes up to now. Every 25th enquiry comes from a robot. */
export function* inventEnquiries(
  count: number,
  random = seededRandom(1),
): Generator<StoredEnquiry[]> {
  for (let first = 1; first <= count; first += BATCH) {
    const length = Math.min(BATCH, count - first + 1)
    yield Array.from({ length }, (_, index) => {
      const number = first + index
      return inventEnquiry(number, Date.now() - (count - number) * 600_000, random)
    })
  }
}

function inventEnquiry(number: number, receivedAtMs: number, random: () => number): StoredEnquiry {
  // Squares the random number, so that the first words are used most often.
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] as string
  const id = randomUUID()
  const name = `${pick(FIRST_NAMES, random)} ${pick(LAST_NAMES, random)}`
  const texts: Partial<Enquiry> = {
    name,
    phone: `0722 ${String(100_000 + number)}`,
    email: `${name.split(' ').at(-1)?.toLowerCase()}${number}@example.org`,
    serviceInterest: pick(SERVICES, random),
    budgetInterest: 'USD 400 - USD 800',
    timeline: '3 - 4 Weeks',
    message: Array.from({ length: 20 + Math.floor(random() * 80) }, word).join(' '),
  }
  const fields = enquiryOf(({ name }) => texts[name] ?? '')
  return { id, receivedAtMs, fields, contentHash: id, quarantined: number % 25 === 0 }
}

/** Every tenth enquiry has a note. */
export function noteOn(number: number): string {
  return number % 10 === 1 ? 'Met at the fair, called back' : ''
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T
}

export function inventAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = FIRST_NAMES[index % 7]?.toLowerCase()
    const domain = index % 3 === 0 ? 'example.org' : 'gmail.com'
    return `${name}.${LAST_NAMES[index % 5]?.toLowerCase()}${index}@${domain}`
  })
}

async function fillSubscribers(db: Db, count: number) {
  const ids = await addSubscribers({ db }, inventAddresses(count))
  const each = (step: number) => ids.filter((_, index) => index % step === 1)
  const suppressed = { suppressed_at: 1, suppressed_because: 'bounced with 5.1.1' }
  for (const [state, chosen, change] of [
    ['pending', each(50), { confirmed_at: null, confirmed_ip: null }],
    ['suppressed', each(37), suppressed],
  ] as const) {
    if (chosen.length === 0) continue
    await db
      .updateTable('newsletter_subscribers')
      .set({ state, ...change })
      .where('id', 'in', chosen)
      .execute()
  }
}

async function fillVisits(db: Db, count: number) {
  for (let back = 0; back < count; back += 1) {
    const day = new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
    const times = (many: number) => Array.from({ length: many }, (_, index) => index)
    await db.insertInto('visit_days').values({ day, visitors: 40, sourced_enquiries: 2 }).execute()
    await db
      .insertInto('visit_pages')
      .values(times(25).map((index) => ({ day, path: `/page-${index}`, views: 50 - index })))
      .execute()
    await db
      .insertInto('visit_clicks')
      .values(times(8).map((index) => ({ day, label: `Button ${index}`, clicks: 3 })))
      .execute()
    await db
      .insertInto('visit_sources')
      .values(
        times(10).map((index) => ({
          kind: 'host' as const,
          value: `host-${index}.example`,
          day,
          first_day: day,
          arrivals: 5,
          enquiries: 1,
        })),
      )
      .execute()
  }
}

async function fillIssues(db: Db, count: number) {
  for (let index = 0; index < count; index += 1) {
    const id = `issue-${index}`
    const startedAtMs = Date.now() - (count - index) * 7 * DAY_MS
    const hasMail = index >= count - ISSUES_WITH_MAIL
    const times = { started_at: startedAtMs, resumed_at: null, finished_at: startedAtMs + DAY_MS }
    const body = 'What is new. '.repeat(200)
    const content = { subject: `Issue ${index}`, preview: '', body }
    const what = { id, ...content, state: 'sent' as const, paused_because: null }
    const counts = { recipients: 20_000, delivered: hasMail ? 0 : 20_000 }
    await db
      .insertInto('newsletter_issues')
      .values({ ...what, ...times, ...counts })
      .execute()
    const draft = { subject: `Draft ${index}`, preview: '', body, version: 3 }
    const saved = { updated_at: startedAtMs, updated_by: 'Amina' }
    const tested = { tested_version: null, tested_at: null }
    await db
      .insertInto('newsletter_drafts')
      .values({ id: `draft-${index}`, ...draft, ...saved, ...tested })
      .execute()
    if (!hasMail) continue
    const atMs = sql.lit(startedAtMs)
    await sql`
      insert into mail_jobs (id, message_id, about_id, kind, issue_id, payload, priority, state, attempts,
        next_at, queued_at, finished_at)
      select ${sql.lit(`${id}.`)} || id, id, id, 'newsletter-issue', ${sql.lit(id)}, '', 3, 'delivered', 1,
        ${atMs}, ${atMs}, ${atMs}
      from newsletter_subscribers where state = 'confirmed'
    `.execute(db)
  }
}
