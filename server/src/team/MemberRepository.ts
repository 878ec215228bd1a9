/** Somebody who may use the desk. */
export interface Member {
  readonly id: string
  readonly name: string
}

/** A credential of WebAuthn. */
export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string
  /** In COSE, as base64url. */
  readonly publicKey: string
  /** How often it was used, as far as it tells; 0 where it does not count. */
  readonly counter: number
  /** How the browser reaches it. */
  readonly transports: readonly string[]
  /** What it was made on, in words. */
  readonly device: string
}

export interface ListedPasskey extends Passkey {
  readonly memberId: string
  readonly createdAtMs: number
  readonly usedAtMs: number
}

export interface ListedMember extends Member {
  readonly joinedAtMs: number
}

/** Members and their passkeys. Each method is one transaction. */
export interface MemberRepository {
  isEmpty(): Promise<boolean>
  /** In the order in which they joined. */
  list(): Promise<ListedMember[]>
  find(id: string): Promise<Member | null>
  /** With all that they entered by. `last`: nobody would be left. */
  remove(id: string): Promise<'removed' | 'missing' | 'last'>
  /** Of all members; the oldest first. */
  listPasskeys(): Promise<ListedPasskey[]>
  passkeysOf(memberId: string): Promise<ListedPasskey[]>
  findPasskey(id: string): Promise<ListedPasskey | null>
  /** False when it is known already, or its member is gone. */
  addPasskey(memberId: string, passkey: Passkey, nowMs: number): Promise<boolean>
  /** With the sessions that were opened by it. `last`: `keepsOne` would have none left. */
  removePasskey(id: string, keepsOne: string): Promise<'removed' | 'missing' | 'last'>
}
