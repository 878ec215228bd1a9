/** The answer to `GET /api/team`: the members with their passkeys and sessions, and the open invitations. */
export interface Team {
  readonly members: readonly TeamMember[]
  readonly invitations: readonly OpenInvitation[]
}

export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly joinedAtMs: number
  readonly passkeys: readonly TeamPasskey[]
  /** The most recently used first. */
  readonly sessions: readonly TeamSession[]
}

interface TeamPasskey {
  readonly id: string
  /** Such as `Chrome on Android`. */
  readonly device: string
  readonly createdAtMs: number
  readonly usedAtMs: number
}

interface TeamSession {
  readonly id: string
  readonly device: string
  readonly seenAtMs: number
  /** Whether the request that lists the sessions came from this session. */
  readonly isThis: boolean
}

export interface OpenInvitation {
  readonly id: string
  /** The name of the invited person; null for the link that the server prints while the desk has no member. */
  readonly name: string | null
  /** The id of the member who gets a further passkey; null for a new member. */
  readonly memberId: string | null
  /** The member who made the invitation; null for the server itself. */
  readonly invitedBy: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** The body of `POST /api/team/invitations`: the name of a new member, or the id of a member who needs a further passkey. */
export type InvitationWish = { readonly name: string } | { readonly memberId: string }

/** The answer to an `InvitationWish`. The link is shown only once: the server stores nothing but its hash. */
export interface NewInvitation {
  readonly id: string
  readonly link: string
  readonly name: string
}

/** The answer to `POST /api/invitation/options`. `Options` are the WebAuthn options for creating a passkey. */
export interface InvitationOffer<Options> {
  readonly name: string | null
  /** Whether the invitation gives a further passkey to an existing member. */
  readonly isMember: boolean
  readonly agencyName: string
  readonly options: Options
}

/** The answer to `GET /api/trail?before=`: a page of the audit trail, newest entry first. */
export interface TrailPage {
  readonly entries: readonly TrailEntry[]
  /** The `before` of the next page; null at the end. */
  readonly next: number | null
}

interface TrailEntry {
  readonly number: number
  readonly atMs: number
  readonly who: string
  /** A short key, such as `enquiry answered`. */
  readonly what: string
  /** The record's id; empty if the action concerns no record. */
  readonly about: string
}
