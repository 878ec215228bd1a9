import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/** Where the log goes. A line that a full disk does not take is lost; the server and its later lines are not. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeSync(STANDARD_OUTPUT, line)
    } catch {
      // There is nowhere to say it: the log is what failed.
    }
  },
}
