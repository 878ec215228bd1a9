import type { Server, Subject } from '../Server.ts'
import { queueWeeklyReport } from './queueWeeklyReport.ts'
import { weeklyReportCarrier } from './weeklyReportCarrier.ts'

/** What the agency hears each Monday. */
export function weeklySubject(server: Server) {
  const { smtp, weeklyMail } = server.config
  const isWanted = smtp !== null && weeklyMail
  return {
    carriers: { 'weekly-report': weeklyReportCarrier(server) },
    upkeep: isWanted ? { 'the report of the week': () => queueWeeklyReport(server) } : {},
  } satisfies Subject
}
