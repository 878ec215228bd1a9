import { onTestFinished } from 'vitest'
import { type ENTRIES, forkServer, type ServerProcess } from './forkServer.ts'

/** Starts a server in a separate process, which is killed after the test if it is still running. */
export function startProcess(
  entry: keyof typeof ENTRIES,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess {
  const server = forkServer(entry, environment, args)
  onTestFinished(server.kill)
  return server
}
