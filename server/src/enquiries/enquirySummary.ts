import type { Enquiry } from 'protocol/enquiry.ts'
import { HOUR_MS } from 'protocol/localDays.ts'
import { localTime, localTimeName } from '../clock.ts'
import { agencyCarrier } from '../mail/agencyCarrier.ts'
import type { Carrier } from '../mail/delivery.ts'
import { type QueuedMail, queueMail } from '../mail/mail.ts'
import { escapeHtml, mailPage } from '../mail/mailText.ts'
import type { Server } from '../Server.ts'
import { enquiriesNotMailed } from './enquiryLists.ts'

/** In each hour of the clock, this many enquiries are mailed one by one. A summary mail lists all further enquiries. */
const MAILS_AN_HOUR = 30

/** The summary mail of an hour is due this long after the end of the hour, so that all enquiries of the hour are stored. */
const MARGIN_MS = 60 * 1000

/** The summary mail lists at most this many senders; the desk shows all senders. */
const SENDERS_SHOWN = 20

/** Limits the enquiries that are mailed one by one, so that a flood cannot use up the mail provider's daily limit. */
export function hourlyMails(now: () => number, limit = MAILS_AN_HOUR) {
  let hour = 0
  let mailed = 0
  return {
    /** Returns false once this hour's mails are used up. Each server counts its own mails, from its start. */
    take(): boolean {
      const current = Math.floor(now() / HOUR_MS)
      if (current !== hour) mailed = 0
      hour = current
      if (mailed >= limit) return false
      mailed += 1
      return true
    },
    giveBack() {
      mailed = Math.max(0, mailed - 1)
    },
  }
}

/** Returns the summary mail for the enquiries of an hour that are not mailed one by one. The queue stores only one such mail an hour. */
export function summaryMail(atMs: number, messageIdDomain: string): QueuedMail {
  const startMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  return {
    ...queueMail('enquiry-summary', String(startMs), messageIdDomain),
    id: `enquiry-summary-${startMs}`,
    dueMs: startMs + HOUR_MS + MARGIN_MS,
    isOnce: true,
  }
}

/** Writes the summary mail about new enquiries. The senders of the most enquiries come last, because they may be flooding the form. */
export function summaryCarrier(server: Server): Carrier {
  return agencyCarrier(async ({ aboutId, recipient }) => {
    const startMs = Number(aboutId)
    const found = await enquiriesNotMailed(server.db, startMs, startMs + HOUR_MS)
    if (found.length === 0) return null
    const senders = [...Map.groupBy(found, ({ email }) => email.toLowerCase()).values()]
      .toSorted((one, other) => one.length - other.length)
      .map(describeSender)
    const count = found.length === 1 ? '1 more enquiry' : `${found.length} more enquiries`
    const lines = [
      'So many came within an hour that these were not mailed one by one. All are stored.',
      ...senders.slice(0, SENDERS_SHOWN),
      ...(senders.length > SENDERS_SHOWN ? [`${senders.length - SENDERS_SHOWN} more senders`] : []),
    ]
    const footer = `Received from ${localTime(startMs)} on, ${localTimeName()}`
    const link = server.config.desk?.url?.href
    return {
      to: recipient,
      subject: `${count} within an hour`,
      text: [...lines, ...(link ? [`Open the desk: ${link}`] : []), '-- ', footer, ''].join('\n\n'),
      html: mailPage('Enquiries', [
        ...lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`),
        ...(link ? [`<p><a href="${escapeHtml(link)}">Open the desk</a></p>`] : []),
        `<p style="font-size:13px">${footer}</p>`,
      ]),
      writtenAtMs: startMs + HOUR_MS,
    }
  }, server)
}

type NotMailed = Pick<Enquiry, 'name' | 'email'> & { readonly number: number }

function describeSender(sent: readonly NotMailed[]): string {
  const [first, last] = [sent.at(0), sent.at(-1)]
  const who = `${first?.name} (${first?.email}): `
  if (sent.length === 1) return `${who}No. ${first?.number}`
  return `${who}${sent.length} enquiries, No. ${first?.number} to ${last?.number}`
}
