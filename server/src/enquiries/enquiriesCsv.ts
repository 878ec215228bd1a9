import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { toCsv } from '../http/toCsv.ts'
import type { MailState } from '../mail/mailJobStore.ts'
import type { ListedEnquiry } from './enquiryRows.ts'

const HEADING = [
  'Number',
  `Received (${LOCAL_TIME_NAME})`,
  ...ENQUIRY_FIELDS.map(({ label }) => label),
  'Mail',
  'Status',
  'Note',
]

/** Enquiries for a spreadsheet, a row each in their order. */
export function enquiriesCsv(enquiries: readonly ListedEnquiry[]): string {
  const rows = enquiries.map(({ number, receivedAtMs, fields, mail, status, note }) => [
    number,
    localTime(receivedAtMs),
    ...ENQUIRY_FIELDS.map(({ name }) => fields[name]),
    describeMail(mail),
    status,
    note,
  ])
  return toCsv([HEADING, ...rows])
}

/** What became of an enquiry's mail, in a few words. */
export function describeMail(mail: MailState | null): string {
  if (!mail) return 'none (quarantined)'
  if (mail.state === 'delivered') return 'delivered'
  if (mail.state === 'dead') return `refused (${mail.lastFailure ?? 'no reason'})`
  if (mail.failure === 'refused' || mail.failure === 'notAdmitted') {
    return `not delivered (${mail.lastFailure}), tried ${mail.attempts}×`
  }
  if (mail.attempts === 0) return 'waiting'
  return `waiting, tried ${mail.attempts}×`
}
