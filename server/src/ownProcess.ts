import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/** Writes the log. If the disk is full, a line is lost, but the server runs on and writes later lines. */
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
 * @returns a function that returns whether the server is stopping. If so, an error during the start is expected.
 */
export function stopWith(server: { stop(): Promise<void> }): () => boolean {
  let stopping = false
  const stop = () => {
    // With a second signal, the operator asks not to wait for requests and mail under way.
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
  // The parent process may have gone before the listener was added.
  if (process.connected === false) stop()
  return () => stopping
}

/** Returns a command as the operator types it on this machine: after `npm run desk --`, or after the words in `DESK_COMMAND`. */
export function deskCommand(command: string): string {
  return `${process.env.DESK_COMMAND || 'npm run desk --'} ${command}`
}
