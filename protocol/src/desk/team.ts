/** Who may use the desk, by what, and who is invited. `GET /api/team`. */
export interface Team {
  readonly members: readonly TeamMember[]
  /** Those whose link still works. */
  readonly invitations: readonly OpenInvitation[]
}

export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly joinedAtMs: number
  readonly passkeys: readonly TeamPasskey[]
  /** The one that was used last first. */
  readonly sessions: readonly TeamSession[]
}

interface TeamPasskey {
  readonly id: string
  /** What it was made on: `Chrome on Android`. */
  readonly device: string
  readonly createdAtMs: number
  readonly usedAtMs: number
}

interface TeamSession {
  readonly id: string
  readonly device: string
  readonly seenAtMs: number
  /** The one that asks. */
  readonly isThis: boolean
}

interface OpenInvitation {
  readonly id: string
  /** Null for the one that the server printed at its first start. */
  readonly name: string | null
  /** Who gets a further passkey by it; null for somebody new. */
  readonly memberId: string | null
  /** Null for the server itself. */
  readonly invitedBy: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** `POST /api/team/invitations`: somebody new, or a member who lost a phone. */
export type InvitationWish = { readonly name: string } | { readonly memberId: string }

/** Its answer. The link is shown once: nothing but its hash is stored. */
export interface NewInvitation {
  readonly id: string
  readonly link: string
  /** Who is invited. */
  readonly name: string
}

/** What `POST /api/invitation/options` answers. `Options` are WebAuthn's, for making a passkey. */
export interface InvitationOffer<Options> {
  /** Who is invited; null when the name has to be typed. */
  readonly name: string | null
  /** A member already, who gets a further passkey. */
  readonly isMember: boolean
  readonly agencyName: string
  readonly options: Options
}

/** `GET /api/trail?before=`, the newest first. */
export interface TrailPage {
  readonly entries: readonly TrailEntry[]
  /** The `before` of the next page; null at the end. */
  readonly next: number | null
}

/** Who did what to which record. */
interface TrailEntry {
  readonly number: number
  readonly atMs: number
  readonly who: string
  /** A short key such as `enquiry answered`. */
  readonly what: string
  /** Which record; empty for none. */
  readonly about: string
}
