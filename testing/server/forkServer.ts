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
  /** Where it serves; settles once it does, rejects when it ends before. */
  readonly url: Promise<string>
  /** All that it wrote so far. */
  output(): string
  /** Settles when the process is gone, with its exit code; null when it was killed. */
  readonly ended: Promise<number | null>
  /** Kills it as a crash does: nothing is finished, nothing is closed. */
  kill(): Promise<void>
}

/** A server as a process of its own. */
export function forkServer(
  entry: keyof typeof ENTRIES,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess {
  const child = fork(ENTRIES[entry], args, {
    // The types are stripped once, not at each of many starts.
    env: {
      PORT: '0',
      DESK_PORT: '0',
      HOST: '127.0.0.1',
      WEEKLY_MAIL: 'off',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    // As it is run, not as vitest runs its workers.
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
    ended.then(() => reject(new Error(`The server ended before it served:\n${output}`)))
  })
  // Tests of a start that fails wait for the end instead.
  url.catch(() => {})
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  return { child, url, output: () => output, ended, kill }
}

/** Whoever was killed a moment ago may still write there; and when it removes a file of its own, `rmSync` stops half-way. */
export function removeBusyFolder(folder: string): void {
  while (existsSync(folder)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}
