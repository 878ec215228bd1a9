import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Lets a server listen on this machine until the test ends. Returns the port. */
export async function listenHere(
  server: Server & { closeAllConnections?(): void },
): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections?.()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
