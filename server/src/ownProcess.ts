import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/** Writes the log. A full disk loses the line and nothing else: the server runs on, and later lines are written. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeSync(STANDARD_OUTPUT, line)
    } catch {
      // The log itself failed, so no place is left to report the error.
    }
  },
}

/**
 * Stops the server and ends the process on SIGTERM or SIGINT, or when the parent process is gone.
 * @returns a function that tells whether the server is stopping: errors of the start are expected then.
 */
export function stopWith(server: { stop(): Promise<void> }): () => boolean {
  let stopping = false
  const stop = () => {
    // On a second signal the operator does not want to wait.
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
  // The parent was gone before the listener was added.
  if (process.connected === false) stop()
  return () => stopping
}
