import type { MailCounts } from './MailJobRepository.ts'

/** What somebody has to do about the mail, a sentence each; empty while all is well. */
export function mailProblems({
  enquiriesStuck,
  unreadable,
  signUpsHeld,
  issuesStopped,
}: MailCounts): string[] {
  return [
    enquiriesStuck > 0 &&
      `ENQUIRIES DO NOT ARRIVE BY MAIL: ${enquiriesStuck} wait because SMTP_URL is not set, or the mail server refuses them, does not let us in or does not answer. None is lost, and each is tried again. Read them in the inbox, or with the command enquiries; Mail in the desk, or the command mail, says why.`,
    unreadable > 0 &&
      `${unreadable} jobs in the mail queue cannot be read: see Mail in the desk, or the command mail. The others go on.`,
    signUpsHeld > 0 &&
      `${signUpsHeld} newsletter sign-ups wait for their mail: more came than SIGN_UP_MAILS_PER_HOUR lets out. Somebody may be flooding the form.`,
    issuesStopped > 0 &&
      'The newsletter stands still, and nobody else gets it until you act: Newsletter in the desk, or the command newsletter status, says why.',
  ].filter((problem) => problem !== false)
}
