import { readFileSync } from 'node:fs'
import type { HealthCheck, HealthOverview } from 'protocol/desk/health.ts'
import type { DailyBudget } from '../enquiries/createDailyBudget.ts'
import type { Server, Subject } from '../Server.ts'
import { createHealthCheck, type Health } from './healthCheck.ts'
import { health } from './healthRoute.ts'
import { readHealth } from './readHealth.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)

const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

export function healthSubject(server: Server, budget: Pick<DailyBudget, 'describe'>): Subject {
  const { now, ownProblems } = server
  const checkHealth = createHealthCheck(server)
  return {
    publicRoutes: (app) => health(app, checkHealth, ownProblems),
    async deskRoutes(app) {
      app.get('/api/health', async (): Promise<HealthOverview> => {
        const checks = [describeServer(await checkHealth()), ...(await readHealth(server))]
        return { checkedAtMs: now(), checks }
      })
    },
  }

  function describeServer({ databaseWritable, problem }: Health): HealthCheck {
    const problems = [
      ...(databaseWritable ? [] : [`Enquiries cannot be stored: ${problem ?? 'see the log'}.`]),
      ...ownProblems(),
    ]
    return { name: 'Server', says: `version ${version}; ${budget.describe()}`, problems }
  }
}
