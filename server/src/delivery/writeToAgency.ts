import type { Clock } from './Clock.ts'
import type { MailJobRepository } from './MailJobRepository.ts'
import type { MailWriter } from './MailWriter.ts'

/** Writes to each address at the agency by a job of its own. */
export function writeToAgency(
  write: MailWriter,
  agency: readonly string[],
  mailJobs: Pick<MailJobRepository, 'assign'>,
  clock: Pick<Clock, 'now'>,
): MailWriter {
  return async (claimed) => {
    // One that MAIL_TO does not name any more passes to the others.
    const isAssigned = claimed.recipient !== null && agency.includes(claimed.recipient)
    const recipient = isAssigned
      ? claimed.recipient
      : await mailJobs.assign(claimed, agency, clock.now())
    return recipient === null ? null : write({ ...claimed, recipient })
  }
}
