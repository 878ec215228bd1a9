import { onTestFinished } from 'vitest'
import { forkServer, type ServerProcess } from './forkServer.ts'

/** Starts a server in a separate process, which is killed after the test if it is still running. */
export function startProcess(...parameters: Parameters<typeof forkServer>): ServerProcess {
  const server = forkServer(...parameters)
  onTestFinished(server.kill)
  return server
}
