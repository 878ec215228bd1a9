import { type EraseDependencies, type Erasure, eraseRecords } from './eraseRecords.ts'
import type { PersonRepository } from './PersonRepository.ts'

interface ErasePersonDependencies extends EraseDependencies {
  readonly people: Pick<PersonRepository, 'delete' | 'find'>
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
