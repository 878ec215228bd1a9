import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port to try. All ports are below the range from which operating systems assign ports automatically, so that no other program
 * takes a port between the probe and its use.
 */
const FIRST = 20_000
const COUNT = 12_000

let next = (process.pid * 37) % COUNT

/** Finds a port on which no program listens. Each process starts at another port, and gets no port twice. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('No port is free')
}
