import type { RunningServer } from './startServer.ts'

/**
 * Stops in good order on a signal, or when the process that started this one is gone; then the process ends.
 * @returns whether it is stopping, in which case errors of the start are not reported.
 */
export function stopWith(server: RunningServer): () => boolean {
  let stopping = false
  const stop = async () => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  // It was gone before anybody listened.
  if (process.connected === false) void stop()
  return () => stopping
}
