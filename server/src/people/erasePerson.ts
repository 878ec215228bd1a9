import { setTimeout as wait } from 'node:timers/promises'
import type { CancelledMail, PersonRecords, PersonStore } from './personStore.ts'

interface ErasePersonDependencies extends EraseDependencies {
  readonly people: Pick<PersonStore, 'delete' | 'find'>
}

/** Whom to erase. */
export interface ErasureRequest {
  readonly address: string
  /** Numbers of enquiries that only mention the address and go too. */
  readonly mentions: readonly number[]
}

/** What was erased of a person. */
export interface ErasedRecords extends Erasure {
  /** Their numbers. */
  readonly enquiries: readonly number[]
  readonly signUp: boolean
}

/**
 * Erases all that came with exactly this address, and those of its mentions that are named. `nothing`: nothing is
 * stored of it. `changed`: one that is named does not mention it, and nothing was erased.
 */
export async function erasePerson(
  { address, mentions }: ErasureRequest,
  dependencies: ErasePersonDependencies,
): Promise<ErasedRecords | 'nothing' | 'changed'> {
  const found = await dependencies.people.find(address)
  const chosen = found.mentions.filter(({ number }) => mentions.includes(number))
  if (chosen.length < new Set(mentions).size) return 'changed'
  const enquiries = [...found.enquiries, ...chosen]
  const { signUp } = found
  if (enquiries.length === 0 && !signUp) return 'nothing'
  const erasure = await eraseRecords({ enquiries, signUp }, dependencies)
  return {
    ...erasure,
    enquiries: enquiries.map(({ number }) => number),
    signUp: signUp !== null,
  }
}

/** Whoever reads the database while we erase is a command or a backup, and soon done. */
const ERASE_WAIT_MS = 1_500
const ERASE_PAUSE_MS = 300

export interface EraseDependencies {
  readonly people: Pick<PersonStore, 'delete'>
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

interface NamedRecords {
  /** Their numbers. */
  readonly enquiries: readonly number[]
  readonly signUp: boolean
}

/** For the trail: which records of a person were meant, and nothing of the person. */
export function describeRecords({ enquiries, signUp }: NamedRecords): string {
  const parts = [
    ...(enquiries.length > 0 ? [`enquiries ${enquiries.join(', ')}`] : []),
    ...(signUp ? ['newsletter sign-up'] : []),
  ]
  return parts.join('; ')
}
