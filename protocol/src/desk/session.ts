import type { Versioned } from './versions.ts'

/** The answer to `GET /api/session`: the signed-in member. Without a session the server answers 401. */
export interface Session {
  readonly member: { readonly id: string; readonly name: string }
}

/** The body of every error answer, with a status of 400 or more. */
export interface Refusal {
  readonly problem:
    | 'signedOut'
    | 'stepUp'
    | 'forbidden'
    | 'missing'
    | 'conflict'
    | 'invalid'
    | 'tooMany'
    | 'unavailable'
  readonly message: string
  /** The server's current value, if the sent value was based on an older version. */
  readonly now?: Versioned<unknown>
}

/** The screen that opens an invitation. The token follows the `#` of the link, so that servers never see the token. */
export const INVITATION_PATH = '/invitation'
