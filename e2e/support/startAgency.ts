import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  createMailServer,
  type MailServer,
  type ReceivedMail,
} from '../../server/test/support/createMailServer.ts'
import { serveAgency } from './serveAgency.ts'

/** The agency's own machine: the server, its data, and the mail server behind it. */
export interface Agency {
  readonly url: string
  /** Where its own side is. */
  readonly deskUrl: string
  /** Its database is in it. */
  readonly dataFolder: string
  readonly mailServer: MailServer
  /** The mails that reached the agency's mail server, oldest first. */
  mails(): readonly ReceivedMail[]
  /** Reads the database as another process would. */
  rows<Row = Record<string, unknown>>(query: string): Row[]
  /** Mails that the server still has to deliver. */
  waitingMails(): number
  /** Makes it as new for the next test: no data, no mails, and a mail server that takes what comes. */
  reset(): Promise<void>
  /** Ends everything and removes the data. */
  stop(): Promise<void>
}

/**
 * Starts an agency on free ports of this machine, with these settings beside those of the tests. Its server runs in
 * this process: one of its own would take longer to start than most tests take.
 */
export async function startAgency(
  settings: Readonly<Record<string, string>> = {},
  serve: (
    environment: Readonly<Record<string, string>>,
  ) => Promise<{ url: string; deskUrl?: string | null; stop(): Promise<void> }> = serveAgency,
): Promise<Agency> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'agency-'))
  const realMailServer = await createMailServer()
  let earlierMails = 0
  let earlierAttempts = 0
  let isListening = true
  const mailServer: MailServer = {
    ...realMailServer,
    port: realMailServer.port,
    url: realMailServer.url,
    attempts: () => realMailServer.attempts() - earlierAttempts,
    stop: async () => {
      isListening = false
      await realMailServer.stop()
    },
    start: async () => {
      isListening = true
      await realMailServer.start()
    },
  }
  const server = await serve({
    PORT: '0',
    DATA_DIR: dataFolder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'The agency <site@agency.example>',
    MAIL_TO: 'desk@agency.example',
    WEEKLY_MAIL: 'off',
    ...settings,
  })
  const rows = <Row>(query: string): Row[] => {
    const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'), { readonly: true })
    try {
      return sqlite.prepare<[], Row>(query).all()
    } finally {
      sqlite.close()
    }
  }
  return {
    url: server.url,
    deskUrl: server.deskUrl ?? '',
    dataFolder,
    mailServer,
    mails: () => realMailServer.received.slice(earlierMails),
    rows,
    waitingMails: () =>
      rows<{ waiting: number }>(
        "select count(*) as waiting from mail_jobs where state = 'waiting'",
      )[0]?.waiting ?? 0,
    reset: async () => {
      mailServer.behave('take')
      const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'))
      try {
        emptyTables(sqlite)
      } finally {
        sqlite.close()
      }
      if (!isListening) await mailServer.start()
      earlierMails = realMailServer.received.length
      earlierAttempts = realMailServer.attempts()
    },
    stop: async () => {
      // First, so that the server does not wait for an answer that a test held back.
      await mailServer.stop()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** All but what says how the tables are made, the rows that were made with them, and indexes, which follow their tables. */
function emptyTables(sqlite: Sqlite.Database): void {
  sqlite.pragma('foreign_keys = off')
  const tables = sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .filter(
      ({ name }) =>
        !/^sqlite_|migration|_texts_index|^(secrets|newsletter_pace|bounce_readings)$/.test(name),
    )
  sqlite.transaction(() => {
    for (const { name } of tables) sqlite.exec(`delete from "${name}"`)
    // Numbers begin anew.
    sqlite.exec('delete from sqlite_sequence')
  })()
}
