import { dayName, mondayOf } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { queueMail } from '../mail/mail.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import type { Server } from '../Server.ts'

const HOUR_MS = 60 * 60 * 1000

/** It is queued so long before it is due: the upkeep that queues it runs once an hour. */
const AHEAD_MS = 2 * HOUR_MS

/** Queues one report a week, for Monday at 8:00 at the office, or until the end of Tuesday when no server ran then. Call it each hour. */
export async function queueWeeklyReport(server: Server): Promise<void> {
  const nowMs = server.now()
  const { monday, dueMs, untilMs } = reportTimes(nowMs)
  if (nowMs < dueMs - AHEAD_MS || nowMs >= untilMs) return
  const mail = queueMail('weekly-report', monday, server.config.messageIdDomain)
  // Of all servers one alone writes a row of this id.
  const once = { ...mail, id: `weekly-report-${monday}`, isOnce: true }
  await mailJobStore(server).queue([{ ...once, dueMs: Math.max(nowMs, dueMs) }], nowMs)
  server.onMailQueued()
}

interface ReportTimes {
  /** The Monday of the week at the office, `2026-01-26`. */
  readonly monday: string
  /** Monday, 8:00 there, in milliseconds. */
  readonly dueMs: number
  /** The end of Tuesday: too late for this week. */
  readonly untilMs: number
}

/** When the report of the week of this moment is due. */
export function reportTimes(atMs: number): ReportTimes {
  const { dayOf, momentOf } = agencyFacts.days
  const monday = mondayOf(dayOf(atMs))
  return {
    monday: dayName(monday),
    dueMs: momentOf(monday, 8 * HOUR_MS),
    untilMs: momentOf(monday + 2, 0),
  }
}
