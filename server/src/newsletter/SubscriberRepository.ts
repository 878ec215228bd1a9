import type { QueuedMail } from '../delivery/Mail.ts'

/** A request to get the newsletter, with what the privacy page says is stored of it. */
export interface SignUp {
  readonly id: string
  readonly email: string
  /** Equal for one address however it is capitalised. */
  readonly emailHash: string
  readonly requestedAtMs: number
  readonly ip: string
  /** Which wording of the form was agreed to. */
  readonly consentVersion: string
  readonly quarantined: boolean
}

export type TokenPurpose = 'confirm' | 'unsubscribe'

/** What is stored of a link in a mail: enough to recognise its token, not to make it. */
export interface StoredToken {
  readonly hash: string
  readonly purpose: TokenPurpose
}

/** The mail that asks for confirmation, with the tokens of its links. */
export interface ConfirmationRequest {
  readonly mail: QueuedMail
  readonly tokens: readonly StoredToken[]
}

export interface StoredSignUp {
  readonly id: string
  readonly email: string
  readonly state: 'quarantined' | 'pending' | 'confirmed'
}

/** Somebody who confirmed. */
export interface Subscriber {
  readonly email: string
  readonly requestedAtMs: number
  readonly confirmedAtMs: number
  readonly consentVersion: string
}

export interface SubscriberCounts {
  readonly confirmed: number
  readonly pending: number
}

/** Newsletter sign-ups. Each method is one transaction. */
export interface SubscriberRepository {
  /**
   * Stores the request and queues its mail, both or neither. An address that was mailed at or after
   * `mailAgainBeforeMs`, or has confirmed, stays as it is and gets no mail. Says whether mail was queued.
   */
  signUp(
    signUp: SignUp,
    confirmation: ConfirmationRequest | null,
    mailAgainBeforeMs: number,
  ): Promise<'mailed' | 'unchanged'>
  /** Confirms the subscriber of a token, as often as it is asked to. False when there is none. */
  confirm(tokenHash: string, nowMs: number, ip: string): Promise<boolean>
  /** Deletes the subscriber of a token, with tokens and mail. False when there is none. */
  unsubscribe(tokenHash: string): Promise<boolean>
  /** Deletes what was requested before the given time and never confirmed. Returns how many. */
  purgeUnconfirmed(requestedBeforeMs: number): Promise<number>
  /** Those who confirmed, in that order. */
  confirmed(): Promise<Subscriber[]>
  counts(): Promise<SubscriberCounts>
}
