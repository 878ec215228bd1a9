/** Where a sign-up stands: confirmed, asked to confirm, or kept from mail. */
export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'suppressed'] as const

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Which subscribers: `POST /api/subscribers/search`, since URLs, which are logged on the way, hold no address. */
export interface SubscriberQuery {
  /** Null for all. */
  readonly state: SubscriberState | null
  /** Part of the address; empty for all. */
  readonly search: string
  /** From the page before; null for the first. */
  readonly cursor: string | null
}

/** Somebody who signed up, with the proof of consent. */
export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
  readonly requestedAtMs: number
  /** From which internet address. */
  readonly requestedIp: string
  /** Null until then. */
  readonly confirmedAtMs: number | null
  readonly confirmedIp: string | null
  /** Which wording beside the form was agreed to. */
  readonly consentVersion: string
  /** Why the address takes no mail, and since when; null while it takes it. */
  readonly suppressed: { readonly atMs: number; readonly reason: string } | null
}

/** A page of the list, those who asked last first. */
export interface SubscriberPage {
  readonly subscribers: readonly Subscriber[]
  /** Of the next page; null at the end. */
  readonly next: string | null
  /** Whatever is searched for. */
  readonly counts: Readonly<Record<SubscriberState, number>>
  /** The wording that is beside the form now. Of earlier ones the version alone is known. */
  readonly wording: { readonly version: string; readonly text: string }
}
