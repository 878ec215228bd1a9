import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { DAY_MS } from 'protocol/localDays.ts'
import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { queueMail } from '../../../server/src/mail/mail.ts'
import { createTrail } from '../../../server/src/team/trail.ts'
import { storedEnquiry } from '../../server/enquiry.ts'
import { signIn } from '../../server/signIn.ts'
import { addSubscribers, readers } from '../../server/subscribers.ts'
import type { Records } from './desk.ts'

const CONFIRMED = 40

export const PERSON = 'wanjiru@pottery.example'

const FIELDS: Partial<Enquiry> = {
  name: 'Wanjiru Otieno',
  phone: '0712 345 678',
  email: PERSON,
  timeline: '3 - 4 Weeks',
  serviceInterest: 'Website Design & Development',
  budgetInterest: 'USD 400 - USD 800',
}

/** Stores a person with records of each kind, and an enquiry of another person that mentions the first person. */
export async function seedPerson({ db, enquiries }: Records, nowMs: number): Promise<void> {
  const store = async (texts: Partial<Enquiry>, ageMs: number) => {
    const fields = enquiryOf(({ name }) => texts[name] ?? '')
    const enquiry = storedEnquiry({ receivedAtMs: nowMs - ageMs, fields })
    const mails = [queueMail('enquiry', enquiry.id, 'agency.example')]
    await enquiries.store(enquiry, mails, enquiry.receivedAtMs)
  }
  const shop =
    'We make pottery in Limuru and sell at two markets. We would like a shop with M-Pesa.'
  await store({ ...FIELDS, message: shop.repeat(15) }, 70 * DAY_MS)
  const zuri = { ...FIELDS, name: 'Zuri <b>Wanjala</b>', email: 'zuri@pottery.example' }
  await store({ ...zuri, message: `Please answer my colleague, ${PERSON}.` }, 3 * DAY_MS)
  await store({ ...FIELDS, message: shop }, DAY_MS)
  const by = { who: 'Amina', atMs: nowMs - 69 * DAY_MS }
  const note = 'Called on Tuesday. She waits until after the fair.'
  await enquiries.change(1, { status: 'lost' }, by)
  await enquiries.note(1, undefined, { value: note, seen: 0 }, by)
  const [id = ''] = await addSubscribers(
    { db },
    [PERSON, 'wanjiru+shop@pottery.example'],
    nowMs - 60 * DAY_MS,
  )
  await db
    .updateTable('newsletter_subscribers')
    .set({ consent_version: NEWSLETTER_CONSENT_VERSION, requested_at: nowMs - 61 * DAY_MS })
    .where('id', '=', id)
    .execute()
}

/** Stores subscribers: most are confirmed, one is pending, and one is suppressed. */
export async function seedSubscribers({ db }: Records, nowMs: number): Promise<void> {
  const [asked = '', refused = ''] = await addSubscribers(
    { db },
    [
      'asked@example.org',
      'a-very-long-name-of-a-person.with-dots@sub.domain.example.org',
      ...readers(CONFIRMED),
    ],
    nowMs - 20 * DAY_MS,
  )
  const pending = { state: 'pending', confirmed_at: null, confirmed_ip: null } as const
  const because = { suppressed_because: '550 5.1.1 The mailbox does not exist' }
  const suppressed = { state: 'suppressed', suppressed_at: nowMs - 3 * DAY_MS, ...because } as const
  for (const [id, change] of [
    [asked, { ...pending, requested_at: nowMs - DAY_MS }],
    [refused, suppressed],
  ] as const) {
    await db.updateTable('newsletter_subscribers').set(change).where('id', '=', id).execute()
  }
}

/** Stores a second member, an invitation, and entries in the audit trail. The second member is signed in. */
export async function seedTeam(records: Records, nowMs: number): Promise<void> {
  const { team } = records
  const njeri = await signIn(records, {
    name: 'Njeri Wambui-Kariuki',
    now: () => nowMs - DAY_MS / 4,
  })
  await team.invitations.add({
    id: 'invited',
    tokenHash: 'invited',
    name: 'Otieno',
    memberId: null,
    invitedBy: njeri.member.name,
    createdAtMs: nowMs - 60_000,
  })
  const trail = createTrail(records, () => nowMs - DAY_MS)
  await trail.note(njeri.member, 'enquiry answered', 'enquiry 12')
  await trail.note(njeri.member, 'person erased', '')
}
