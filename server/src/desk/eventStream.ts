import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AgencyNow, EVENTS_PATH, TOPICS, type Topic } from 'protocol/desk/events.ts'
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

const SEPARATOR = '~'

type Versions = Readonly<Record<Topic, string>>

interface Listener {
  readonly stream: PassThrough
  readonly memberId: string
  readonly sessionId: string
  seen: Versions
  quietSinceMs: number
}

/**
 * Sends an event within two seconds after a process has changed the data of a topic, until the session ends. An event's id holds the
 * versions of the data that the browser knows; a browser that reconnects sends the id back.
 */
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

  app.get(EVENTS_PATH, async ({ headers, member, session }, reply) => {
    const ofMember = [...listeners].filter(({ memberId }) => memberId === member.id)
    if (ofMember.length >= STREAMS_OF_MEMBER) {
      throw new DeskError(429, 'tooMany', 'The desk is open in too many tabs. Close some of them.')
    }
    const current = await readVersions()
    const stream = new PassThrough()
    const listener: Listener = {
      stream,
      memberId: member.id,
      sessionId: session.id,
      seen: parseId(headers['last-event-id']) ?? current,
      quietSinceMs: clock.now(),
    }
    listeners.add(listener)
    stream.on('close', () => listeners.delete(listener))
    send(listener, 'open')
    tell(listener, current)
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
    const current = await readVersions()
    for (const listener of listeners) {
      if (open.has(listener.sessionId)) tell(listener, current)
      else {
        send(listener, 'over')
        listener.stream.end()
      }
    }
  }

  function tell(listener: Listener, current: Versions) {
    const { stream } = listener
    for (const topic of TOPICS) {
      if (listener.seen[topic] === current[topic]) continue
      listener.seen = { ...listener.seen, [topic]: current[topic] }
      listener.quietSinceMs = clock.now()
      send(listener, topic)
    }
    if (clock.now() - listener.quietSinceMs >= HEARTBEAT_MS) {
      listener.quietSinceMs = clock.now()
      stream.write(':\n\n')
    }
    if (stream.writableLength > UNREAD_BYTES) stream.destroy()
  }

  async function readVersions(): Promise<Versions> {
    const read = TOPICS.map(async (topic) => [topic, (await versions[topic]?.()) ?? ''] as const)
    return Object.fromEntries(await Promise.all(read)) as Versions
  }
}

function send({ stream, seen }: Listener, event: Topic | 'open' | 'over'): void {
  const { name, hours, currencies } = agencyFacts
  const data = JSON.stringify({ name, hours, currencies } satisfies AgencyNow)
  const id = TOPICS.map((topic) => seen[topic]).join(SEPARATOR)
  stream.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`)
}

function parseId(id: string | string[] | undefined): Versions | null {
  const parts = typeof id === 'string' ? id.split(SEPARATOR) : []
  if (parts.length !== TOPICS.length) return null
  return Object.fromEntries(TOPICS.map((topic, at) => [topic, parts[at]])) as Versions
}
