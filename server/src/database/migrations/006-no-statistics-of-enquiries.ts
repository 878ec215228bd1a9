import { type AnyTables, type Dialect, forgetStatistics } from './Dialect.ts'

/** As for subscribers: what is deleted would live on in PostgreSQL's statistics. */
export async function forgetStatisticsOfEnquiries(db: AnyTables, { name }: Dialect) {
  if (name === 'sqlite') return
  await forgetStatistics(db, ['name', 'phone', 'email', 'message'])
}
