import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** All that are open at the same moment; a visitor's browser opens up to six. */
const CONNECTIONS = 1_000

/** From one address: a large office behind one. */
const CONNECTIONS_OF_ADDRESS = 200

/** Requests of one connection that wait for their answers. Browsers and proxies send one at a time. */
const WAITING_REQUESTS = 8

interface ConnectionLimits {
  /** All visitors come from its address: only their sum is limited. */
  readonly isBehindProxy: boolean
}

/**
 * Bounds what strangers make us hold: connections, and answers that nobody reads. Whoever goes beyond is hung up
 * on. Reads each sender's address as the connection opens: once it is closed it could not be had any more.
 */
export function limitConnections(app: FastifyInstance, { isBehindProxy }: ConnectionLimits): void {
  const open = new Map<string, number>()
  const waiting = new WeakMap<Socket, number>()

  app.server.maxConnections = CONNECTIONS
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined) return void socket.destroy()
    if (isBehindProxy) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > CONNECTIONS_OF_ADDRESS) socket.destroy()
  })

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    reply.raw.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= WAITING_REQUESTS) return
    socket.destroy()
    reply.hijack()
  })
}
