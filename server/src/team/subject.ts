import type { Server, Subject } from '../Server.ts'
import { entryRoutes } from './entryRoutes.ts'
import { forgetTeam } from './team.ts'
import { teamRoutes } from './teamRoutes.ts'

export function teamSubject(server: Server): Subject {
  return {
    async deskRoutes(app) {
      app.register(entryRoutes, server)
      app.register(teamRoutes, server)
    },
    upkeep: { 'the team’s trail': () => forgetTeam(server) },
  }
}
