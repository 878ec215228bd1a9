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
