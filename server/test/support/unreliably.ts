import type { Behaviour } from './createMailServer.ts'

/** How a bad mail server treats one mail; `chance` is from 0 up to 1. */
export function unreliably(chance: number): Behaviour {
  if (chance < 0.1) return 451
  if (chance < 0.15) return 'takeAndDrop'
  return chance < 0.17 ? 'hang' : 'take'
}
