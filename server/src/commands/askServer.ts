import type { Config } from '../config.ts'

/** The server itself answers within three seconds, whatever its database does. */
const ANSWER_LIMIT_MS = 5_000

/** What the server with these settings says of itself. */
export async function askServer({ host, port }: Config) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const reply = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const { problem = null, problems = [] } = (await reply.json()) as {
      problem?: string | null
      problems?: readonly string[]
    }
    return { url, answers: true, writable: reply.ok, problem, problems }
  } catch {
    return { url, answers: false, writable: false, problem: null, problems: [] }
  }
}
