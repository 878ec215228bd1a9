import type { NewsletterStore } from './NewsletterStore.ts'

/** What the newsletter's rules work with. */
export interface NewsletterNeeds {
  readonly store: NewsletterStore
  readonly now: () => number
  readonly messageIdDomain: string
  /** Where links in mails lead. Asked for each mail: known only once the server listens. */
  readonly publicUrl: () => URL
  /** Called once mail waits. */
  readonly onMailQueued: () => void
}
