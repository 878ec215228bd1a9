import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import type { changeEnquiry } from '../enquiries/changeEnquiry.ts'
import { CommandError } from './Command.ts'

/** Throws `CommandError` where nothing could be changed. */
export function requireChange(
  outcome: Awaited<ReturnType<typeof changeEnquiry>>,
  number: number,
): void {
  if (outcome === 'missing') {
    throw new CommandError(`There is no enquiry ${number}, or it is in quarantine: release it.`)
  }
  if (outcome === 'tooLong') {
    throw new CommandError(`Nothing was changed: a note has ${NOTE_LIMIT} characters at most.`)
  }
}
