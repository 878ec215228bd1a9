import { useQueryClient } from '@tanstack/react-query'
import { EVENTS_PATH, TOPICS, type Topic } from 'protocol/desk/events.ts'
import { useEffect } from 'react'
import { followAgency } from './agency.ts'

/** The queries of each topic, by the beginning of their keys. */
const KEYS: Readonly<Record<Topic, readonly string[]>> = {
  inbox: ['inbox', 'enquiry'],
  issues: ['issues'],
  mail: ['mail', 'enquiry'],
  site: ['site'],
}

/** After an answer that ends the stream for good, such as a proxy's error. */
const RETRY_MS = 30_000

/** What was hidden for longer may have slept, and heard nothing. */
const AWAKE_MS = 20_000

/** The lock of the tab that listens, and the channel by which it tells the others. */
const NAME = 'desk-changes'

/** An event of the server, as the tab that listens tells the others. */
interface Told {
  /** The event's id: the versions of all topics. */
  readonly id: string
  /** See `followAgency`. */
  readonly agency: string
  readonly topics: readonly Topic[]
}

/** Loads what is shown again when it changes on the server. Used once, in the frame. */
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
 * Tells of what may have changed on the server, for as long as it is not ended. A device that slept, or was offline, is told
 * of everything once: something may have changed meanwhile. Of all tabs one listens, since a browser has six connections over
 * HTTP/1.1, and one that shows: a hidden tab may sleep.
 * @returns what ends it.
 */
function followChanges(changed: (topics: readonly Topic[]) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  /** The id of the last event; null before the first, empty where another tab may have heard some. */
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
          // The browser has an event of its own by this name.
          if (!(event instanceof MessageEvent)) return
          const isSame = known === null || known === event.lastEventId
          tell(event, isSame ? [] : TOPICS)
        })
        // What is asked for again is refused, which leads to the sign-in. Other tabs take the turn, and are told so as well.
        opened.addEventListener('over', () => changed(TOPICS))
        for (const topic of TOPICS) opened.addEventListener(topic, (event) => tell(event, [topic]))
        opened.addEventListener('error', () => {
          // Otherwise the browser tries again by itself, and says what it saw last.
          if (opened.readyState !== EventSource.CLOSED) return
          retry = setTimeout(open, RETRY_MS)
          // A session that has ended is one of the reasons.
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

  /** Listens, at once or when the tab that does has ended. */
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
