import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { enquiriesMailed, type SortedMails, sortMails } from '../../testing/server/crashRun.ts'
import type { Disk } from '../../testing/server/createDisk.ts'
import type { MailServer } from '../../testing/server/createMailServer.ts'
import { unreliably } from '../../testing/server/createMailServer.ts'
import { forkServer, type ServerProcess } from '../../testing/server/forkServer.ts'
import { freePort } from '../../testing/server/freePort.ts'
import type { Postgres } from '../../testing/server/startPostgres.ts'
import { type PageLook, watchPage } from './pageWatch.ts'
import { FLOODER, SOAK_CLIENTS, type SoakOutcome, type SoakWorld, VICTIM } from './soakClients.ts'
import type { Measurement, SoakMessage } from './soakServer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const PAGE = '/contact'

const MEASURE_MS = 2_000

/** After this share of the run no server is killed any more, so that leaks have time to show. */
const SHARE_WITH_KILLS = 0.6
const DISK_FULL_AT = 0.3
const DISK_FULL_MS = 6_000
const CLOCK_MOVES_AT = 0.5

/** The share of the run after which enquiries reach the end of their retention. A server that starts later erases them at its start. */
const FALLS_DUE_AT = 0.4
const FLOOD_ERASED_AT = 0.75

/** How long a failing restart is repeated: a start fails while the database is down. */
const RESTART_LIMIT_MS = MINUTE_MS

/** The time that clients have to finish at the end of the run. */
const ENDING_MS = 40_000

/** If a mail arrived this shortly before a fault, the server may not have recorded it, because recording takes a commit. */
const UNDER_WAY_MS = 2_000

interface SoakSettings {
  readonly servers: number
  readonly durationMs: number
  readonly environment: Readonly<Record<string, string>>
  readonly pages: readonly string[]
  readonly mailServer: MailServer
  readonly postgres: Postgres | null
  /** The disk with the database; null if this machine cannot make a separate disk. */
  readonly disk: Disk | null
  readonly rows: <Row>(query: string) => Promise<Row[]>
  readonly change: (query: string) => Promise<void>
  /** Erases all enquiries from an e-mail address by a request to the desk. `now` is the clock of the servers. */
  readonly erase: (address: string, deskUrl: string, now: () => number) => Promise<void>
  readonly random: () => number
  readonly onFault: (fault: string, secondsIn: number) => void
}

export interface SoakResult {
  readonly faults: readonly string[]
  readonly outcome: SoakOutcome
  /** The acknowledged enquiries that are neither stored nor mailed, and acknowledged sign-ups and confirmations that are not stored. */
  readonly missing: readonly string[]
  /** The acknowledged and stored enquiries whose mail did not reach the agency even after all faults were over. */
  readonly undelivered: readonly string[]
  /** The enquiries for which two different mails were sent. */
  readonly mailedTwice: readonly string[]
  /** The number of repeated mails by reason; `null` if the reason is unknown. */
  readonly duplicates: ReadonlyMap<string | null, number>
  /** The number of mails to the address that an attacker put into a header. */
  readonly misled: number
  /** The number of answers, by the kind of client and by the status; the status is null if there was no answer. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<number | null, number>>
  readonly slowestPageMs: number
  /** The longest time for which a running server answered no page. */
  readonly longestUnansweredMs: number
  readonly longestBlockMs: number
  /** The longest block of the event loop in this process, which runs clients and mail server. */
  readonly ownLongestBlockMs: number
  readonly memory: readonly LifeMemory[]
  /** The last output of each server that ended without being killed. */
  readonly died: readonly string[]
  /** The problems that the servers' health checks report at the end. */
  readonly unwell: readonly string[]
}

export type LifeMemory = readonly (Measurement & { readonly atMs: number })[]

interface Life {
  readonly url: string
  readonly process: ServerProcess
  readonly measurements: (Measurement & { atMs: number })[]
  readonly stopWatching: () => void
  isUp: boolean
}

interface Fault {
  readonly atMs: number
  readonly cause: string
  readonly happen: () => Promise<void>
}

