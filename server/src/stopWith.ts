import type { RunningServer } from './startServer.ts'

/**
 * Stops in good order on a signal, or when the process that started this one is gone; then the process ends.
 * @returns whether it is stopping, in which case errors of the start are not reported.
 */
export function stopWith(server: RunningServer): () => boolean {
  let stopping = false
  const stop = () => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  // It was gone before anybody listened.
  if (process.connected === false) stop()
  return () => stopping
}
