import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** A job names the row that its mail is written from, in the place of the text; enquiries come first. */
export async function referToMail(db: AnyTables, { whole }: Dialect) {
  await db.schema.alterTable('mail_jobs').renameColumn('mail', 'payload').execute()
  await db.schema
    .alterTable('mail_jobs')
    .addColumn('priority', whole, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('mail_jobs').addColumn('recipient', 'text').execute()
  await db.schema.alterTable('mail_jobs').addColumn('failure', 'text').execute()
  await db.schema.dropIndex('mail_jobs_by_state_and_next_at').execute()
  await index(db, 'mail_jobs', ['state', 'priority', 'next_at'])
  // An enquiry's mail that was refused for good is tried again: none is given up any more.
  await sql`
    update mail_jobs set priority = 0, payload = '',
      failure = case when state = 'dead' then 'refused' end,
      next_at = case when state = 'dead' then queued_at else next_at end,
      finished_at = case when state = 'dead' then null else finished_at end,
      state = case when state = 'dead' then 'waiting' else state end
    where kind = 'enquiry'
  `.execute(db)
  const { rows } = await sql<{ id: string; payload: string }>`
    select id, payload from mail_jobs where kind = 'newsletter-confirmation' and payload != ''
  `.execute(db)
  for (const { id, payload } of rows) {
    const tokens = tokensIn(payload)
    // What cannot be read stays as it is, and stands aside in the queue.
    if (!tokens) continue
    await sql`update mail_jobs set payload = ${JSON.stringify(tokens)} where id = ${id}`.execute(db)
  }
}

/** The tokens of the two links in a confirmation mail as it was queued before it was written when sent. */
function tokensIn(mail: string): { confirm: string; unsubscribe: string } | null {
  const confirm = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail)?.[1]
  const unsubscribe = /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(mail)?.[1]
  return confirm && unsubscribe ? { confirm, unsubscribe } : null
}
