import type { FastifyInstance } from 'fastify'
import type { HealthCheck, HealthOverview } from 'protocol/desk/health.ts'
import type { DeskDependencies } from '../DeskDependencies.ts'
import { VERSION } from '../version.ts'
import { readHealth } from './readHealth.ts'
import { readLaunchItems } from './readLaunchItems.ts'

/** How everything is, and what somebody has to do. */
export async function healthRoutes(
  app: FastifyInstance,
  dependencies: DeskDependencies,
): Promise<void> {
  const { config, siteFolder, now } = dependencies

  app.get('/api/health', async (): Promise<HealthOverview> => {
    const [checks, launch] = await Promise.all([
      readHealth(dependencies),
      readLaunchItems(config, siteFolder, now()),
    ])
    return { checkedAtMs: now(), checks: [await server(dependencies), ...checks], launch }
  })
}

/** What the running server alone knows. */
async function server({
  checkHealth,
  ownProblems,
  budget,
}: DeskDependencies): Promise<HealthCheck> {
  const { databaseWritable, problem } = await checkHealth()
  const problems = [
    ...(databaseWritable ? [] : [`Enquiries cannot be stored: ${problem ?? 'see the log'}.`]),
    ...ownProblems(),
  ]
  return { name: 'Server', says: `version ${VERSION}; ${budget.describe()}`, problems }
}
