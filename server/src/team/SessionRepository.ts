import type { Member } from './MemberRepository.ts'

/** A session that is about to be opened by a passkey, now. */
export interface NewSession {
  readonly id: string
  readonly tokenHash: string
  /** What it was opened on, in words. */
  readonly device: string
  readonly createdAtMs: number
}

export interface Session {
  readonly id: string
  readonly member: Member
  readonly device: string
  readonly createdAtMs: number
  readonly seenAtMs: number
  /** When the passkey was last used in it. */
  readonly verifiedAtMs: number
}

/** Which sessions still count. */
export interface SessionLimits {
  readonly createdAfterMs: number
  readonly seenAfterMs: number
}

/** What a use of a passkey leaves. */
export interface PasskeyUse {
  readonly passkeyId: string
  readonly counter: number
}

/** Sessions. Each method is one transaction. */
export interface SessionRepository {
  /** Notes the use of the passkey too. False when the passkey is gone, or was used by this counter already. */
  open(session: NewSession, use: PasskeyUse): Promise<boolean>
  find(tokenHash: string, limits: SessionLimits): Promise<Session | null>
  /** The one that was used last first. */
  list(limits: SessionLimits): Promise<Session[]>
  noteSeen(id: string, nowMs: number): Promise<void>
  /** The passkey was used again in it. False when one of the two is gone, or the counter was used already. */
  noteVerified(id: string, nowMs: number, use: PasskeyUse): Promise<boolean>
  /** Whose it was; null when there is none. */
  end(id: string): Promise<Member | null>
  /** Forgets all that no longer count. */
  forget(limits: SessionLimits): Promise<void>
}
