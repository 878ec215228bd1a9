import type { QueuedMail } from '../delivery/Mail.ts'

export interface WeeklyReportRepository {
  /**
   * Queues the report of the week that begins on that Monday (`2026-01-26`), in one transaction. False when any server
   * did so before.
   */
  queue(monday: string, mail: QueuedMail, nowMs: number): Promise<boolean>
}
