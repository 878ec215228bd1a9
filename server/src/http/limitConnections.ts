import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Open at the same time. A browser opens up to six. */
const CONNECTIONS = 1_000

/** From one address: a large office behind one. */
const CONNECTIONS_OF_ADDRESS = 200

/** Behind a proxy: forms of one visitor that are on their way at the same moment. An office on a bad line. */
const FORMS_OF_VISITOR = 40

/** Requests of one connection that wait for their answers. Browsers and proxies send one at a time. */
const WAITING_REQUESTS = 8

/**
 * Bounds what strangers make us hold: connections, and answers that nobody reads. A client that goes beyond is hung up
 * on. Behind a proxy all visitors come from its address: of connections only the sum is limited, and of each visitor the forms.
 * Reads each sender's address as the connection opens: once it is closed it could not be had any more.
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

/** Counts one more of this address until it closes; returns how many they are with it. */
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
