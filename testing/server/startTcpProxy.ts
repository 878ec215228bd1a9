import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { onTestFinished } from 'vitest'
import { listenHere } from './listenHere.ts'

/** Starts a TCP proxy to a port of this machine. The proxy can drop and delay data, and ends after the test. */
export async function startTcpProxy(targetPort: number) {
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
  const port = await listenHere(server)
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  })
  /** Silently drops all data of the open connections from now on. New connections work. */
  const swallow = () => {
    for (const pair of pairs) silence(pair)
  }
  return {
    port,
    swallow,
    slowDown(ms: number) {
      delayMs = ms
    },
    /** Silently drops the data of open and new connections from now on. */
    swallowAll() {
      swallowsNew = true
      swallow()
    },
  }
}

function silence([client, target]: readonly [Socket, Socket]): void {
  client.unpipe()
  target.unpipe()
  for (const socket of [client, target]) socket.resume()
}
