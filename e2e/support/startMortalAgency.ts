import { join } from 'node:path'
import { forkServer, type ServerProcess } from '../../server/test/support/forkServer.ts'
import { type Agency, startAgency } from './startAgency.ts'

const SITE_DIR = join(import.meta.dirname, '../../site/dist')

/** An agency whose server is a process of its own, so that it can die. */
export interface MortalAgency extends Agency {
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  restart(): Promise<void>
}

export async function startMortalAgency(): Promise<MortalAgency> {
  let environment: Readonly<Record<string, string>>
  let server: ServerProcess
  const agency = await startAgency({ SITE_DIR }, async (given) => {
    environment = given
    server = forkServer('quick', environment)
    return { url: await server.url, stop: () => server.kill() }
  })
  return {
    ...agency,
    kill: () => server.kill(),
    restart: async () => {
      server = forkServer('quick', { ...environment, PORT: new URL(agency.url).port })
      await server.url
    },
  }
}
