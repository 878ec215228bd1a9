import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const DESK = fileURLToPath(new URL('../../src/commands/desk.ts', import.meta.url))

export interface DeskResult {
  readonly exitCode: number
  readonly output: string
  readonly errors: string
}

/** Runs one of the owner's commands as a process of its own. */
export function runDesk(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<DeskResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [DESK, ...args],
      { env: environment },
      (_error, output, errors) => resolve({ exitCode: child.exitCode ?? -1, output, errors }),
    )
  })
}
