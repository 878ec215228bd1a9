import type { Member, Passkey } from './MemberRepository.ts'
import type { NewSession } from './SessionRepository.ts'

/** A way in for one person that is still open. */
export interface Invitation {
  readonly id: string
  /** Null for the one that is printed while nobody is registered. */
  readonly name: string | null
  /** Who gets a further passkey by it; null for somebody new. */
  readonly memberId: string | null
  /** Null for the server itself. */
  readonly invitedBy: string | null
  readonly createdAtMs: number
}

/** Invitations. Each method is one transaction. */
export interface InvitationRepository {
  /** An earlier one for the same person is void from then on. */
  add(invitation: Invitation & { readonly tokenHash: string }): Promise<void>
  /** The oldest first. */
  list(createdAfterMs: number): Promise<Invitation[]>
  find(tokenHash: string, createdAfterMs: number): Promise<Invitation | null>
  /**
   * Uses an invitation up: makes the member unless it is for one, adds the passkey and opens the session, all or
   * nothing. A member who is there already is signed out everywhere else. `unknown`: none is open by this token.
   * `taken`: the passkey is registered already.
   */
  accept(
    tokenHash: string,
    createdAfterMs: number,
    entry: {
      readonly member: Member
      readonly passkey: Passkey
      readonly session: NewSession
    },
  ): Promise<'accepted' | 'unknown' | 'taken'>
  /** The one that was removed; null when there is none. */
  remove(id: string): Promise<Invitation | null>
  forget(createdBeforeMs: number): Promise<void>
}
