import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedPost {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Hook {
  readonly url: string
  readonly received: readonly ReceivedPost[]
  /** What it answers from now on: a status, a redirect to an address, or nothing at all. */
  behave(behaviour: number | URL | 'hang'): void
}

/** A real HTTP server that takes what is posted, as ntfy and Slack do. Stops after the test. */
export async function startHook(): Promise<Hook> {
  const received: ReceivedPost[] = []
  let behaviour: number | URL | 'hang' = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    if (behaviour === 'hang') return
    if (behaviour instanceof URL) response.writeHead(307, { Location: behaviour.href })
    else response.writeHead(behaviour)
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave(wanted) {
      behaviour = wanted
    },
  }
}
