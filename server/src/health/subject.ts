import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HealthCheck, HealthOverview } from 'protocol/desk/health.ts'
import type { DailyBudget } from '../enquiries/createDailyBudget.ts'
import { mailProblems } from '../mail/undelivered.ts'
import type { Server, Subject } from '../Server.ts'
import { createHealthCheck, type Health } from './healthCheck.ts'
import { readHealth } from './readHealth.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)

const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Headers that only a proxy adds to a request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

export function healthSubject(server: Server, budget: Pick<DailyBudget, 'describe'>): Subject {
  const { now, ownProblems } = server
  const checkHealth = createHealthCheck(server)
  return {
    publicRoutes,
    async deskRoutes(app) {
      app.get('/api/health', async (): Promise<HealthOverview> => {
        const checks = [describeServer(await checkHealth()), ...(await readHealth(server))]
        return { checkedAtMs: now(), checks }
      })
    },
  }

  /**
   * `GET /health`: 200 while enquiries can be stored, otherwise 503. A request from this machine also gets the reason, and a list of other
   * `problems` that need attention. The body then says `attention`, but the response is still 200, so that the server stays in service.
   */
  async function publicRoutes(app: FastifyInstance): Promise<void> {
    app.get('/health', async (request, reply) => {
      const report = await checkHealth()
      const status = report.databaseWritable ? 'ok' : 'failing'
      reply.code(report.databaseWritable ? 200 : 503).header('Cache-Control', 'no-store')
      if (!isFromThisMachine(request)) return reply.send({ status })
      const problems = [...(report.mail ? mailProblems(report.mail) : []), ...ownProblems()]
      const attention = status === 'ok' && problems.length > 0
      return reply.send({ status: attention ? 'attention' : status, ...report, problems })
    })
  }

  function describeServer({ databaseWritable, problem }: Health): HealthCheck {
    const problems = [
      ...(databaseWritable ? [] : [`Enquiries cannot be stored: ${problem ?? 'see the log'}.`]),
      ...ownProblems(),
    ]
    return { name: 'Server', says: `version ${version}; ${budget.describe()}`, problems }
  }
}

/** Returns whether a request was made on this machine, rather than passed on by a proxy on this machine. */
function isFromThisMachine({ raw, hostname }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.includes(hostname) &&
    !FORWARDED.some((name) => name in raw.headers)
  )
}
