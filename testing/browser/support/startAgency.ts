import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { type Clock, systemClock } from '../../../server/src/clock.ts'
import { readConfig } from '../../../server/src/config.ts'
import { type RunningServer, startServer } from '../../../server/src/startServer.ts'
import { createMailServer } from '../../server/createMailServer.ts'
import { QUICK_SERVER } from '../../server/quickOptions.ts'
import { readSqlite } from '../../server/readDatabase.ts'
import { expect } from './expect.ts'

/** Waits at most this long for mail under way: many times longer than the test's mail server takes. */
const LONGEST_SENDING_MS = 3_000

export type Agency = Awaited<ReturnType<typeof startAgency>>

/**
 * Starts an agency on free ports of this machine, with these settings in addition to the tests' own. The server runs in this process,
 * because a separate process would take longer to start than most tests take.
 */
export async function startAgency(
  settings: Readonly<Record<string, string>> = {},
  serve: (
    environment: Readonly<Record<string, string>>,
  ) => Promise<{ url: string; deskUrl?: string | null; stop(): Promise<void> }> = serveAgency,
) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'agency-'))
  const mailServer = await createMailServer()
  let earlierMails = 0
  const server = await serve({
    PORT: '0',
    DATA_DIR: dataFolder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'The agency <site@agency.example>',
    MAIL_TO: 'desk@agency.example',
    WEEKLY_MAIL: 'off',
    ...settings,
  })
  const rows = <Row = Record<string, unknown>>(query: string) => readSqlite<Row>(dataFolder, query)
  return {
    url: server.url,
    deskUrl: server.deskUrl ?? '',
    dataFolder,
    /** A test that stops the mail server has to start it again. */
    mailServer,
    mails: () => mailServer.received.slice(earlierMails),
    rows,
    waitingMails: () => rows("select id from mail_jobs where state = 'waiting'").length,
    /** Deletes data and mails, and lets the mail server accept mail again, for the next test. */
    reset: async () => {
      mailServer.behave('take')
      const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'))
      sqlite.exec("delete from mail_jobs where state = 'waiting' and claimed = 0")
      // Waits for mail under way, which would arrive in the next test, but not for mail that a test has left hanging.
      const until = performance.now() + LONGEST_SENDING_MS
      const isSending = () =>
        rows("select id from mail_jobs where state = 'waiting' and claimed = 1").length > 0
      while (isSending() && performance.now() < until) await wait(20)
      emptyTables(sqlite)
      sqlite.close()
      earlierMails = mailServer.received.length
    },
    stop: async () => {
      // Stops the mail server first: otherwise the web server would wait for mail that a test has left hanging.
      await mailServer.stop()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The tables that keep their rows: those of migrations, secrets, the newsletter's pace, and the content of the site. */
const KEPT =
  /^sqlite_|migration|^(secrets|newsletter_pace|publications|installed_content|pictures)$/

/** Empties the tables that are not in `KEPT`. Makes the first publication the latest, with a new number, because servers cache content by number. */
function emptyTables(sqlite: Sqlite.Database): void {
  sqlite.pragma('foreign_keys = off')
  const tables = sqlite.pragma('table_list') as { name: string }[]
  sqlite.transaction(() => {
    for (const { name } of tables) if (!KEPT.test(name)) sqlite.exec(`delete from "${name}"`)
    // Lets the numbers of records start at 1 again.
    sqlite.exec('delete from sqlite_sequence')
    sqlite.exec('delete from publications where number > (select min(number) from publications)')
    sqlite.exec('update publications set number = number + 1000')
  })()
}

const ROOT = join(import.meta.dirname, '../../..')

/** Starts the server with the built site and desk, with quick retries and without limits. */
export function serveAgency(
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock = systemClock,
  deskFolder = join(ROOT, 'desk/dist'),
): Promise<RunningServer> {
  return startServer(readConfig(environment), {
    siteFolder: join(ROOT, 'site/dist'),
    publishing: {
      contentFolder: join(ROOT, 'content'),
      publisherPath: join(ROOT, 'commands/publisher.ts'),
    },
    deskFolder,
    clock,
    ...QUICK_SERVER,
    logger: false,
  })
}

/** Expects this number of mails, and no further mail to be sent. */
export async function expectMails(agency: Agency, count: number): Promise<void> {
  await expect.poll(() => agency.mails().length).toBe(count)
  await expect.poll(() => agency.waitingMails()).toBe(0)
  expect(agency.mails()).toHaveLength(count)
}
