import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runDesk as run } from '../../server/src/commands/runDesk.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const PLAIN_PUBLISHER = fileURLToPath(new URL('./plainPublisher.ts', import.meta.url))
const DESK = fileURLToPath(new URL('../../server/src/commands/desk.ts', import.meta.url))

interface DeskResult {
  readonly exitCode: number
  readonly output: string
  readonly errors: string
}

export async function runDesk(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<DeskResult> {
  let output = ''
  let errors = ''
  const exitCode = await run(args, environment, {
    print: (text) => {
      output += `${text}\n`
    },
    printError: (problem) => {
      errors += `${problem instanceof Error ? problem.stack : problem}\n`
    },
    publisherPath: PLAIN_PUBLISHER,
  })
  return { exitCode, output, errors }
}

/** Returns a function that runs commands on a data folder. The commands start in an empty folder; relative file names refer to it. */
export function deskOf(dataFolder: string) {
  const folder = temporaryFolder()
  const run = (...args: string[]) => runDesk(args, { DATA_DIR: dataFolder, INIT_CWD: folder })
  return { folder, run }
}

/** Runs a command of the operator in a separate process, as `npm run desk` does. */
export function runDeskProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<DeskResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [DESK, ...args],
      { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment } },
      (_error, output, errors) => resolve({ exitCode: child.exitCode ?? -1, output, errors }),
    )
  })
}
