import type { DailyBudget } from '../enquiries/createDailyBudget.ts'
import type { Server, Subject } from '../Subject.ts'
import { createHealthCheck } from './healthCheck.ts'
import { health } from './healthRoute.ts'
import { healthRoutes } from './healthRoutes.ts'

/** How everything is: for monitoring, and for the desk. */
export function healthSubject(server: Server, budget: Pick<DailyBudget, 'describe'>): Subject {
  const { ownProblems } = server
  const checkHealth = createHealthCheck(server)
  return {
    publicRoutes: (app) => health(app, { checkHealth, ownProblems }),
    deskRoutes: (app) => healthRoutes(app, { ...server, checkHealth, budget }),
  }
}
