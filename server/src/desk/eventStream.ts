import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CHANGES_PATH, type DeskNow } from 'protocol/desk/events.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Repeated } from '../backgroundWork.ts'
import { DeskError } from '../http/deskErrors.ts'
import type { Server, Subject } from '../Server.ts'
import { sessionLimits } from '../team/sessions.ts'

/** The database is checked for changes at this interval, because other processes write to the database, too. */
const LOOK_MS = 2_000

/** More often than once a minute, because proxies end a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000

/** A member may have this many streams over all tabs and devices. Further streams are refused. */
const STREAMS_OF_MEMBER = 12

/** A browser with more unread bytes than this is disconnected. */
const UNREAD_BYTES = 16 * 1024

interface Listener {
  readonly stream: PassThrough
  readonly memberId: string
  readonly sessionId: string
  /** The data of the last event. */
  told: string
  quietSinceMs: number
}

/** Sends a `DeskNow` at once, and again within two seconds after any process has changed the data of a topic, until the session ends. */
export async function eventStream(
  app: FastifyInstance,
  server: Server & { readonly versions: NonNullable<Subject['versions']> },
): Promise<void> {
  const { versions, team, clock, background } = server
  const listeners = new Set<Listener>()
  let looking: Repeated | null = null

  app.addHook('preClose', async () => {
    for (const { stream } of listeners) stream.end()
  })
  app.addHook('onClose', async () => looking?.stop())

  app.get(CHANGES_PATH, async ({ member, session }, reply) => {
    const now = await readNow()
    // Checked after reading, right before the listener is added, so that simultaneous requests cannot exceed the limit.
    const ofMember = [...listeners].filter(({ memberId }) => memberId === member.id)
    if (ofMember.length >= STREAMS_OF_MEMBER)
      throw new DeskError(429, 'The desk is open in too many tabs. Close some of them.')
    const stream = new PassThrough()
    const listener: Listener = {
      stream,
      memberId: member.id,
      sessionId: session.id,
      told: '',
      quietSinceMs: clock.now(),
    }
    listeners.add(listener)
    stream.on('close', () => listeners.delete(listener))
    tell(listener, now)
    looking ??= background.repeat({
      name: 'telling the desk of changes',
      everyMs: LOOK_MS,
      firstMs: LOOK_MS,
      run: look,
    })
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })

  async function look() {
    if (listeners.size === 0) return
    const sessions = await team.sessions.list(sessionLimits(clock.now()))
    const open = new Set(sessions.map(({ id }) => id))
    const now = await readNow()
    for (const listener of listeners) {
      if (open.has(listener.sessionId)) tell(listener, now)
      else listener.stream.end('event: over\ndata:\n\n')
    }
  }

  function tell(listener: Listener, now: string) {
    const { stream, told, quietSinceMs } = listener
    if (told !== now || clock.now() - quietSinceMs >= HEARTBEAT_MS) {
      stream.write(told === now ? ':\n\n' : `data: ${now}\n\n`)
      listener.told = now
      listener.quietSinceMs = clock.now()
    }
    if (stream.writableLength > UNREAD_BYTES) stream.destroy()
  }

  async function readNow(): Promise<string> {
    const read = Object.entries(versions).map(async ([topic, version]) => [topic, await version()])
    const { name, hours, currencies } = agencyFacts
    const now = { name, hours, currencies, versions: Object.fromEntries(await Promise.all(read)) }
    return JSON.stringify(now satisfies DeskNow)
  }
}
