import { queueMail } from '../mail/mail.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import type { Server, Subject } from '../Server.ts'
import { reportTimes, weeklyReportCarrier } from './weeklyReportCarrier.ts'

/** The report is queued this long before it is due, because the upkeep that queues it runs only once an hour. */
const AHEAD_MS = 2 * 60 * 60 * 1000

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
