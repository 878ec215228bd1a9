import { CHANGES_PATH, type DeskNow, type Topic } from 'protocol/desk/events.ts'
import { followAgency } from './agency.ts'
import { reload } from './queryClient.ts'

/** For each topic of the event stream, the first elements of the query keys that a change invalidates. */
const KEYS: Readonly<Record<Topic, readonly string[]>> = {
  inbox: ['inbox', 'enquiry'],
  issues: ['issues'],
  mail: ['mail', 'enquiry'],
  site: ['site'],
}

const TOPICS = Object.keys(KEYS) as Topic[]

/** The event stream is opened again after this time if the browser has given up, for example because a proxy sent an error page. */
const RETRY_MS = 30_000

/**
 * Reloads cached data when the server reports a change. Only a visible tab opens the event stream: browsers allow only six HTTP/1.1
 * connections per server, and suspend hidden tabs. When a tab is shown again, or its connection is back, TanStack Query reloads the data of
 * the screen, and the versions in the stream's first event tell what has changed meanwhile.
 * @returns a function that closes the event stream.
 */
export function followChanges(): () => void {
  /** The versions in the last event. Null before the first event; empty if the tab was hidden before that event. */
  let known: DeskNow['versions'] | null = null
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const hear = ({ data }: MessageEvent<string>) => {
    const { versions, ...agency }: DeskNow = JSON.parse(data)
    const former = known ?? versions
    known = versions
    followAgency(agency)
    changed(TOPICS.filter((topic) => versions[topic] !== former[topic]))
  }
  const close = () => {
    clearTimeout(retry)
    source?.close()
  }
  const open = () => {
    close()
    if (document.hidden) {
      known ??= {}
      return
    }
    const opened = new EventSource(CHANGES_PATH)
    source = opened
    opened.addEventListener('message', hear)
    // The session has ended: the server refuses this reload, and the refusal opens the sign-in screen.
    opened.addEventListener('over', () => changed(TOPICS))
    opened.addEventListener('error', () => {
      // Unless the stream is closed, the browser reconnects by itself.
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
