/**
 * `npm run crash -- --engine sqlite|postgres --kills 30`: clients send enquiries while servers are killed at random and the mail server
 * refuses mails, hangs up and stays silent. Prints lost enquiries, and fails if there are any. On PostgreSQL three servers share the
 * database, and two of them are killed.
 *
 * With `--power-cut` (SQLite, as root on Linux) each kill also loses the data that was not yet written to the disk.
 */
import { parseArgs } from 'node:util'
import { crashRun } from '../../testing/server/crashRun.ts'
import { createDisk, type Disk, NoDiskError } from '../../testing/server/createDisk.ts'
import { createMailServer, unreliably } from '../../testing/server/createMailServer.ts'
import { readRows } from '../../testing/server/readDatabase.ts'
import { startPostgres } from '../../testing/server/startPostgres.ts'
import { exitOnSignals, folderUntilExit } from './untilExit.ts'

const CLIENTS = 6

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    kills: { type: 'string', default: '30' },
    'power-cut': { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const powerCut = values['power-cut']
if (
  !['sqlite', 'postgres'].includes(values.engine) ||
  !Number.isInteger(kills) ||
  kills < 1 ||
  (powerCut && values.engine !== 'sqlite')
) {
  console.error(
    'Usage: npm run crash -- --engine sqlite|postgres --kills 30\n       npm run crash -- --power-cut --kills 30',
  )
  process.exit(2)
}

exitOnSignals()
const disk = powerCut ? diskOrSkip() : null
const dataFolder = disk?.folder ?? folderUntilExit('agency-crash-')
const postgres = values.engine === 'postgres' ? await startPostgres() : null
const databaseUrl = (await postgres?.createDatabase()) ?? null
const mailServer = await createMailServer()
mailServer.behave(() => unreliably(Math.random()))
try {
  const started = performance.now()
  const result = await crashRun({
    servers: postgres ? 3 : 1,
    kills,
    clients: CLIENTS,
    environment: {
      DATA_DIR: dataFolder,
      QUICK_LEASE: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    mailServer,
    rows: (query) => readRows({ databaseUrl, dataFolder }, query),
    random: Math.random,
    ...(disk && { crash: disk.cutPower }),
    onKill: (kill, acknowledged) =>
      console.log(
        `${powerCut ? 'power cut' : 'kill'} ${kill} of ${kills}, ${acknowledged} acknowledged so far`,
      ),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  const wrong =
    result.missing.length +
    result.undelivered.length +
    result.unexplained.length +
    result.mailedTwice.length
  console.log(
    [
      '',
      `engine         ${values.engine}, ${postgres ? 'three servers, two of them killed' : 'one server'}`,
      `${powerCut ? 'power cuts ' : 'kills      '}    ${kills} in ${seconds} s; the mail server was tried ${mailServer.attempts()} times`,
      `acknowledged   ${result.acknowledged}`,
      `missing        ${result.missing.length}`,
      `undelivered    ${result.undelivered.length}`,
      `mailed twice   ${result.mailedTwice.length} (one enquiry, two different mails)`,
      `duplicates     ${result.duplicates.length} (the same Message-ID again)`,
      `  of these     ${result.afterDrop} where the mail server took the mail and dropped the line`,
      `               ${result.afterKill} where the sender was killed before it could note the delivery`,
      `               ${result.unexplained.length} for any other reason`,
    ].join('\n'),
  )
  process.exitCode = wrong > 0 || result.acknowledged === 0 ? 1 : 0
} finally {
  await mailServer.stop()
  await postgres?.stop()
  disk?.remove()
}

function diskOrSkip(): Disk {
  try {
    return createDisk()
  } catch (error) {
    if (!(error instanceof NoDiskError)) throw error
    console.log(`The power cuts were skipped: ${error.message}`)
    process.exit(0)
  }
}
