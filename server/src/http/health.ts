import type { FastifyInstance } from 'fastify'
import type { MailCounts } from '../delivery/MailJobRepository.ts'

/** What monitoring sees: no personal data. */
export interface HealthReport {
  readonly databaseWritable: boolean
  readonly mail: MailCounts | null
}

/** `GET /health`: 200 while enquiries can be stored, 503 when not. Dead mail is reported and is no illness. */
export async function health(
  app: FastifyInstance,
  { checkHealth }: { checkHealth: () => Promise<HealthReport> },
): Promise<void> {
  app.get('/health', async (_request, reply) => {
    const report = await checkHealth()
    return reply
      .code(report.databaseWritable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: report.databaseWritable ? 'ok' : 'failing', ...report })
  })
}
