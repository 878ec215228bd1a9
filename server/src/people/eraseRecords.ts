import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from '../Subject.ts'
import {
  type AskedErasure,
  type CancelledMail,
  type PersonRecords,
  personStore,
} from './personStore.ts'

/** What reads the database meanwhile is a command or a backup, and soon done. */
const ERASE_WAIT_MS = 1_500
const ERASE_PAUSE_MS = 300

/**
 * Erases records with their mail for good, and what is left of them in the database's files. The trail says so. With
 * `tracesLeft` another program reads these files: a running server erases the traces within the hour.
 */
export async function eraseRecords(
  records: PersonRecords,
  asked: AskedErasure,
  server: Pick<Server, 'db' | 'engine' | 'commit' | 'eraseTraces'>,
): Promise<CancelledMail & { readonly tracesLeft: boolean }> {
  const mail = await personStore(server).erase(records, asked)
  const untilMs = performance.now() + ERASE_WAIT_MS
  while (!(await server.eraseTraces())) {
    if (performance.now() > untilMs) return { ...mail, tracesLeft: true }
    await wait(ERASE_PAUSE_MS)
  }
  return { ...mail, tracesLeft: false }
}

/** For the trail: which records of a person were meant, and nothing of the person. */
export function describeRecords({ enquiries, signUp }: PersonRecords): string {
  const numbers = enquiries.map(({ number }) => number)
  const parts = [
    ...(numbers.length > 0 ? [`enquiries ${numbers.join(', ')}`] : []),
    ...(signUp ? ['newsletter sign-up'] : []),
  ]
  return parts.join('; ')
}
