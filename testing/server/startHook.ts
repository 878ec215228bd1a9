import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenHere } from './listenHere.ts'

interface Posted {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (response: ServerResponse, posted: Posted) => unknown

/** A real HTTP server that takes what is posted, as ntfy, Slack or a CRM does. Stops after the test. */
export async function startHook(answer: Answer = answerWith(200)) {
  const received: Posted[] = []
  let behaviour = answer
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const posted = { method, path, headers, body: await text(request) }
    received.push(posted)
    behaviour(response, posted)
  })
  return {
    url: `http://127.0.0.1:${await listenHere(server)}`,
    received,
    /** What it does from now on. */
    behave(wanted: Answer) {
      behaviour = wanted
    },
  }
}

export function answerWith(status: number): Answer {
  return (response) => response.writeHead(status).end()
}
