import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { HealthCheck, HealthOverview } from 'protocol/desk/health.ts'
import type { DailyBudget } from '../enquiries/createDailyBudget.ts'
import type { Server } from '../Subject.ts'
import type { Health } from './healthCheck.ts'
import { readHealth } from './readHealth.ts'
import { readLaunchItems } from './readLaunchItems.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The version of this server and its site. */
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

interface HealthServer extends Server {
  /** What monitoring is told, too. */
  readonly checkHealth: () => Promise<Health>
  readonly budget: Pick<DailyBudget, 'describe'>
}

/** How everything is, and what somebody has to do. */
export async function healthRoutes(
  app: FastifyInstance,
  dependencies: HealthServer,
): Promise<void> {
  const { config, now, siteFolder } = dependencies

  app.get('/api/health', async (): Promise<HealthOverview> => {
    const checks = [await server(dependencies), ...(await readHealth(dependencies))]
    const steps = readLaunchItems(config, siteFolder(), now())?.length ?? null
    return { checkedAtMs: now(), checks, steps }
  })
}

/** What the running server alone knows. */
async function server({ checkHealth, ownProblems, budget }: HealthServer): Promise<HealthCheck> {
  const { databaseWritable, problem } = await checkHealth()
  const problems = [
    ...(databaseWritable ? [] : [`Enquiries cannot be stored: ${problem ?? 'see the log'}.`]),
    ...ownProblems(),
  ]
  return { name: 'Server', says: `version ${version}; ${budget.describe()}`, problems }
}
