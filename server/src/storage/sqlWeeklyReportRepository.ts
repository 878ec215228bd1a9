import type { WeeklyReportRepository } from '../weekly/WeeklyReportRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { insertMail } from './insertMail.ts'

/** Weekly reports in the database: a row a week, which one server alone can write. */
export function sqlWeeklyReportRepository(commit: GroupCommit): WeeklyReportRepository {
  return {
    queue: (monday, mail, nowMs) =>
      commit(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('weekly_reports')
          .values({ monday })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) return false
        await insertMail(transaction, mail, nowMs)
        return true
      }),
  }
}
