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

/** What was hidden for longer may have slept: its connection may be lost without the browser knowing. */
const AWAKE_MS = 20_000

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
 * of everything once: something may have changed meanwhile.
 * @returns what ends it.
 */
function followChanges(changed: (topics: readonly Topic[]) => void): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiddenSinceMs = 0

  const open = () => {
    clearTimeout(retry)
    source?.close()
    const opened = new EventSource(EVENTS_PATH)
    source = opened
    // The browser has an event of its own by this name.
    opened.addEventListener('open', (event) => {
      if (event instanceof MessageEvent) followAgency(event.data)
    })
    for (const topic of TOPICS) {
      opened.addEventListener(topic, ({ data }) => {
        followAgency(data)
        changed([topic])
      })
    }
    opened.addEventListener('error', () => {
      // Otherwise the browser tries again by itself, and says what it saw last.
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(reopen, RETRY_MS)
    })
  }
  const reopen = () => {
    open()
    changed(TOPICS)
  }
  const onVisibility = () => {
    if (document.hidden) hiddenSinceMs = performance.now()
    else if (performance.now() - hiddenSinceMs > AWAKE_MS) reopen()
  }

  open()
  window.addEventListener('online', reopen)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(retry)
    source?.close()
    window.removeEventListener('online', reopen)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
