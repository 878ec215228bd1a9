import type { Versioned } from './versions.ts'

/** The answer to a request that signs a member in. Without a session, other requests are answered with 401. */
export interface Session {
  readonly member: { readonly id: string; readonly name: string }
}

/** The status of an answer that asks the member to use the passkey again: Precondition Required (RFC 6585). */
export const STEP_UP_STATUS = 428

/** The body of every error answer. The status tells the kind of the error. */
export interface Refusal {
  readonly message: string
  /** The server's current value, if the sent value was based on an older version. */
  readonly now?: Versioned<unknown>
}

/** The screen that opens an invitation. The token follows the `#` of the link, so that servers never see the token. */
export const INVITATION_PATH = '/invitation'
