import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { assembleServer } from '../../server/src/assembleServer.ts'
import { readConfig } from '../../server/src/config.ts'
import type { ServerOptions } from '../../server/src/Server.ts'
import './compileOnce.ts'
import { QUICK_SERVER } from './quickOptions.ts'
import { readSqlite } from './readDatabase.ts'
import type { MailServer } from './startMailServer.ts'
import { dataFolderFromTemplate, temporaryFolder } from './temporaryFolder.ts'

export const AGENCY = 'desk@agency.example'

interface TestServerOptions extends Partial<ServerOptions> {
  readonly mailServer?: MailServer
  readonly environment?: Readonly<Record<string, string>>
  readonly dataFolder?: string
  /** The files of the site besides the answer pages: their contents by path. */
  readonly files?: Readonly<Record<string, string | Buffer>>
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

/** Starts a whole server that listens on no port, with a new data folder and a new site. It stops after the test. */
export function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  return createTestServer(options, onTestFinished)
}

/** Starts one server for all tests of the calling file or `describe`. The tests see the rows that earlier tests have stored. */
export function sharedServer(options: TestServerOptions = {}): () => TestServer {
  const ends: (() => void | Promise<void>)[] = []
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer(options, (end) => ends.push(end))
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return () => server
}

async function createTestServer(
  options: TestServerOptions,
  onEnd: (end: () => void | Promise<void>) => void,
) {
  const { mailServer, environment, files } = options
  const dataFolder =
    options.dataFolder ??
    (environment?.DATABASE_URL
      ? join(temporaryFolder(onEnd), 'data')
      : dataFolderFromTemplate(onEnd))
  const config = readConfig({
    DATA_DIR: dataFolder,
    PUBLIC_URL: 'https://agency.example',
    // Switches off the weekly report, which would be sent on Mondays.
    WEEKLY_MAIL: 'off',
    ...(mailServer && {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'The agency <site@agency.example>',
      MAIL_TO: AGENCY,
    }),
    ...environment,
  })
  const lines: string[] = []
  const { app, desk, firstUpkeep, stop } = await assembleServer(config, {
    siteFolder: writeSite(files ?? {}, onEnd),
    ...QUICK_SERVER,
    enquiryMailsAnHour: Number.POSITIVE_INFINITY,
    logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
    ...options,
  })
  await firstUpkeep
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  onEnd(stopOnce)
  return {
    app,
    /** The server of the desk; null if `DESK_URL` is not set. */
    desk,
    dataFolder,
    log: () => lines.join(''),
    rows: <Row = Record<string, unknown>>(query: string) => readSqlite<Row>(dataFolder, query),
    stop: stopOnce,
  }
}

function writeSite(
  files: Readonly<Record<string, string | Buffer>>,
  onEnd: (end: () => void) => void,
): string {
  const folder = temporaryFolder(onEnd)
  const contents = new Map(Object.entries(files))
  for (const [name, path] of Object.entries(ANSWER_PAGES))
    contents.set(`${path.slice(1)}.html`, `<p>the page ${name}`)
  for (const [path, content] of contents) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}
