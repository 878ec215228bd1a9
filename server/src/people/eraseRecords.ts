import { setTimeout as wait } from 'node:timers/promises'
import type { CancelledMail, PersonRecords, PersonRepository } from './PersonRepository.ts'

/** Whoever reads the database while we erase is a command or a backup, and soon done. */
const ERASE_WAIT_MS = 1_500
const ERASE_PAUSE_MS = 300

export interface EraseDependencies {
  readonly people: Pick<PersonRepository, 'delete'>
  /** False when it has to be done again later. Never throws: what was deleted is deleted. */
  readonly eraseTraces: () => Promise<boolean>
}

/** What became of records that were erased. */
export interface Erasure extends CancelledMail {
  /** The database's files still hold traces, since another program is reading: a running server erases them within the hour. */
  readonly tracesLeft: boolean
}

/** Erases records with their mail for good, and what is left of them in the database's files. */
export async function eraseRecords(
  records: PersonRecords,
  { people, eraseTraces }: EraseDependencies,
): Promise<Erasure> {
  const mail = await people.delete(records)
  const untilMs = performance.now() + ERASE_WAIT_MS
  while (!(await eraseTraces())) {
    if (performance.now() > untilMs) return { ...mail, tracesLeft: true }
    await wait(ERASE_PAUSE_MS)
  }
  return { ...mail, tracesLeft: false }
}
