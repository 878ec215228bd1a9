import { latestBackupMs } from '../database/latestBackupMs.ts'
import { agencyCarrier } from '../mail/mailCarrier.ts'
import type { Server, Subject } from '../Subject.ts'
import { startWeeklyReports } from './startWeeklyReports.ts'
import { writeWeeklyReport } from './writeWeeklyReport.ts'

/** What the agency hears each Monday. */
export function weeklySubject(server: Server) {
  const { config, weeklyReports: reports } = server
  const { dataFolder, databaseUrl, messageIdDomain, smtp, weeklyMail } = config
  const sources = {
    ...server,
    latestBackupMs: databaseUrl === null ? () => latestBackupMs(dataFolder) : null,
    deskUrl: config.desk?.url ?? null,
  }
  return {
    carriers: { 'weekly-report': agencyCarrier(writeWeeklyReport(sources), server) },
    start: () =>
      smtp && weeklyMail ? startWeeklyReports({ ...server, reports, messageIdDomain }) : () => {},
  } satisfies Subject
}
