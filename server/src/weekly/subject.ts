import { dayCalled, dayName, HOUR_MS, mondayOf } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { latestBackupMs } from '../database/copies.ts'
import {
  countReceived,
  countTakenForRobots,
  unansweredEnquiries,
} from '../enquiries/enquiryLists.ts'
import { announcedErasures } from '../enquiries/eraseOldEnquiries.ts'
import { agencyCarrier } from '../mail/agencyCarrier.ts'
import type { Carrier } from '../mail/delivery.ts'
import { queueMail } from '../mail/mail.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import { mailProblems, undeliveredMail } from '../mail/undelivered.ts'
import type { Server, Subject } from '../Server.ts'
import { visitStore } from '../visits/visitStore.ts'
import { type WeekOfVisits, weeklyReportMail } from './weeklyReportMail.ts'

/** The report is queued this long before it is due, because the upkeep that queues it runs only once an hour. */
const AHEAD_MS = 2 * 60 * 60 * 1000

const SOURCES_SHOWN = 5

export function weeklySubject(server: Server) {
  const { smtp, weeklyMail } = server.config
  const isWanted = smtp !== null && weeklyMail
  return {
    carriers: { 'weekly-report': weeklyReportCarrier(server) },
    upkeep: isWanted ? { 'the report of the week': () => queueReport(server) } : {},
  } satisfies Subject
}

/** Queues one report a week for Monday at 8:00, or later on Monday or Tuesday if no server ran at that time. Call it each hour. */
async function queueReport(server: Server): Promise<void> {
  const nowMs = server.now()
  const { monday, dueMs, untilMs } = reportTimes(nowMs)
  if (nowMs < dueMs - AHEAD_MS || nowMs >= untilMs) return
  const mail = queueMail('weekly-report', monday, server.config.messageIdDomain)
  // If several servers queue the report, the common id makes the queue store only the first row.
  const once = { ...mail, id: `weekly-report-${monday}`, isOnce: true }
  await mailJobStore(server).queue([{ ...once, dueMs: Math.max(nowMs, dueMs) }], nowMs)
  server.onMailQueued()
}

/** Returns this week's Monday, such as `2026-01-26`, when its report is due (8:00 at the office), and when it is too late for the report. */
function reportTimes(atMs: number) {
  const { dayOf, momentOf } = agencyFacts.days
  const monday = mondayOf(dayOf(atMs))
  return {
    monday: dayName(monday),
    dueMs: momentOf(monday, 8 * HOUR_MS),
    untilMs: momentOf(monday + 2, 0),
  }
}

/** Mails the report of the week before a Monday, with current numbers, to each address at the agency. Sends nothing from Wednesday on. */
function weeklyReportCarrier(server: Server): Carrier {
  const { config, db, now } = server
  const visits = visitStore(server)
  return agencyCarrier(async ({ aboutId: monday, recipient, queuedAtMs }) => {
    const nowMs = now()
    const { dueMs, untilMs } = reportTimes(queuedAtMs)
    if (nowMs >= untilMs) return null
    const last = await weekBefore(monday)
    const mail = await undeliveredMail(server).counts(nowMs)
    return weeklyReportMail({
      to: recipient,
      writtenAtMs: Math.max(queuedAtMs, dueMs),
      nowMs,
      unanswered: await unansweredEnquiries(db),
      erasures: await announcedErasures(db),
      last,
      before: await weekBefore(last.firstDay),
      hosts: await visits.sources('host', last.firstDay, last.lastDay, SOURCES_SHOWN),
      campaigns: await visits.sources('campaign', last.firstDay, last.lastDay, SOURCES_SHOWN),
      mailProblems: mailProblems(mail),
      mailsGivenUp: mail.signUpsGivenUp,
      backupMs: config.databaseUrl === null ? latestBackupMs(config.dataFolder) : undefined,
      deskUrl: config.desk?.url ?? null,
    })
  }, server)

  async function weekBefore(monday: string): Promise<WeekOfVisits> {
    const { momentOf } = agencyFacts.days
    const after = dayCalled(monday)
    const firstDay = dayName(after - 7)
    const lastDay = dayName(after - 1)
    const days = await visits.days(firstDay, lastDay)
    const period = [momentOf(after - 7, 0), momentOf(after, 0)] as const
    return {
      firstDay,
      lastDay,
      views: days.reduce((sum, { views }) => sum + views, 0),
      visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
      enquiries: await countReceived(db, ...period),
      robots: await countTakenForRobots(db, ...period),
    }
  }
}
