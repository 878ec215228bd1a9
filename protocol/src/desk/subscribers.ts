/** The states of a sign-up: confirmed, waiting for the subscriber's confirmation, or blocked from mail. */
export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'suppressed'] as const

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** A query for subscribers. `POST /api/subscribers/search` keeps addresses out of URLs, because proxies log URLs. */
export interface SubscriberQuery {
  /** Null for all states. */
  readonly state: SubscriberState | null
  /** A part of the address; empty for all addresses. */
  readonly search: string
  /** `next` of the previous page; null for the first page. */
  readonly cursor: string | null
}

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
  readonly requestedAtMs: number
  readonly requestedIp: string
  /** Null until the sign-up is confirmed. */
  readonly confirmedAtMs: number | null
  readonly confirmedIp: string | null
  readonly consentVersion: string
  /** When and why the address was blocked from mail; null if it gets mail. */
  readonly suppressed: { readonly atMs: number; readonly reason: string } | null
}

/** A page of the list of subscribers, latest sign-up first. */
export interface SubscriberPage {
  readonly subscribers: readonly Subscriber[]
  /** The `cursor` of the next page; null at the end. */
  readonly next: string | null
  readonly counts: Readonly<Record<SubscriberState, number>>
  /** The current consent text beside the newsletter form. Of earlier texts, the server knows only the versions. */
  readonly wording: { readonly version: string; readonly text: string }
}
