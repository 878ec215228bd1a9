import { useQueryClient } from '@tanstack/react-query'
import { EVENTS_PATH, TOPICS, type Topic } from 'protocol/desk/events.ts'
import { useEffect } from 'react'
import { followAgency } from './agency.ts'

/** The first parts of the query keys that each topic affects. */
const KEYS: Readonly<Record<Topic, readonly string[]>> = {
  inbox: ['inbox', 'enquiry'],
  issues: ['issues'],
  mail: ['mail', 'enquiry'],
  site: ['site'],
}

/** How long to wait after an answer that ends the event stream for good, such as a proxy's error. */
const RETRY_MS = 30_000

/** A tab that was hidden for longer may have slept and missed events. */
const AWAKE_MS = 20_000

/** The name of the listening tab's lock, and of the channel by which it informs the other tabs. */
const NAME = 'desk-changes'

/** An event of the server, as the listening tab passes it on to the others. */
interface Told {
  /** The event's id: the versions of all topics. */
  readonly id: string
  /** The data for `followAgency`. */
  readonly agency: string
  readonly topics: readonly Topic[]
}

/** Reloads shown data when it changes on the server. Used once, in the frame. */
export function useChanges(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followChanges((topics) => {
        for (const key of new Set(topics.flatMap((topic) => KEYS[topic]))) {
          void queryClient.invalidateQueries({ queryKey: [key] })
        }
      }),
    [queryClient],
  )
}

/**
 * Reports the topics that may have changed on the server. After sleep or a lost connection, reports all topics once. Only one tab listens,
 * because a browser has six connections over HTTP/1.1, and only a visible one: a hidden tab may sleep.
 * @returns a function that ends the reports.
 */
function followChanges(changed: (topics: readonly Topic[]) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  /** The id of the last event; null before the first, empty if another tab may have received events before. */
  let known: string | null = null
  let turn = new AbortController()
  let hiddenSinceMs = 0

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
          // The browser's own `open` event has the same name.
          if (!(event instanceof MessageEvent)) return
          const isSame = known === null || known === event.lastEventId
          tell(event, isSame ? [] : TOPICS)
        })
        // The session is over: reloading is refused, which leads to the sign-in. The tab that listens next learns the same.
        opened.addEventListener('over', () => changed(TOPICS))
        for (const topic of TOPICS) opened.addEventListener(topic, (event) => tell(event, [topic]))
        opened.addEventListener('error', () => {
          // In other states the browser reconnects by itself, and sends the id of the last event.
          if (opened.readyState !== EventSource.CLOSED) return
          retry = setTimeout(open, RETRY_MS)
          // The session may have ended: reloading then leads to the sign-in.
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

  /** Listens at once if no other tab does, or else as soon as that tab stops. */
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
  const onOnline = () => {
    restart()
    changed(TOPICS)
  }
  const onVisibility = () => {
    restart()
    if (document.hidden) hiddenSinceMs = performance.now()
    else if (performance.now() - hiddenSinceMs > AWAKE_MS) changed(TOPICS)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  restart()
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    turn.abort()
    channel.close()
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
