import { EVENTS_PATH, TOPICS, type Topic } from 'protocol/desk/events.ts'
import { followAgency } from './agency.ts'
import { reload } from './queryClient.ts'

/** For each topic of the event stream, the first elements of the query keys that an event invalidates. */
const KEYS: Readonly<Record<Topic, readonly string[]>> = {
  inbox: ['inbox', 'enquiry'],
  issues: ['issues'],
  mail: ['mail', 'enquiry'],
  site: ['site'],
}

/** The event stream is opened again after this time if the browser has given up, for example because a proxy sent an error page. */
const RETRY_MS = 30_000

/** The name of the Web Lock that the tab with the event stream holds, and of the channel on which that tab forwards events. */
const NAME = 'desk-changes'

interface Told {
  /** The event's id, which consists of the versions of all topics. */
  readonly id: string
  /** The agency's name and time zone as JSON, for `followAgency`. */
  readonly agency: string
  readonly topics: readonly Topic[]
}

/**
 * Reloads cached data when the server reports a change. After sleep or a lost connection, TanStack Query reloads the data of the screen, and
 * the id of the stream's first event tells whether events were missed. Only one tab opens the event stream, because browsers allow only six
 * HTTP/1.1 connections per server; that tab is visible, because a hidden tab may be suspended.
 * @returns a function that closes the event stream.
 */
export function followChanges(): () => void {
  const channel = new BroadcastChannel(NAME)
  /** The id of the last event; null before the first event, empty if another tab may have received events that this tab missed. */
  let known: string | null = null
  let turn = new AbortController()

  const hear = ({ id, agency, topics }: Told) => {
    known = id
    followAgency(agency)
    if (topics.length > 0) changed(topics)
  }
  const tell = (event: MessageEvent, topics: readonly Topic[]) => {
    const told: Told = { id: event.lastEventId, agency: event.data, topics }
    channel.postMessage(told)
    hear(told)
  }

  const listen = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      let source: EventSource
      let retry: ReturnType<typeof setTimeout> | undefined
      const open = () => {
        const opened = new EventSource(EVENTS_PATH)
        source = opened
        opened.addEventListener('open', (event) => {
          // The server's first event is a `MessageEvent` named `open`. The browser's own `open` event is ignored.
          if (!(event instanceof MessageEvent)) return
          const isSame = known === null || known === event.lastEventId
          tell(event, isSame ? [] : TOPICS)
        })
        // The session has ended: the server refuses this reload, and the refusal opens the sign-in screen.
        opened.addEventListener('over', () => changed(TOPICS))
        for (const topic of TOPICS) opened.addEventListener(topic, (event) => tell(event, [topic]))
        opened.addEventListener('error', () => {
          // Unless the stream is closed, the browser reconnects by itself and sends the id of the last event.
          if (opened.readyState !== EventSource.CLOSED) return
          retry = setTimeout(open, RETRY_MS)
          // If the session has ended, the server refuses this reload, and the refusal opens the sign-in screen.
          changed(TOPICS)
        })
      }
      open()
      signal.addEventListener('abort', () => {
        clearTimeout(retry)
        source.close()
        resolve()
      })
    })

  /** Opens the event stream. If another tab has the event stream open, waits until that tab closes it. */
  const take = async () => {
    turn = new AbortController()
    const { signal } = turn
    const hold = (lock: Lock | null) => lock && !signal.aborted && listen(signal)
    await navigator.locks.request(NAME, { ifAvailable: true }, hold)
    if (signal.aborted) return
    known ??= ''
    await navigator.locks.request(NAME, { signal }, hold).catch(() => {})
  }
  const restart = () => {
    turn.abort()
    if (!document.hidden) void take()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  restart()
  window.addEventListener('online', restart)
  document.addEventListener('visibilitychange', restart)
  return () => {
    turn.abort()
    channel.close()
    window.removeEventListener('online', restart)
    document.removeEventListener('visibilitychange', restart)
  }
}

function changed(topics: readonly Topic[]): void {
  for (const key of new Set(topics.flatMap((topic) => KEYS[topic]))) {
    void reload([key])
  }
}
