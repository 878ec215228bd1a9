import type { FastifyInstance } from 'fastify'
import type { MailCounts } from '../delivery/MailQueue.ts'

/** What monitoring sees: no personal data. */
export interface HealthReport {
  readonly databaseWritable: boolean
  readonly mail: MailCounts | null
}

/** `GET /health`: 200 while enquiries can be kept, 503 when not. Dead mail is reported and is no illness. */
export function health(
  app: FastifyInstance,
  needs: { checkHealth: () => Promise<HealthReport> },
): void {
  app.get('/health', async (_request, reply) => {
    const report = await needs.checkHealth()
    return reply
      .code(report.databaseWritable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: report.databaseWritable ? 'ok' : 'failing', ...report })
  })
}
