import { randomUUID } from 'node:crypto'
import { ENQUIRY } from '../../server/enquiry.ts'
import type { Records } from './desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const SERVICES = [
  ['Website Design & Development', 34],
  ['Mobile Application Development', 21],
  ['Software Development', 12],
  ['Graphics Design', 9],
] as const
const PAGES = ['/', '/contact', '/services/website-design', null]

/** A year of invented enquiries, of which every fourth was won. */
export async function seedWork({ enquiries }: Records, nowMs: number): Promise<void> {
  let number = 0
  for (const [serviceInterest, count] of SERVICES) {
    for (let at = 0; at < count; at += 1) {
      const id = randomUUID()
      const receivedAtMs = nowMs - Math.round(((at + 0.5) / count) * 350) * DAY_MS
      const fields = { ...ENQUIRY, serviceInterest, message: id }
      const page = PAGES[at % PAGES.length] ?? null
      const enquiry = { id, receivedAtMs, fields, contentHash: id, quarantined: false, page }
      await enquiries.store(enquiry, [], 0)
      number += 1
      if (at % 4 !== 0) continue
      const by = { who: 'Amina', atMs: receivedAtMs + DAY_MS }
      await enquiries.change(number, { status: 'won' }, by)
    }
  }
}
