/**
 * `node deploy/isHealthy.ts`: ends with 0 when the server on this machine answers and can store enquiries, else with 1.
 * With `THROUGH=www.example.com` it asks for the first page at that name through the proxy of this machine, whose certificate
 * may still be on its way, at `PROXY_PORT` for `HEALTH_SECONDS`. What does not answer within `ANSWER_SECONDS`, five unless told, counts as dead.
 */
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const { PORT, THROUGH, PROXY_PORT, HEALTH_SECONDS, ANSWER_SECONDS } = process.env
/** The server itself answers within three seconds, whatever its database does. */
const ANSWER_LIMIT_MS = Number(ANSWER_SECONDS || 5) * 1_000

const healthy = THROUGH
  ? await answersWithin(THROUGH, Number(HEALTH_SECONDS || 60) * 1_000)
  : await fetch(`http://127.0.0.1:${PORT || 3000}/health`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
// At once: a connection that is kept would hold the process.
process.exit(healthy ? 0 : 1)

async function answersWithin(host: string, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs
  while (!(await answers(host))) {
    if (Date.now() > end) return false
    await wait(1_000)
  }
  return true
}

function answers(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port: Number(PROXY_PORT || 443) },
        ...{ servername: host, headers: { host }, rejectUnauthorized: false },
      },
      (reply) => resolve(reply.statusCode === 200),
    )
    call.on('error', () => resolve(false))
    call.setTimeout(ANSWER_LIMIT_MS, () => call.destroy(new Error('No answer')))
    call.end()
  })
}
