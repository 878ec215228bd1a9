import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  readonly port: number
  /** Silently drops all further data of the open connections. New connections work. */
  swallow(): void
  /** Silently drops all further data, of open and of new connections. */
  swallowAll(): void
  slowDown(ms: number): void
}

/** Starts a TCP proxy that can drop and delay data, to a port of this machine. The proxy ends after the test. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let swallowsNew = false
  let delayMs = 0
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair = [client, target] as const
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => {})
    if (swallowsNew) return silence(pair)
    client.pipe(target)
    const late = new Transform({
      transform: (chunk, _, done) => void setTimeout(done, delayMs, null, chunk),
    })
    target.pipe(late).pipe(client)
    for (const socket of pair) socket.on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    server.close()
  })
  const swallow = () => {
    for (const pair of pairs) silence(pair)
  }
  return {
    port: (server.address() as AddressInfo).port,
    swallow,
    slowDown(ms) {
      delayMs = ms
    },
    swallowAll() {
      swallowsNew = true
      swallow()
    },
  }
}

/** Keeps both sides of a connection open, but drops the data that they send. */
function silence([client, target]: readonly [Socket, Socket]): void {
  client.unpipe()
  target.unpipe()
  for (const socket of [client, target]) socket.resume()
}