export async function soakRun(settings: SoakSettings): Promise<SoakResult> {
  const { mailServer, postgres, disk, rows, random } = settings
  const startedAtMs = performance.now()
  const endsAtMs = startedAtMs + settings.durationMs
  const answers = new Map<string, Map<number | null, number>>()
  const outcome: SoakOutcome = { enquiries: [], signUps: [], confirmed: [], refused: [] }
  const happened: { cause: string; fromMs: number; toMs: number }[] = []
  const past: Life[] = []
  const died: string[] = []
  const ownDelay = monitorEventLoopDelay({ resolution: 10 })
  const lives: Life[] = []
  let movedMs = 0
  let slowestPageMs = 0
  let longestUnansweredMs = 0
  let over = false

  const ports: number[] = []
  for (let index = 0; index < settings.servers; index += 1) ports.push(await freePort())
  const deskPort = await freePort()
  const deskUrl = `http://localhost:${deskPort}`
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const world: SoakWorld = {
    url: () => urls[Math.floor(random() * urls.length)] ?? '',
    pages: settings.pages,
    mailServer,
    random,
    isEnding: () => performance.now() > endsAtMs,
    isOver: () => performance.now() > endsAtMs + ENDING_MS,
    tally(kind, status) {
      const counts = answers.get(kind) ?? new Map<number | null, number>()
      answers.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1))
    },
    outcome,
  }
  mailServer.behave(() => unreliably(random()))
  try {
    // Starts the servers one after the other, because the first server upgrades the tables.
    for (const index of ports.keys()) lives[index] = await start(index)
    ownDelay.enable()
    const watches = ports.map((_, index) => watchMemory(index))
    const clients = SOAK_CLIENTS.map((client, number) => client(world, number))
    for (const fault of plan()) {
      await wait(Math.max(0, fault.atMs - performance.now()))
      const fromMs = performance.now()
      settings.onFault(fault.cause, Math.round((fromMs - startedAtMs) / 1000))
      await fault.happen()
      happened.push({ cause: fault.cause, fromMs, toMs: performance.now() })
    }
    mailServer.behave('take')
    await Promise.all(clients)
    // Moves the clock, because a mail that may have arrived already is sent again only after six hours.
    movedMs += 7 * HOUR_MS
    for (const life of lives) await measure(life)
    await enquiriesMailed(rows)
    const unwell = await Promise.all(lives.map(healthOf))
    for (const life of lives) await measure(life)
    over = true
    await Promise.all(watches)
    return await result(unwell.filter((problem) => problem !== ''))
  } finally {
    over = true
    for (const life of lives) {
      life.stopWatching()
      life.isUp = false
    }
    await Promise.all(lives.map(({ process }) => process.kill()))
  }

  /** Returns the faults of the run. The same seed gives the same faults. */
  function plan(): Fault[] {
    const faults: Fault[] = []
    const at = (share: number) => startedAtMs + share * settings.durationMs
    for (let atMs = startedAtMs + 5_000; atMs < endsAtMs - 5_000; atMs += 4_000 + random() * 10_000)
      faults.push({ atMs, ...fault(atMs < at(SHARE_WITH_KILLS)) })
    if (disk) faults.push({ atMs: at(DISK_FULL_AT), cause: 'the disk was full', happen: fillDisk })
    const hours = (random() < 0.5 ? -1 : 1) * (7 + Math.floor(random() * 5))
    const cause = `the clock was moved by ${hours} h`
    const moveClock = async () => {
      movedMs = hours * HOUR_MS
      for (const life of lives) await measure(life)
    }
    faults.push({ atMs: at(CLOCK_MOVES_AT), cause, happen: moveClock })
    const fallDue = () =>
      settings.change(
        `update enquiries set received_at = 1, erasure_announced_at = 1 where email = '${FLOODER}'`,
      )
    faults.push({ atMs: at(FALLS_DUE_AT), cause: 'a flood fell due by retention', happen: fallDue })
    const erase = () => settings.erase(FLOODER, deskUrl, () => Date.now() + movedMs)
    faults.push({ atMs: at(FLOOD_ERASED_AT), cause: 'a flood was erased', happen: erase })
    return faults.sort((one, other) => one.atMs - other.atMs)
  }

  function fault(killing: boolean): Omit<Fault, 'atMs'> {
    const pauseMs = 1_000 + random() * 5_000
    const chance = random()
    if (postgres && chance < 0.2) {
      const happen = async () => {
        await postgres.crash()
        await wait(pauseMs)
        await postgres.start()
      }
      return { cause: 'PostgreSQL was down', happen }
    }
    if (killing && chance < 0.7) {
      const index = Math.floor(random() * settings.servers)
      return { cause: 'a server was killed', happen: () => replace(index) }
    }
    const during = async (
      happens: () => Promise<void> | void,
      ends: () => Promise<void> | void,
    ) => {
      await happens()
      await wait(pauseMs)
      await ends()
    }
    if (chance < 0.85) {
      const happen = () => during(mailServer.stop, mailServer.start)
      return { cause: 'the mail server was gone', happen }
    }
    const behaviour = chance < 0.92 ? 'hang' : 451
    const cause = behaviour === 451 ? 'the mail server took nothing' : 'the mail server was silent'
    const happen = () =>
      during(
        () => mailServer.behave(behaviour),
        () => mailServer.behave(() => unreliably(random())),
      )
    return { cause, happen }
  }

  async function fillDisk() {
    await disk?.fill()
    await wait(DISK_FULL_MS)
    disk?.free()
    // PostgreSQL may have ended because the disk was full; systemd would start it again.
    await postgres?.start()
  }

  async function replace(index: number) {
    const life = lives[index]
    if (life) {
      life.stopWatching()
      life.isUp = false
      await life.process.kill()
      past.push(life)
    }
    lives[index] = await start(index)
  }

  async function start(index: number): Promise<Life> {
    const deadline = performance.now() + RESTART_LIMIT_MS
    for (;;) {
      const process = forkServer('soak', {
        ...settings.environment,
        PORT: `${ports[index]}`,
        DESK_PORT: index === 0 ? `${deskPort}` : '0',
        DESK_URL: deskUrl,
        CLOCK_MOVED_MS: `${movedMs}`,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'site@agency.example',
        MAIL_TO: 'desk@agency.example',
        PUBLIC_URL: 'https://agency.example',
        TRUSTED_PROXIES: '127.0.0.1',
      })
      try {
        const url = await process.url
        const watch = watchPage(url + PAGE, noteLook)
        const life: Life = { url, process, measurements: [], stopWatching: watch.stop, isUp: true }
        void process.ended.then(() => life.isUp && died.push(process.output().slice(-2_000)))
        await measure(life)
        return life
      } catch (error) {
        if (performance.now() > deadline) throw error
        await wait(500)
      }
    }
  }

  function noteLook({ tookMs, unansweredMs }: PageLook) {
    slowestPageMs = Math.max(slowestPageMs, tookMs ?? 0)
    longestUnansweredMs = Math.max(longestUnansweredMs, unansweredMs)
  }

  async function watchMemory(index: number) {
    while (!over) {
      const life = lives[index]
      if (life?.isUp) await measure(life)
      await wait(MEASURE_MS)
    }
  }

  /** Sets the server's clock, and records the server's measurement of itself. Also resolves if the server ends before it answers. */
  async function measure({ process, measurements }: Life) {
    const { child, ended } = process
    if (!child.connected) return
    const answer = once(child, 'message')
    child.send({ movedMs } satisfies SoakMessage, () => {})
    const said = await Promise.race([answer, ended.then(() => null)])
    if (!said) return
    measurements.push({ ...(said[0] as Measurement), atMs: performance.now() - startedAtMs })
  }

  async function result(unwell: readonly string[]): Promise<SoakResult> {
    const enquiries = await rows<{ name: string }>('select name from enquiries')
    const subscribers = await rows<{ email: string; state: string }>(
      'select email, state from newsletter_subscribers',
    )
    const stored = new Set(enquiries.map(({ name }) => name))
    const states = new Map(subscribers.map(({ email, state }) => [email, state]))
    const mails = sortMails(mailServer.received)
    const memory = [...past, ...lives].map(({ measurements }) => measurements)
    return {
      faults: happened.map(({ cause }) => cause),
      outcome,
      missing: [
        ...outcome.enquiries.filter((name) => !stored.has(name) && !mails.idsByName.has(name)),
        ...outcome.signUps.filter((address) => !states.has(address)),
        ...outcome.confirmed.filter((address) => states.get(address) !== 'confirmed'),
      ],
      undelivered: outcome.enquiries.filter((name) => !mails.idsByName.has(name)),
      mailedTwice: outcome.enquiries.filter((name) => (mails.idsByName.get(name)?.size ?? 0) > 1),
      duplicates: explain(mails),
      misled: mailServer.received.filter(({ recipients }) => recipients.includes(VICTIM)).length,
      answers,
      slowestPageMs,
      longestUnansweredMs,
      longestBlockMs: Math.max(...memory.flat().map((measured) => measured.longestBlockMs)),
      ownLongestBlockMs: ownDelay.max / 1e6,
      memory,
      died,
      unwell,
    }
  }

  function explain({ copies }: SortedMails) {
    const reasons = new Map<string | null, number>()
    for (const [messageId, [first, second]] of copies) {
      if (!first || !second) continue
      const fault = happened.find(
        ({ fromMs, toMs }) =>
          first.atMs > fromMs - UNDER_WAY_MS && first.atMs < toMs + UNDER_WAY_MS,
      )
      const dropped = mailServer.dropped.has(messageId)
      const reason = dropped ? 'the mail server took it and dropped the line' : fault?.cause
      reasons.set(reason ?? null, (reasons.get(reason ?? null) ?? 0) + 1)
    }
    return reasons
  }
}

async function healthOf({ url }: Life): Promise<string> {
  const reply = await fetch(`${url}/health`)
  const text = await reply.text()
  return reply.status === 200 ? '' : text
}
