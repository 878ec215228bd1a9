import type { MailCounts } from './MailJobRepository.ts'

/**
 * What somebody has to do about the mail, a sentence or two each, for an owner who knows no commands; empty while all is
 * well. Where to look is said by whoever shows them.
 */
export function mailProblems({
  enquiriesStuck,
  unreadable,
  signUpsHeld,
  issuesStopped,
}: MailCounts): string[] {
  return [
    enquiriesStuck > 0 &&
      `${count(enquiriesStuck, 'enquiry has', 'enquiries have')} not reached you by mail, because no mail server is set, or it refuses us or does not answer. Nothing is lost: every mail is tried again by itself.`,
    unreadable > 0 &&
      `${count(unreadable, 'mail', 'mails')} of another version of this server cannot be read. Everything else goes on.`,
    signUpsHeld > 0 &&
      `${count(signUpsHeld, 'newsletter sign-up waits', 'newsletter sign-ups wait')} for a mail: more came within an hour than are answered in one. They follow by themselves, but somebody may be flooding the form.`,
    issuesStopped > 0 &&
      'The newsletter stands still because the mail server stopped it. Nobody else gets it until you let it go on.',
  ].filter((problem) => problem !== false)
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
