import { createHash, randomUUIDv7 } from 'node:crypto'
import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import { mailAddressIn } from 'protocol/contacts.ts'
import {
  ENQUIRY_FIELD_NAMES,
  ENQUIRY_FIELDS,
  type Enquiry,
  type EnquiryField,
  enquiryOf,
  missingFields,
} from 'protocol/enquiry.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { queueMail } from '../mail/mail.ts'
import type { Server, TellDevices } from '../Server.ts'
import { type DailyBudget, ROW_BYTES } from './createDailyBudget.ts'
import { type hourlyMails, summaryMail } from './enquirySummary.ts'
import { handOn } from './handOn.ts'
import { searchText } from './search.ts'
import { isStored, storeEnquiry } from './storeEnquiry.ts'

/** Within this time an equal enquiry counts as a repeat, because the browser's outbox sends an enquiry again if the response was lost. */
const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000

export interface Intake extends Server {
  readonly budget: DailyBudget
  readonly hourly: ReturnType<typeof hourlyMails>
  readonly tell: TellDevices
}

interface Submission {
  readonly fields: Enquiry
  /** Whether the hidden field that only robots fill in was filled in. */
  readonly fromRobot: boolean
  readonly page: string | null
}

export type EnquiryOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'repeated' }
  /** Nothing was stored because the day's budget is used up: the sender has to keep the enquiry and try again later. */
  | { readonly kind: 'overBudget' }
  | EnquiryRefusal

type EnquiryRefusal =
  | { readonly kind: 'incomplete'; readonly blank: readonly EnquiryField[] }
  | { readonly kind: 'tooLong'; readonly field: EnquiryField; readonly limit: number }

/** Accepts an enquiry. Once the promise resolves with `stored` or `repeated`, the whole enquiry and its mail are on disk. */
export async function acceptEnquiry(
  submission: Submission,
  intake: Intake,
): Promise<EnquiryOutcome> {
  const { budget, config, hourly, now, onMailQueued, tell } = intake
  const { messageIdDomain } = config
  const fields = cleanFields(submission.fields)
  const refusal = refusalOf(fields)
  if (refusal) return refusal

  const texts = [...ENQUIRY_FIELD_NAMES.map((field) => fields[field]), searchText(fields)]
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES)
  const receivedAtMs = now()
  const quarantined = submission.fromRobot
  const contentHash = hashFields(fields)
  const repeatsSinceMs = receivedAtMs - REPEAT_WINDOW_MS
  if (!budget.take(bytes)) {
    // Accepts a repeat although the budget is used up, because a repeat takes no space.
    const isThere = await isStored(intake, { contentHash, quarantined }, repeatsSinceMs)
    return { kind: isThere ? 'repeated' : 'overBudget' }
  }
  const enquiry = {
    // The id is ordered by time, so that rows that arrive together are stored together on disk.
    id: randomUUIDv7(),
    receivedAtMs,
    fields,
    contentHash,
    quarantined,
    page: submission.page,
  }
  const isMailed = !quarantined && hourly.take()
  let result: 'stored' | 'repeated' | null = null
  try {
    const own = queueMail('enquiry', enquiry.id, messageIdDomain)
    const told = isMailed ? await tell({ title: 'A new enquiry', path: '/' }) : []
    const mails = isMailed ? [own, ...told] : [summaryMail(receivedAtMs, messageIdDomain)]
    mails.push(...handOn(config, enquiry.id, 'received', receivedAtMs))
    result = await storeEnquiry(intake, enquiry, quarantined ? [] : mails, repeatsSinceMs)
  } finally {
    if (result !== 'stored') {
      budget.giveBack(bytes)
      if (isMailed) hourly.giveBack()
    }
  }
  if (result === 'repeated') return { kind: 'repeated' }
  if (!quarantined) onMailQueued()
  return { kind: 'stored', id: enquiry.id }
}

function refusalOf(fields: Enquiry): EnquiryRefusal | null {
  const blank = missingFields(ENQUIRY_FIELDS, fields)
  if (blank.length > 0) return { kind: 'incomplete', blank }
  const tooLong = ENQUIRY_FIELDS.find(({ name, limit }) => fields[name].length > limit)
  return tooLong ? { kind: 'tooLong', field: tooLong.name, limit: tooLong.limit } : null
}

export function cleanFields(typed: Enquiry): Enquiry {
  return enquiryOf(({ name, control }) => {
    if (control === 'textarea') return cleanParagraphs(typed[name])
    const line = cleanLine(typed[name])
    return control === 'email' ? cleanAddress(line) : line
  })
}

/** Extracts the address if the line holds exactly one, so that searches by address find the person. Any other text stays as typed. */
function cleanAddress(line: string): string {
  const address = mailAddressIn(line)
  const isAlone = line.split(/[@\uff20]/).length === 2
  return isAlone && isMailAddress(address) ? address : line
}

/** Hashes all fields. A release that adds a field changes every hash, so an enquiry sent again after that release is stored twice. */
export function hashFields(fields: Enquiry): string {
  const values = ENQUIRY_FIELD_NAMES.map((field) => fields[field])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
