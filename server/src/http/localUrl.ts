import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** How a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, app: FastifyInstance): URL {
  const { port } = app.server.address() as AddressInfo
  const name = ANY_ADDRESS.has(host) ? 'localhost' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}
