import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  createMailServer,
  type MailServer,
  type ReceivedMail,
} from '../../server/test/support/createMailServer.ts'

const ENTRY = join(import.meta.dirname, 'agencyServer.ts')
const START_LIMIT_MS = 10_000

/** The agency's own machine: the server as a process, its data, and the mail server behind it. */
export interface Agency {
  readonly url: string
  readonly mailServer: MailServer
  /** The mails that reached the agency's mail server, oldest first. */
  mails(): readonly ReceivedMail[]
  /** Reads the database as another process would. */
  rows<Row = Record<string, unknown>>(query: string): Row[]
  /** Mails that the server still has to deliver. */
  waitingMails(): number
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  start(): Promise<void>
  /** Ends everything and removes the data. */
  stop(): Promise<void>
}

/** Starts an agency on free ports of this machine, with these settings beside those of the tests. */
export async function startAgency(
  settings: Readonly<Record<string, string>> = {},
): Promise<Agency> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'agency-'))
  const mailServer = await createMailServer()
  const port = await freePort()
  let child: ChildProcess | null = null

  const start = async () => {
    child = fork(ENTRY, [], {
      silent: true,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataFolder,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'The agency <site@agency.example>',
        MAIL_TO: 'desk@agency.example',
        ...settings,
      },
    })
    await serving(child)
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const rows = <Row>(query: string): Row[] => {
    const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'), { readonly: true })
    try {
      return sqlite.prepare<[], Row>(query).all()
    } finally {
      sqlite.close()
    }
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    mailServer,
    mails: () => mailServer.received,
    rows,
    waitingMails: () =>
      rows<{ waiting: number }>(
        "select count(*) as waiting from mail_jobs where state = 'waiting'",
      )[0]?.waiting ?? 0,
    kill,
    start,
    stop: async () => {
      await kill()
      await mailServer.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
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
