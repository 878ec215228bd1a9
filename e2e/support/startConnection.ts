import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer as it went over the line. */
export interface Transfer {
  readonly method: string
  readonly path: string
  /** Of the body, compressed as it was. */
  readonly bytes: number
  readonly body: Buffer
  readonly type: string
}

/** A visitor's connection to the site: an address that stays the same while what is behind it changes. */
export interface Connection {
  readonly url: string
  /** What was asked for so far, in the order of the requests, page and worker alike. */
  readonly transfers: readonly Transfer[]
  /** From now on nobody answers: not to a page, and not to the worker. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Requests are taken and never answered, as on the edge of a cell. */
  stall(): void
  /** Leads to another server, as a deploy does. */
  leadTo(target: string): void
  stop(): Promise<void>
}

/** Puts a connection in front of a server on this machine. */
export async function startConnection(firstTarget: string): Promise<Connection> {
  const transfers: Transfer[] = []
  let target = firstTarget
  let stalled = false
  let port = 0
  const server = createServer((asked, answer) => {
    if (!stalled) void pass(asked, answer)
  })
  await listen()

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const transfer = {
      method: asked.method ?? '',
      path: asked.url ?? '',
      type: asked.headers['content-type'] ?? '',
      body: Buffer.alloc(0),
      bytes: 0,
    }
    transfers.push(transfer)
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    transfer.body = Buffer.concat(chunks)
    const { method, headers } = asked
    const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('data', (chunk: Buffer) => {
        transfer.bytes += chunk.length
      })
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    onward.end(transfer.body)
  }

  async function listen() {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function cut() {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  return {
    url: `http://localhost:${port}`,
    transfers,
    cut,
    mend: listen,
    stall() {
      stalled = true
    },
    leadTo(next) {
      target = next
    },
    stop: cut,
  }
}
