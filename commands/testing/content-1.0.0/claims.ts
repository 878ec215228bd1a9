import type { Claim } from '../site/src/content/types/Claim.ts'

/** Shown on no page: the launch check finds each in the copy and asks until it is confirmed or the words are gone. */
export const claims: readonly Claim[] = [
  {
    says: /the same work costs every client the same/i,
    confirm: 'The same work costs every client the same.',
    confirmed: false,
  },
]
