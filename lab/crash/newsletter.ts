/**
 * `npm run crash-newsletter -- --engine sqlite|postgres`: sends an issue to 10,000 subscribers while servers are killed and the mail server
 * refuses some addresses, fails, and accepts some mails without confirming it. Prints the skipped subscribers, the mails that arrived twice
 * and why, the pace, the memory, and the times of enquiries sent meanwhile. Fails if one of these figures is outside its limit. On
 * PostgreSQL three servers share the work, and two of them are killed.
 */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { ENQUIRY, enquiryForm } from '../../testing/server/enquiry.ts'
import { forkServer, type ServerProcess } from '../../testing/server/forkServer.ts'
import { sendIssue } from '../../testing/server/issues.ts'
import { readRows } from '../../testing/server/readDatabase.ts'
import { startPostgres } from '../../testing/server/startPostgres.ts'
import { createStores } from '../../testing/server/stores.ts'
import { addSubscribers, readers } from '../../testing/server/subscribers.ts'
import { quantile } from '../bench/quantile.ts'
import { exitOnSignals, folderUntilExit } from './untilExit.ts'

const AGENCY = 'desk@agency.example'

const BODY = `# Five shops

${'This week we opened the fifth of five shops, and it sells pots by [M-Pesa](https://example.org).\n\n'.repeat(12)}`

const REFUSED = 0.05
const DROPPED = 0.03
const FAILED = 0.02

/** For this long after a kill, the mail server may still accept a mail from the killed server. */
const HANDED_OVER_MS = 2_000

const ENQUIRY_LIMIT_MS = 5_000
const PACE_TOLERANCE = 0.05

/**
 * The limit of a server's heap, in MB. Without the limit V8 collects garbage late, which looks like a leak: on PostgreSQL a server grew by
 * 40 MB in six minutes. With the limit it did not grow, and a real leak ends the server.
 */
const HEAP_LIMIT_MB = 100

/** Memory may grow by this much, because a server's first minute and the buffers of its connections need memory. */
const MEMORY_TOLERANCE_BYTES = 40 * 1024 * 1024

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    subscribers: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    'per-minute': { type: 'string', default: '3000' },
  },
})
const subscribers = Number(values.subscribers)
const kills = Number(values.kills)
const perMinute = Number(values['per-minute'])
if (
  !['sqlite', 'postgres'].includes(values.engine) ||
  ![subscribers, kills, perMinute].every((count) => Number.isInteger(count) && count > 0)
) {
  console.error(
    'Usage: npm run crash-newsletter -- --engine sqlite|postgres --subscribers 10000 --kills 20 --per-minute 3000',
  )
  process.exit(2)
}

exitOnSignals()
const dataFolder = folderUntilExit('agency-newsletter-')
const postgres = values.engine === 'postgres' ? await startPostgres() : null
const databaseUrl = (await postgres?.createDatabase()) ?? null
const location = { databaseUrl, dataFolder }
const emails = readers(subscribers)
const refused = new Set(emails.filter(() => Math.random() < REFUSED))

/** The mails that the mail server accepted, by `Message-ID`: the recipient, and the time of each copy. */
const taken = new Map<string, { to: string; atMs: number[] }>()
const dropped = new Set<string>()
const attemptsAtMs: number[] = []
const enquiriesAtMs = new Map<string, number>()
const mailServer = await startReceiver()

const servers: ServerProcess[] = []
const killed: { atMs: number; underWay: ReadonlySet<string> }[] = []
const memory: { bytes: number; server: ServerProcess }[] = []
const environment = {
  DATA_DIR: dataFolder,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  QUICK_LEASE: '1',
  PUBLIC_URL: 'https://agency.example',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'site@agency.example',
  MAIL_TO: AGENCY,
  NEWSLETTER_PER_MINUTE: `${perMinute}`,
}

try {
  const database = await openDatabase(location)
  await addSubscribers(database, emails)
  for (let index = 0; index < (postgres ? 3 : 1); index += 1) servers.push(await start())

  const freezing = performance.now()
  const sent = await sendIssue(createStores(database), { body: BODY })
  const frozenMs = performance.now()
  await database.close()
  if (sent.kind !== 'sending') throw new Error(`The issue was not sent: ${sent.kind}`)
  console.log(`Issue ${sent.number} goes to ${sent.recipients} subscribers.`)

  const sampling = setInterval(() => sampleMemory(), 2_000)
  const enquiries = sendEnquiries()
  // The last third of the run is without kills, so that pace and memory are undisturbed.
  const killEveryMs = ((subscribers / perMinute) * 60_000 * (2 / 3)) / kills
  for (let kill = 1; kill <= kills; kill += 1) {
    const atMs = frozenMs + killEveryMs * (kill - Math.random() / 2)
    await wait(Math.max(0, atMs - performance.now()))
    await killOne()
    console.log(`kill ${kill} of ${kills}, ${taken.size} of ${subscribers} mails accepted`)
  }
  const undisturbedMs = performance.now() + 8_000
  const idsLeft = async () =>
    rows<{ id: string }>(
      "select id from mail_jobs where issue_id is not null and state = 'waiting' limit 1",
    )
  while ((await idsLeft()).length > 0) await wait(500)
  const endMs = performance.now()
  await wait(3_000)
  clearInterval(sampling)
  const tookMs = await enquiries
  await report({ freezing, frozenMs, undisturbedMs, endMs, tookMs })
} finally {
  await Promise.all(servers.map(({ kill }) => kill()))
  await mailServer.stop()
  await postgres?.stop()
}

