import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { describeMail } from '../commands/describeMail.ts'
import { toCsv } from '../csv/toCsv.ts'
import type { ListedEnquiry } from './EnquiryRepository.ts'

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
