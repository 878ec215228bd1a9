import { randomUUID } from 'node:crypto'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { queueMail } from '../../../server/src/mail/mail.ts'
import { addSubscribers } from '../../../server/test/support/addSubscribers.ts'
import type { Records } from '../openRecords.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const PERSON = 'wanjiru@pottery.example'

const FIELDS: Partial<Enquiry> = {
  name: 'Wanjiru Otieno',
  phone: '0712 345 678',
  email: PERSON,
  serviceInterest: 'Website Design & Development',
  budgetInterest: 'USD 400 - USD 800',
  timeline: '3 - 4 Weeks',
}

/** Stores somebody of whom there is something of each kind, and an enquiry of somebody else that mentions them. */
export async function seedPerson({ db, enquiries }: Records, nowMs: number): Promise<void> {
  const store = async (texts: Partial<Enquiry>, ageMs: number) => {
    const fields = enquiryOf(({ name }) => texts[name] ?? '')
    const id = randomUUID()
    const receivedAtMs = nowMs - ageMs
    const mails = [queueMail('enquiry', id, 'agency.example')]
    const enquiry = { id, contentHash: id, receivedAtMs, quarantined: false, fields }
    await enquiries.store(enquiry, mails, receivedAtMs)
  }
  const shop =
    'We make pottery in Limuru and sell at two markets. We would like a shop with M-Pesa.'
  await store({ ...FIELDS, message: shop.repeat(15) }, 70 * DAY_MS)
  await store(
    {
      ...FIELDS,
      name: 'Zuri <b>Wanjala</b>',
      email: 'zuri@pottery.example',
      message: `Please answer my colleague, ${PERSON}.`,
    },
    3 * DAY_MS,
  )
  await store({ ...FIELDS, message: shop }, DAY_MS)
  await enquiries.change(
    1,
    { status: 'lost', noteOf: () => 'Called on Tuesday. She waits until after the fair.' },
    { who: 'Amina', atMs: nowMs - 69 * DAY_MS },
  )
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
