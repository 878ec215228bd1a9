import type { FastifyInstance } from 'fastify'
import type { MailCounts } from '../delivery/MailJobRepository.ts'
import { mailProblems } from '../delivery/mailProblems.ts'

/** What monitoring sees: no personal data. */
export interface HealthReport {
  readonly databaseWritable: boolean
  readonly mail: MailCounts | null
}

interface HealthDependencies {
  readonly checkHealth: () => Promise<HealthReport>
  /** What to tell the owner when enquiries take much of what they may take in a day. */
  readonly budgetProblem: () => string | null
}

/**
 * `GET /health`: 200 while enquiries can be stored, 503 when not. What somebody has to act on beside that stands in
 * `problems`, and the status is `attention`: no reason to take the server out of service.
 */
export async function health(
  app: FastifyInstance,
  { checkHealth, budgetProblem }: HealthDependencies,
): Promise<void> {
  app.get('/health', async (_request, reply) => {
    const report = await checkHealth()
    const problems = [...(report.mail ? mailProblems(report.mail) : []), budgetProblem()].filter(
      (problem) => problem !== null,
    )
    const attention = problems.length > 0 ? 'attention' : 'ok'
    return reply
      .code(report.databaseWritable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: report.databaseWritable ? attention : 'failing', ...report, problems })
  })
}
