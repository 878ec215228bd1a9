import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MailCounts } from '../delivery/MailJobRepository.ts'

/** What monitoring on this machine sees: no personal data. */
export interface HealthReport {
  readonly databaseWritable: boolean
  /** Why not, in one line. */
  readonly problem: string | null
  readonly freeBytes: number | null
  readonly mail: MailCounts | null
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** What proxies add. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * `GET /health`: 200 while enquiries can be stored, 503 when not; why is told on this machine only. Dead mail is
 * reported and is no illness.
 */
export async function health(
  app: FastifyInstance,
  { checkHealth }: { checkHealth: () => Promise<HealthReport> },
): Promise<void> {
  app.get('/health', async (request, reply) => {
    const report = await checkHealth()
    const status = report.databaseWritable ? 'ok' : 'failing'
    return reply
      .code(report.databaseWritable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(isFromThisMachine(request) ? { status, ...report } : { status })
  })
}

/** Not so what a proxy on this machine hands on. */
function isFromThisMachine({ raw, hostname }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.includes(hostname) &&
    !FORWARDED.some((name) => name in raw.headers)
  )
}
