import type { MailState } from '../mail/mailJobStore.ts'

/** What became of an enquiry's mail, in a few words. */
export function describeMail(mail: MailState | null): string {
  if (!mail) return 'none (quarantined)'
  if (mail.state === 'delivered') return 'delivered'
  if (mail.state === 'dead') return `refused (${mail.lastFailure ?? 'no reason'})`
  if (mail.failure === 'refused' || mail.failure === 'notAdmitted') {
    return `not delivered (${mail.lastFailure}), tried ${mail.attempts}×`
  }
  if (mail.attempts === 0) return 'waiting'
  return `waiting, tried ${mail.attempts}×`
}