async function start(): Promise<ServerProcess> {
  const server = forkServer('quick', {
    ...environment,
    // The semi-space limit of the installed systemd unit; with a larger limit, V8 takes 100 MB for young objects within a minute.
    NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT_MB} --max-semi-space-size=4`,
  })
  server.child.on('message', (message: { rssBytes?: number }) => {
    if (message.rssBytes) memory.push({ bytes: message.rssBytes, server })
  })
  await server.url
  return server
}

async function killOne(): Promise<void> {
  // With several servers the first is never killed, so that its memory shows growth.
  const victim = servers.length > 1 ? 1 + Math.floor(Math.random() * (servers.length - 1)) : 0
  const atMs = performance.now()
  await servers[victim]?.kill()
  const underWay = await rows<{ message_id: string }>(
    "select message_id from mail_jobs where issue_id is not null and state = 'waiting' and claimed = 1",
  )
  killed.push({ atMs, underWay: new Set(underWay.map(({ message_id }) => message_id)) })
  servers[victim] = await start()
}

function sampleMemory() {
  for (const { child } of servers) if (child.connected) child.send('memory', () => {})
}

/** Sends five enquiries during the run. Returns the time from the acceptance of each until its mail arrived, in milliseconds. */
async function sendEnquiries(): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await wait(((subscribers / perMinute) * 60_000) / 7)
    const name = `Client ${index}`
    const acceptedMs = await postUntilAccepted(name)
    for (const limitMs = performance.now() + 60_000; performance.now() < limitMs; ) {
      if (enquiriesAtMs.has(name)) break
      await wait(10)
    }
    took.push((enquiriesAtMs.get(name) ?? Number.POSITIVE_INFINITY) - acceptedMs)
  }
  return took
}

async function postUntilAccepted(name: string): Promise<number> {
  for (;;) {
    const url = await servers[Math.floor(Math.random() * servers.length)]?.url
    const body = enquiryForm({ ...ENQUIRY, name })
    const reply = await fetch(url + SEND_FORM_PATH, { method: 'POST', body }).catch(() => null)
    if (reply?.status === 200) return performance.now()
    await wait(20)
  }
}

function rows<Row>(query: string): Promise<Row[]> {
  return readRows<Row>(location, query)
}

async function report(run: {
  freezing: number
  frozenMs: number
  undisturbedMs: number
  endMs: number
  tookMs: readonly number[]
}): Promise<void> {
  const got = new Set([...taken.values()].map(({ to }) => to))
  const skipped = emails.filter((email) => !refused.has(email) && !got.has(email))
  const twice = [...taken].filter(([, { atMs }]) => atMs.length > 1).map(([id]) => id)
  const afterDrop = twice.filter((id) => dropped.has(id))
  const afterKill = twice.filter((id) => !dropped.has(id) && wasCutShort(id))
  const unexplained = twice.length - afterDrop.length - afterKill.length
  const [issue] = await rows<Record<string, number | string>>('select * from newsletter_issues')
  const jobs = await rows<{ state: string; failure: string | null; mails: number }>(
    'select state, failure, count(*) as mails from mail_jobs where issue_id is not null group by state, failure',
  )
  const suppressed = await rows<{ email: string }>(
    "select email from newsletter_subscribers where state = 'suppressed'",
  )
  const wronglySuppressed = suppressed.filter(({ email }) => !refused.has(email)).length

  // Counts only attempts made while further mails waited in the queue. The end of the run would distort the pace.
  const lastMs = attemptsAtMs.toSorted((one, other) => one - other).at(-1) ?? 0
  const steady = attemptsAtMs.filter((atMs) => atMs >= run.undisturbedMs && atMs < lastMs - 5_000)
  const pace = (steady.length / (lastMs - 5_000 - run.undisturbedMs)) * 60_000
  const overall = (attemptsAtMs.length / (lastMs - run.frozenMs)) * 60_000
  const most = mostWithin(60_000)
  const oldest = postgres ? servers[0] : servers.at(-1)
  const rss = memory.filter(({ server }) => server === oldest).map(({ bytes }) => bytes)
  const half = Math.floor(rss.length / 2)
  const early = quantile(rss.slice(0, half), 0.5)
  const late = quantile(rss.slice(half), 0.5)
  const slowest = Math.max(...run.tookMs)
  const checks: [string, string, boolean][] = [
    [
      'engine',
      postgres ? 'postgres, three servers, two of them killed' : 'sqlite, one server',
      true,
    ],
    [
      'issue',
      `${issue?.state} to ${subscribers} in ${Math.round((run.endMs - run.frozenMs) / 1000)} s; frozen in ${Math.round(run.frozenMs - run.freezing)} ms`,
      issue?.state === 'sending' || issue?.state === 'sent',
    ],
    ['kills', `${killed.length}; the mail server heard ${attemptsAtMs.length} attempts`, true],
    ['skipped', `${skipped.length}`, skipped.length === 0],
    [
      'refused',
      `${refused.size} addresses; suppressed ${suppressed.length}, ${wronglySuppressed} of them wrongly`,
      suppressed.length === refused.size && wronglySuppressed === 0,
    ],
    [
      'rows',
      jobs.map(({ state, mails }) => `${mails} ${state}`).join(', '),
      jobs.every(({ state }) => state !== 'waiting'),
    ],
    [
      'repeats',
      `${twice.length}: ${afterDrop.length} taken, but the connection dropped (${dropped.size} did), ${afterKill.length} from a server that was then killed, ${unexplained} for other reasons`,
      unexplained === 0,
    ],
    [
      'pace',
      `${pace.toFixed(0)} a minute undisturbed, ${overall.toFixed(0)} over all with ${killed.length} restarts, at most ${most} in any minute; the setting is ${perMinute}`,
      Math.abs(pace / perMinute - 1) <= PACE_TOLERANCE && most <= perMinute * (1 + PACE_TOLERANCE),
    ],
    [
      'memory',
      `${mb(early)} MB in the first half of a server's life, ${mb(late)} MB in the second, ${mb(Math.max(...rss))} MB at most (${rss.length} samples)`,
      late - early < MEMORY_TOLERANCE_BYTES,
    ],
    [
      'enquiries',
      `${run.tookMs.length} sent meanwhile, mailed after ${run.tookMs.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
      slowest < ENQUIRY_LIMIT_MS,
    ],
  ]
  console.log(
    `\n${checks.map(([name, text, right]) => `${right ? '  ' : '✗ '}${name.padEnd(10)} ${text}`).join('\n')}`,
  )
  process.exitCode = checks.every(([, , right]) => right) ? 0 : 1
}

/** Whether a server was killed just after it had sent this mail, and another copy was sent later. */
function wasCutShort(id: string): boolean {
  const copies = taken.get(id)?.atMs ?? []
  return killed.some(
    ({ atMs, underWay }) =>
      underWay.has(id) &&
      copies.some((copy) => copy < atMs + HANDED_OVER_MS) &&
      copies.some((copy) => copy > atMs),
  )
}

/** Returns the largest number of attempts within any period of this length. */
function mostWithin(lengthMs: number): number {
  const times = attemptsAtMs.toSorted((one, other) => one - other)
  let most = 0
  let from = 0
  for (const [to, atMs] of times.entries()) {
    while ((times[from] ?? 0) <= atMs - lengthMs) from += 1
    most = Math.max(most, to - from + 1)
  }
  return most
}

function mb(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}

/** Starts a mail server that does not store mails, because 10,000 mails would fill the memory of this process. */
async function startReceiver(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    hideSTARTTLS: true,
    closeTimeout: 50,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (address !== AGENCY) attemptsAtMs.push(performance.now())
      if (refused.has(address)) return callback(smtpError(550, '5.1.1 No such user'))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [to = ''] = session.envelope.rcptTo.map(({ address }) => address)
        const mail = Buffer.concat(chunks).toString('latin1')
        if (to === AGENCY) {
          const [, name = ''] = /^Name: (.*?)\r$/m.exec(mail) ?? []
          enquiriesAtMs.set(name, enquiriesAtMs.get(name) ?? performance.now())
          return callback()
        }
        if (Math.random() < FAILED) return callback(smtpError(451, '4.3.0 Try again'))
        const [, id = ''] = /^Message-ID: (.*?)\r$/im.exec(mail) ?? []
        const copies = taken.get(id) ?? { to, atMs: [] }
        copies.atMs.push(performance.now())
        taken.set(id, copies)
        if (Math.random() >= DROPPED) return callback()
        dropped.add(id)
        for (const connection of connections()) {
          if (connection.id === session.id) connection._socket.destroy()
        }
      })
    },
  }).on('error', () => {
    // Ignores errors, because killed servers cut their connections.
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      for (const connection of connections()) connection._socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }

  function connections() {
    return (server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections
  }
}

function smtpError(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
