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

/**
 * Reloads cached data when the server reports a change. Only a visible tab opens the event stream: browsers allow only six HTTP/1.1
 * connections per server, and suspend hidden tabs. When a tab is shown again, or its connection is back, TanStack Query reloads the data of
 * the screen, and the id of the stream's first event tells whether events were missed.
 * @returns a function that closes the event stream.
 */
export function followChanges(): () => void {
  /** The id of the last event: the versions of all topics. Null before the first event; empty if the tab was hidden before that event. */
  let known: string | null = null
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const hear = (event: MessageEvent, topics: readonly Topic[]) => {
    known = event.lastEventId
    followAgency(event.data)
    changed(topics)
  }
  const close = () => {
    clearTimeout(retry)
    source?.close()
  }
  const open = () => {
    close()
    if (document.hidden) {
      known ??= ''
      return
    }
    const opened = new EventSource(EVENTS_PATH)
    source = opened
    opened.addEventListener('open', (event) => {
      // The server's first event is a `MessageEvent` named `open`. The browser's own `open` event is ignored.
      if (!(event instanceof MessageEvent)) return
      const isSame = known === null || known === event.lastEventId
      hear(event, isSame ? [] : TOPICS)
    })
    // The session has ended: the server refuses this reload, and the refusal opens the sign-in screen.
    opened.addEventListener('over', () => changed(TOPICS))
    for (const topic of TOPICS) opened.addEventListener(topic, (event) => hear(event, [topic]))
    opened.addEventListener('error', () => {
      // Unless the stream is closed, the browser reconnects by itself and sends the id of the last event.
      if (opened.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, RETRY_MS)
      // If the session has ended, the server refuses this reload, and the refusal opens the sign-in screen.
      changed(TOPICS)
    })
  }
  open()
  window.addEventListener('online', open)
  document.addEventListener('visibilitychange', open)
  return () => {
    close()
    window.removeEventListener('online', open)
    document.removeEventListener('visibilitychange', open)
  }
}

function changed(topics: readonly Topic[]): void {
  for (const key of new Set(topics.flatMap((topic) => KEYS[topic]))) {
    void reload([key])
  }
}
