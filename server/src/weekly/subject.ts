import type { Server, Subject } from '../Subject.ts'
import { startWeeklyReports } from './startWeeklyReports.ts'
import { weeklyReportCarrier } from './weeklyReportCarrier.ts'

/** What the agency hears each Monday. */
export function weeklySubject(server: Server) {
  const { smtp, weeklyMail } = server.config
  return {
    carriers: { 'weekly-report': weeklyReportCarrier(server) },
    start: () => (smtp && weeklyMail ? startWeeklyReports(server) : () => {}),
  } satisfies Subject
}
