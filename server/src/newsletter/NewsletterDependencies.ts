import type { SubscriberRepository } from './SubscriberRepository.ts'

/** What the newsletter's rules work with. */
export interface NewsletterDependencies {
  readonly subscribers: SubscriberRepository
  /** After a deletion: leaves nothing of it on disk. False when it has to be done again later. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  readonly now: () => number
  readonly messageIdDomain: string
  /** Sign-ups that may be mailed within an hour, all together. */
  readonly signUpMailsAnHour: number
  /** Where links in mails lead. Asked for each mail: known only once the server listens. */
  readonly publicUrl: () => URL
  /** Called once mail waits. */
  readonly onMailQueued: () => void
}
