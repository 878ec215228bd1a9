import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../server/src/database/Tables.ts'
import type { TestServer } from './testServer.ts'

type Job = Selectable<Tables['mail_jobs']>

export function jobsOf({ rows }: TestServer): Job[] {
  return rows<Job>('select * from mail_jobs order by queued_at, id')
}

export function jobOf(server: TestServer): Job {
  const [job] = jobsOf(server)
  if (!job) throw new Error('No mail is in the queue')
  return job
}

/** Waits until the first mail's attempt with this number is over. */
export async function attempted(server: TestServer, attempt: number): Promise<Job> {
  const over = () => (jobOf(server).claimed === 0 ? jobOf(server).attempts : 0)
  await expect.poll(over).toBe(attempt)
  return jobOf(server)
}
