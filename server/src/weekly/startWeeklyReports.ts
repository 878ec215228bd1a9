import { dayName, mondayOf } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { queueMail } from '../mail/mail.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import type { Server } from '../Subject.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The longest time between two looks at the clock, which may be set, or stand still while the machine sleeps. */
const LOOK_MS = HOUR_MS

/** Queues one report a week, on Monday at 8:00 at the office, or until the end of Tuesday when no server ran then. Returns what ends it. */
export function startWeeklyReports(server: Server): () => void {
  const { clock, log } = server
  let cancel = () => {}
  void look()
  return () => cancel()

  async function look() {
    const nowMs = clock.now()
    const { monday, dueMs, untilMs } = reportTimes(nowMs)
    const nextMs = nowMs < dueMs ? dueMs : dueMs + 7 * DAY_MS
    cancel = clock.after(Math.min(nextMs - nowMs, LOOK_MS), look)
    if (nowMs < dueMs || nowMs >= untilMs) return
    try {
      const mail = queueMail('weekly-report', monday, server.config.messageIdDomain)
      // Of all servers one alone writes a row of this id.
      const once = { ...mail, id: `weekly-report-${monday}`, isOnce: true }
      await mailJobStore(server).queue([once], nowMs)
      server.onMailQueued()
    } catch (error) {
      log.error(
        { err: error },
        'the weekly report could not be queued; it is tried again in an hour',
      )
    }
  }
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
