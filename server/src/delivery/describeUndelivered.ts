import { MAIL_SHOWN, type UndeliveredMail } from 'protocol/desk/mail.ts'
import { explainFailure } from './explainFailure.ts'
import type { ListedMail, MailJobRepository } from './MailJobRepository.ts'

const ABOUT: Readonly<Record<string, UndeliveredMail['about']>> = {
  enquiry: 'enquiry',
  'enquiry-notification': 'notification',
  'newsletter-confirmation': 'signUp',
  'weekly-report': 'weeklyReport',
}

/** The oldest mail that waits, or was refused for good, with the reasons in plain words. */
export async function describeUndelivered(
  state: 'waiting' | 'dead',
  hasMailServer: boolean,
  mailJobs: Pick<MailJobRepository, 'undelivered'>,
): Promise<UndeliveredMail[]> {
  const mails = await mailJobs.undelivered({ state, limit: MAIL_SHOWN })
  return mails.map((mail) => describe(mail, hasMailServer))
}

function describe(mail: ListedMail, hasMailServer: boolean): UndeliveredMail {
  return {
    id: mail.id,
    about: ABOUT[mail.kind] ?? 'other',
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
