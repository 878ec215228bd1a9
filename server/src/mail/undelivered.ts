import { MAIL_SHOWN, type UndeliveredMail } from 'protocol/desk/mail.ts'
import type { Failure, ListedMail, MailCounts, MailJobStore } from './mailJobStore.ts'

/** Said by the mail server itself, where a network's failure has a name: `SMTP 451`, `ECONNREFUSED`. */
const ANSWER = /^SMTP \d/

/** Once the recipient is named, what is refused is that address. */
const AT_RECIPIENT = / at RCPT/

interface FailedMail {
  readonly kind: string
  readonly attempts: number
  readonly failure: Failure | null
  readonly lastFailure: string | null
}

/** The oldest mail that waits, or was refused for good, with the reasons in plain words. */
export async function describeUndelivered(
  state: 'waiting' | 'dead',
  hasMailServer: boolean,
  mailJobs: Pick<MailJobStore, 'undelivered'>,
): Promise<UndeliveredMail[]> {
  const mails = await mailJobs.undelivered({ state, limit: MAIL_SHOWN })
  return mails.map((mail) => describe(mail, hasMailServer))
}

function describe(mail: ListedMail, hasMailServer: boolean): UndeliveredMail {
  return {
    id: mail.id,
    kind: mail.kind,
    enquiryNumber: mail.enquiryNumber,
    to: mail.recipient,
    queuedAtMs: mail.queuedAtMs,
    attempts: mail.attempts,
    answer: mail.lastFailure,
    why: explainFailure(mail, hasMailServer),
    nextAttemptAtMs: mail.state === 'dead' ? null : mail.nextAtMs,
    underWay: mail.underWay,
  }
}

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

/** Why a mail is not delivered, in plain words, with what to do. */
function explainFailure(mail: FailedMail, hasMailServer: boolean): string {
  const { kind, attempts, failure, lastFailure } = mail
  const answer = lastFailure ?? ''
  if (!hasMailServer && kind !== 'enquiry-notification') {
    return 'No mail server is set. Set SMTP_URL, MAIL_FROM and MAIL_TO; it goes by itself then.'
  }
  switch (failure) {
    case null:
      return attempts === 0 ? 'Its turn has not come yet.' : 'It is on its way.'
    case 'tryLater':
      if (kind === 'enquiry-notification') {
        return 'What NOTIFY_URL names does not take it at the moment. It is tried again by itself.'
      }
      return ANSWER.test(answer)
        ? 'The mail server asks us to come back later. It is tried again by itself.'
        : 'The mail server does not answer. It is tried again by itself; if this lasts, look at SMTP_URL.'
    case 'notAdmitted':
      return 'The mail server does not let us in: look at the login in SMTP_URL and at MAIL_FROM, or whether the day’s limit of the provider is used up.'
    case 'refused':
      return refusal(kind, AT_RECIPIENT.test(answer))
    case 'unreadable':
      return 'This version of the server can make no mail of it. Update the server, or leave it: it holds up nothing.'
  }
}

function refusal(kind: string, isAddress: boolean): string {
  if (kind === 'enquiry-notification')
    return 'What NOTIFY_URL names refuses it: look at NOTIFY_URL.'
  if (kind === 'newsletter-confirmation') {
    return isAddress
      ? 'The mail server says that there is no such address. It was probably mistyped; nothing is to be done.'
      : 'The mail server does not want this mail. Try again; if it stays so, ask your mail provider.'
  }
  return isAddress
    ? 'The mail server does not take mail for that address: look at MAIL_TO.'
    : 'The mail server does not want this mail. It is tried again by itself; if it stays so, ask your mail provider.'
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
