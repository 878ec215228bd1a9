import type { Versioned } from './versions.ts'

/** Who is signed in at the desk. `GET /api/session` answers it, or 401 to those who are not signed in. */
export interface Session {
  readonly member: { readonly id: string; readonly name: string }
}

/** How the desk says no, with any status of 400 and more. */
export interface Refusal {
  /** For the program. */
  readonly problem:
    | 'signedOut'
    | 'stepUp'
    | 'forbidden'
    | 'missing'
    | 'conflict'
    | 'invalid'
    | 'tooMany'
    | 'unavailable'
  /** One sentence for the person. */
  readonly message: string
  /** What stands instead of what was typed over an older version. */
  readonly now?: Versioned<unknown>
}

/** Where an invitation is opened; its token stands behind the `#`, which no server sees. */
export const INVITATION_PATH = '/invitation'
