import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Makes a server listen on this machine until the end of the test. Returns its port. */
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
