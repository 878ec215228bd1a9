import { FOUND_BY, LOST_BECAUSE } from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { localTime, localTimeName } from '../clock.ts'
import { toCsv } from '../http/toCsv.ts'
import type { MailState } from '../mail/mailJobStore.ts'
import type { ListedEnquiry } from './enquiryRows.ts'

export function enquiriesCsv(enquiries: readonly ListedEnquiry[]): string {
  const rows = enquiries.map(
    ({ fields, mail, status, note, origin, page, sum, foundBy, lostBecause, ...enquiry }) => [
      enquiry.number,
      localTime(enquiry.receivedAtMs),
      ...ENQUIRY_FIELDS.map(({ name }) => fields[name]),
      origin === 'form' ? describeMail(mail) : 'none (typed in)',
      status,
      note,
      ORIGINS[origin],
      page ?? '',
      ...[sum?.amount ?? '', sum?.currency ?? '', foundBy === null ? '' : FOUND_BY[foundBy]],
      lostBecause === null ? '' : LOST_BECAUSE[lostBecause],
    ],
  )
  const labels = ENQUIRY_FIELDS.map(({ label }) => label)
  const heading = [
    ...['Number', `Received (${localTimeName()})`, ...labels],
    ...['Mail', 'Status', 'Note', 'Came by', 'Page', 'Won', 'Currency', 'Found you by'],
    'Lost because',
  ]
  return toCsv([heading, ...rows])
}

const ORIGINS = {
  form: 'Form',
  chat: 'WhatsApp',
  call: 'Call',
  visit: 'Came by',
  mail: 'E-mail',
} as const

function describeMail(mail: MailState | null): string {
  if (!mail) return 'none (in the summary of its hour)'
  if (mail.state === 'delivered') return 'delivered'
  if (mail.failure === 'refused' || mail.failure === 'notAdmitted') {
    return `not delivered (${mail.lastFailure}), tried ${mail.attempts}×`
  }
  if (mail.failure === 'unconfirmed') return `may have arrived, tried ${mail.attempts}×`
  if (mail.attempts === 0) return 'waiting'
  return `waiting, tried ${mail.attempts}×`
}
