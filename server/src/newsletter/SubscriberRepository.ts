import type { Subscriber, SubscriberState } from 'protocol/desk/subscribers.ts'
import type { QueuedMail } from '../mail/mail.ts'
import type { IssueLink, StoredToken } from './tokens.ts'

/** A request to get the newsletter, with what the privacy page says is stored of it. */
export interface SignUp {
  readonly id: string
  readonly email: string
  /** Equal for one address however it is capitalised; another spelling of the same inbox is another address. */
  readonly emailHash: string
  readonly requestedAtMs: number
  readonly ip: string
  /** Which wording of the form was agreed to. */
  readonly consentVersion: string
}

/** The mail that asks for confirmation, with the tokens of its links. */
export interface ConfirmationRequest {
  readonly mail: QueuedMail
  readonly tokens: readonly StoredToken[]
}

export interface StoredSignUp {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
}

/** Which sign-ups to list. */
export interface SubscriberFilter {
  /** Null for all. */
  readonly state: SubscriberState | null
  /** Part of the address, whatever its capitals; empty for all. */
  readonly search: string
  /** Only what follows the sign-up of this id; null for the first page. */
  readonly afterId: string | null
  readonly limit: number
}

export type SubscriberCounts = Readonly<Record<SubscriberState, number>>

/** What keeps the sign-up from flooding an inbox, or the account at the mail provider. */
export interface SignUpLimits {
  /** One address is not mailed again within this, in milliseconds. */
  readonly mailAgainAfterMs: number
  /** To one inbox, however its address is spelled. */
  readonly mailsADay: number
  /** To all together. What comes beyond waits for its turn. */
  readonly mailsAnHour: number
  /** The longest wait for a turn, in milliseconds. */
  readonly longestWaitMs: number
}

/** Newsletter sign-ups. Each method is one transaction. */
export interface SubscriberRepository {
  /**
   * Stores the request and queues its mail for its turn, both or neither. `unchanged`: nothing is stored or mailed,
   * since the address has confirmed or was mailed just now, its inbox had its mails of the day, or its owner wants
   * none. `full`: no turn is free, and nothing is stored.
   */
  signUp(
    signUp: SignUp,
    confirmation: ConfirmationRequest,
    limits: SignUpLimits,
  ): Promise<'mailed' | 'unchanged' | 'full'>
  /** Whom to ask for confirmation, suppressed or not; null when nobody waits for it any more, or the owner of the inbox wants no mail. */
  findPending(id: string): Promise<{ readonly email: string } | null>
  /** Where an issue goes; null when the subscriber has left, or the owner of the inbox wants no mail. */
  findReader(id: string): Promise<{ readonly email: string } | 'suppressed' | null>
  /**
   * Confirms the subscriber of a token, as often as it is asked to, and lifts what suppressed it. False when there is
   * none.
   */
  confirm(tokenHash: string, nowMs: number, ip: string): Promise<boolean>
  /**
   * Deletes the subscriber of a link, with tokens and mail, and mails nothing to that inbox any more. False when
   * there is none.
   */
  unsubscribe(link: IssueLink | { readonly tokenHash: string }): Promise<boolean>
  /** What signs the links and return paths of the newsletter's mail. */
  linkKey(): Promise<string>
  /** Lets an inbox be mailed again. False when it was not kept from it. */
  allowMail(address: string): Promise<boolean>
  /** Deletes what was requested before the given time and never confirmed. Returns how many. */
  purgeUnconfirmed(requestedBeforeMs: number): Promise<number>
  /** Forgets which inboxes were mailed before the given time. */
  forgetMails(mailedBeforeMs: number): Promise<void>
  /** Those who confirmed, in that order. */
  confirmed(): Promise<Subscriber[]>
  counts(): Promise<SubscriberCounts>
  /** Who signed up last first. */
  list(filter: SubscriberFilter): Promise<Subscriber[]>
  /** Null when the sign-up has been deleted. */
  read(id: string): Promise<Subscriber | null>
}
