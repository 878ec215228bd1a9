import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from './Tables.ts'

type Job = Pick<Selectable<Tables['mail_jobs']>, 'state' | 'failure' | 'issue_id'>

/** Where an issue counts a mail whose row goes. `waiting` says what is meant by one that was never sent. */
export async function keepCounts(
  db: Transaction<Tables>,
  gone: readonly Job[],
  waiting: 'left_before' | 'not_sent',
): Promise<void> {
  for (const [issueId, jobs] of Map.groupBy(gone, ({ issue_id }) => issue_id)) {
    if (issueId === null) continue
    const columns = Map.groupBy(jobs, (job) => columnOf(job, waiting))
    for (const [column, { length }] of columns) {
      await db
        .updateTable('newsletter_issues')
        .set({ [column]: sql`${sql.ref(column)} + ${length}` })
        .where('id', '=', issueId)
        .execute()
    }
  }
}

function columnOf({ state, failure }: Job, waiting: 'left_before' | 'not_sent') {
  if (state === 'waiting') return waiting
  if (state === 'delivered') return 'delivered'
  return failure === 'refused' ? 'refused' : 'failed'
}
