import type { Server, Subject } from '../Subject.ts'
import { personRoutes } from './personRoutes.ts'

/** All that is stored of one address: shown, handed over, erased. */
export function peopleSubject(server: Server): Subject {
  return {
    deskRoutes: (app) => personRoutes(app, server),
    upkeep: { 'an erasure that was stopped': () => server.people.resumeErasures() },
  }
}
