import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../server/freePort.ts'

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts')

/** The server as `npm start` runs it: in a separate process, with the timing and limits of production. */
export interface Program {
  readonly url: string
  readonly deskUrl: string
  /** The text that the server has printed after `The desk:`. */
  readonly deskLine: string
  stop(): Promise<void>
}

/**
 * Starts the server on free ports with these settings, and waits until it listens.
 * @throws {Error} with the server's output if the server ended instead.
 */
export async function startProgram(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Program> {
  const [port, deskPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: url,
      ...settings,
      PORT: String(port),
      DESK_PORT: String(deskPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stderr.on('data', (part: Buffer) => printed.push(part.toString()))
  let deskLine: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    deskLine = /^The desk: (.*)/.exec(line)?.[1]
    if (deskLine) break
  }
  if (!deskLine) throw new Error(`The server did not start:\n${printed.join('\n')}`)
  // Discards all further lines of the log, which would fill the pipe and block the server.
  child.stdout.resume()
  return {
    url,
    deskLine,
    deskUrl: `http://localhost:${deskPort}`,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
