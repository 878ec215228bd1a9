import type { Versioned } from './versions.ts'

/** The signed-in member. `GET /api/session` returns it, or 401 without a session. */
export interface Session {
  readonly member: { readonly id: string; readonly name: string }
}

/** The body of every error answer, with a status of 400 or more. */
export interface Refusal {
  /** The reason as a code for programs. */
  readonly problem:
    | 'signedOut'
    | 'stepUp'
    | 'forbidden'
    | 'missing'
    | 'conflict'
    | 'invalid'
    | 'tooMany'
    | 'unavailable'
  /** The reason in one sentence for people. */
  readonly message: string
  /** The server's current value, if the sent value was based on an older version. */
  readonly now?: Versioned<unknown>
}

/** The screen that opens an invitation. Its token follows the `#`, so that servers never see it. */
export const INVITATION_PATH = '/invitation'
