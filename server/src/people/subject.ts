import type { Server, Subject } from '../Subject.ts'
import { personRoutes } from './personRoutes.ts'
import { personStore } from './personStore.ts'

/** All that is stored of one address: shown, handed over, erased. */
export function peopleSubject(server: Server): Subject {
  return {
    deskRoutes: (app) => personRoutes(app, server),
    upkeep: { 'an erasure that was stopped': () => personStore(server).resumeErasures() },
  }
}
