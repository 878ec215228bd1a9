import { dayCalled, dayName } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { EnquiryStore } from '../enquiries/enquiryStore.ts'
import { UnreadableMailError } from '../mail/delivery.ts'
import type { MailWriter } from '../mail/mailCarrier.ts'
import type { MailJobStore } from '../mail/mailJobStore.ts'
import { mailProblems } from '../mail/undelivered.ts'
import type { VisitStore } from '../visits/visitStore.ts'
import { reportTimes } from './startWeeklyReports.ts'
import { type WeekOfVisits, weeklyReportMail } from './weeklyReportMail.ts'

const SOURCES_SHOWN = 5

interface WeeklyReportSources {
  readonly enquiries: Pick<EnquiryStore, 'unanswered' | 'announcedErasures' | 'received'>
  readonly visits: Pick<VisitStore, 'days' | 'sources'>
  readonly mailJobs: Pick<MailJobStore, 'counts'>
  /** When the last backup was made, in milliseconds; null for none. Null itself where this server cannot see them. */
  readonly latestBackupMs: (() => number | null) | null
  /** How the agency reaches its desk; null for not at all. */
  readonly deskUrl: URL | null
  readonly now: () => number
}

/** Writes the report of the week before a Monday, of what is stored when it is sent. Pointless from Wednesday on. */
export function writeWeeklyReport(sources: WeeklyReportSources): MailWriter {
  const { enquiries, visits, mailJobs, latestBackupMs, deskUrl, now } = sources
  return async ({ aboutId: monday, recipient, queuedAtMs }) => {
    if (recipient === null) throw new UnreadableMailError()
    const nowMs = now()
    if (nowMs >= reportTimes(queuedAtMs).untilMs) return null
    const last = await weekBefore(monday)
    const mail = await mailJobs.counts(nowMs)
    return weeklyReportMail({
      to: recipient,
      writtenAtMs: queuedAtMs,
      nowMs,
      unanswered: await enquiries.unanswered(),
      erasures: await enquiries.announcedErasures(),
      last,
      before: await weekBefore(last.firstDay),
      hosts: await visits.sources('host', last.firstDay, last.lastDay, SOURCES_SHOWN),
      campaigns: await visits.sources('campaign', last.firstDay, last.lastDay, SOURCES_SHOWN),
      mailProblems: mailProblems(mail),
      mailsGivenUp: mail.dead,
      backupMs: latestBackupMs ? latestBackupMs() : undefined,
      deskUrl,
    })
  }

  async function weekBefore(monday: string): Promise<WeekOfVisits> {
    const { momentOf } = agencyFacts.days
    const after = dayCalled(monday)
    const firstDay = dayName(after - 7)
    const lastDay = dayName(after - 1)
    const days = await visits.days(firstDay, lastDay)
    return {
      firstDay,
      lastDay,
      views: days.reduce((sum, { views }) => sum + views, 0),
      visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
      enquiries: await enquiries.received(momentOf(after - 7, 0), momentOf(after, 0)),
    }
  }
}
