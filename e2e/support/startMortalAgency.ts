import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Agency, startAgency } from './startAgency.ts'

const ENTRY = join(import.meta.dirname, 'agencyServer.ts')
const START_LIMIT_MS = 10_000

/** An agency whose server is a process of its own, so that it can die. */
export interface MortalAgency extends Agency {
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  restart(): Promise<void>
}

export async function startMortalAgency(): Promise<MortalAgency> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let restart = async () => {}

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const agency = await startAgency({ PORT: String(port) }, async (environment) => {
    restart = async () => {
      child = fork(ENTRY, [], { silent: true, env: { PATH: process.env.PATH, ...environment } })
      await serving(child)
    }
    await restart()
    return { url: `http://localhost:${port}`, stop: kill }
  })
  return { ...agency, kill, restart: () => restart() }
}

/** Settles once the server says that it serves; rejects with its output when it ends or stays silent. */
async function serving(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The agency's server ${why}:\n${output}`))
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!/^Serving on /m.test(output)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}
