import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  readonly port: number
  /** From now on the connections that there are carry nothing more, and nobody is told; new ones work. */
  swallow(): void
  /** New connections too. */
  swallowAll(): void
}

/** Hands on what it is sent to a port of this machine, until it is told to swallow it. Ends after the test. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let swallowsNew = false
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair = [client, target] as const
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => {})
    if (swallowsNew) return silence(pair)
    client.pipe(target)
    target.pipe(client)
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
    swallowAll() {
      swallowsNew = true
      swallow()
    },
  }
}

/** Both sides stay open, and what they send is read and dropped. */
function silence([client, target]: readonly [Socket, Socket]): void {
  client.unpipe(target)
  target.unpipe(client)
  for (const socket of [client, target]) socket.resume()
}
