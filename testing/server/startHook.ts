import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenHere } from './listenHere.ts'

export interface Posted {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly body: string
  /** Whether the last answer was a success; also true before the first answer. */
  readonly isTaken: () => boolean
}

type Answer = (response: ServerResponse, posted: Posted) => unknown

export type Hook = Awaited<ReturnType<typeof startHook>>

/** Starts a real HTTP server that accepts posts, as a CRM or a push service does. It stops after the test. */
export async function startHook(answer: Answer = answerWith(200)) {
  const received: Posted[] = []
  let behaviour = answer
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const bytes = await buffer(request)
    const isTaken = () => response.statusCode < 300
    const posted = { method, path, headers, bytes, body: bytes.toString(), isTaken }
    received.push(posted)
    behaviour(response, posted)
  })
  return {
    url: `http://127.0.0.1:${await listenHere(server)}`,
    received,
    behave(wanted: Answer) {
      behaviour = wanted
    },
  }
}

export function answerWith(status: number): Answer {
  return (response) => response.writeHead(status).end()
}
