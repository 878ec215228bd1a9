/** What a challenge of WebAuthn may be used for. */
export type ChallengePurpose = 'signIn' | 'stepUp' | 'invitation' | 'passkey'

/** What a challenge is bound to. */
export interface ChallengeBinding {
  readonly purpose: ChallengePurpose
  /** The invitation or the session that it was made for; empty for none. */
  readonly aboutId: string
}

/** Challenges that may still be answered. Each method is one transaction. */
export interface ChallengeRepository {
  /** Keeps the newest `most` of what is bound alike. */
  add(hash: string, binding: ChallengeBinding, nowMs: number, most: number): Promise<void>
  /** Uses it up. False when there is none, or it is bound to something else: then it is gone too. */
  take(hash: string, binding: ChallengeBinding, createdAfterMs: number): Promise<boolean>
  forget(createdBeforeMs: number): Promise<void>
}
