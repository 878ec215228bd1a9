import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ENTRIES = {
  main: fileURLToPath(new URL('../../server/src/main.ts', import.meta.url)),
  quick: fileURLToPath(new URL('./quickServer.ts', import.meta.url)),
  soak: fileURLToPath(new URL('../../lab/crash/soakServer.ts', import.meta.url)),
}

const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  /** The address of the server. Resolves once the server listens; rejects if the process ends first. */
  readonly url: Promise<string>
  output(): string
  /** The exit code once the process has ended; null if the process was killed. */
  readonly ended: Promise<number | null>
  /** Kills the process without giving it time to finish or close anything, as a crash would. */
  kill(): Promise<void>
}

export function forkServer(
  entry: keyof typeof ENTRIES,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess {
  const child = fork(ENTRIES[entry], args, {
    // `NODE_COMPILE_CACHE` saves Node from stripping the types at each start.
    env: {
      PORT: '0',
      DESK_PORT: '0',
      HOST: '127.0.0.1',
      WEEKLY_MAIL: 'off',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    // Empty, because the process would otherwise inherit the flags of vitest's workers.
    execArgv: [],
    silent: true,
  })
  let output = ''
  const killAtExit = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', killAtExit)
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', killAtExit)
    return code as number | null
  })
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, serving] = /^Serving on (\S+)$/m.exec(output) ?? []
      if (serving) resolve(serving)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    ended.then(() => reject(new Error(`The server ended before it listened:\n${output}`)))
  })
  // Tests in which the start fails await `ended` instead, so the rejection must not count as unhandled.
  url.catch(() => {})
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  return { child, url, output: () => output, ended, kill }
}

/** Removes a folder in which a killed process may still be writing and deleting files. A single `rmSync` would stop half-way. */
export function removeBusyFolder(folder: string): void {
  while (existsSync(folder))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
