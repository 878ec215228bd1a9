import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** All clients together may have this many open connections. A browser opens up to six. */
const CONNECTIONS = 1_000

/** One address may have this many open connections: many, because a large office may share the address. */
const CONNECTIONS_OF_ADDRESS = 200

/** Behind a proxy, one visitor's address may send this many forms at the same time: enough for an office on a slow line. */
const FORMS_OF_VISITOR = 40

/** One connection may have this many unanswered requests. Browsers and proxies send one request at a time. */
const WAITING_REQUESTS = 8

/**
 * Limits connections and unread responses, and hangs up on a client that exceeds a limit. Behind a proxy all connections come from the
 * proxy's address, so a limit on each visitor's forms replaces the limit on each address's connections. Reads a client's address when the
 * connection opens, because a closed socket no longer has the address.
 */
export function limitConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  const open = new Map<string, number>()
  const waiting = new WeakMap<Socket, number>()
  const sending = new Map<string, number>()

  app.server.maxConnections = CONNECTIONS
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined) socket.destroy()
    if (address === undefined || isBehindProxy) return
    const count = countOne(open, address, socket)
    if (count > CONNECTIONS_OF_ADDRESS) socket.destroy()
  })

  app.addHook('onRequest', async ({ ip, method, raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    reply.raw.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    const forms = isBehindProxy && method === 'POST' ? countOne(sending, ip, reply.raw) : 0
    if (count <= WAITING_REQUESTS && forms <= FORMS_OF_VISITOR) return
    socket.destroy()
    reply.hijack()
  })
}

function countOne(counts: Map<string, number>, address: string, until: EventEmitter): number {
  const count = (counts.get(address) ?? 0) + 1
  counts.set(address, count)
  until.on('close', () => {
    const left = (counts.get(address) ?? 1) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  })
  return count
}
