import type { SourceEvent } from 'protocol/visitEvent.ts'
import { VISIT_SOURCE_KEY } from '../device/deviceStorage.ts'

/** The server cuts shorter; this only bounds what is sent. */
const WORDS_LIMIT = 100

/**
 * Sends where the visitor arrived from, if that is outside: another host, or a link that names its campaign. The tab
 * keeps it for the enquiry that may follow, unless the browser asks by Global Privacy Control not to be followed.
 */
export function countArrival(send: (event: SourceEvent) => void): void {
  const [opened] = performance.getEntriesByType('navigation')
  // These name the referrer of the first time again.
  if (opened && ['reload', 'back_forward'].includes((opened as PerformanceNavigationTiming).type))
    return
  const { hostname } = new URL(document.referrer || location.href)
  const host = hostname === location.hostname ? '' : hostname
  const query = new URLSearchParams(location.search)
  const [source = '', medium = '', campaign = ''] = ['source', 'medium', 'campaign'].map((name) =>
    query.get(`utm_${name}`)?.slice(0, WORDS_LIMIT),
  )
  if (!(host || source || medium || campaign)) return
  const parts = { host, source, medium, campaign }
  send({ type: 'arrival', ...parts })
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  try {
    const message: SourceEvent = { type: 'enquiry', ...parts }
    sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(message))
  } catch {
    // Where storage is forbidden, enquiries of this visit are counted without a source.
  }
}
