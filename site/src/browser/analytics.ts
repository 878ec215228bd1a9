import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import { VISIT_SOURCE_KEY } from '../device/deviceStorage.ts'
import { emailService } from '../forms/emailServiceSettings.ts'
import { whenShown } from './moments.ts'

/** Replaced at build time (see `vite.config.ts`). Empty without Google Analytics: the build then contains no code for Google. */
declare const __GA_MEASUREMENT_ID__: string

/** Only this many characters of a `utm_` value are sent. The server keeps even fewer. */
const WORDS_LIMIT = 100

/**
 * Counts the page view and every click on a link or a button. Our own server counts them without a cookie or an identifier, but only if it
 * also receives the forms; Google Analytics counts them if the build includes it and the visitor agrees. Only our own server gets the source
 * of the visit.
 */
export function startAnalytics(): void {
  const receivers: ((event: VisitEvent) => void)[] =
    emailService.origin === '' ? [sendToCollector] : []
  const send = (event: VisitEvent) => {
    for (const receive of receivers) receive(event)
  }
  const begin = () => {
    // Visits are counted under the page's name, because the title may be worded for search results.
    const title = document.documentElement.dataset.countedAs ?? document.title
    const pageView = { type: 'pageview', path: location.pathname, title } as const
    send(pageView)
    if (receivers.length > 0) countArrival()
    if (!__GA_MEASUREMENT_ID__) return
    import('./googleAnalytics.ts').then(
      ({ startGoogleAnalytics }) =>
        receivers.push(startGoogleAnalytics(__GA_MEASUREMENT_ID__, pageView)),
      (error: unknown) => console.warn('Google Analytics could not be started', error),
    )
  }
  whenShown(begin)
  // The label is read before the click takes effect: a click may turn the label 'Pause motion' into 'Play motion'.
  let label = ''
  const readLabel = (event: Event) => {
    label = controlText(clickedControl(event))
  }
  document.addEventListener('click', readLabel, { capture: true })
  document.addEventListener('click', (event) => {
    const control = clickedControl(event)
    if (!control) return
    const action = control.tagName === 'A' ? 'Clicked A Btn Link' : 'Clicked A Button'
    send({ type: 'event', category: 'User Interaction', action, label })
  })
}

function clickedControl({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}

/** Returns the visible text of a control, or else its accessible name. */
function controlText(control: HTMLElement | null): string {
  if (!control) return ''
  const unseen = control.querySelector<HTMLElement>('.visually-hidden')?.innerText ?? ''
  const shown = control.innerText.replace(unseen, '')
  const names = [
    shown,
    unseen,
    control.getAttribute('aria-label'),
    control.querySelector('img')?.alt,
  ]
  return names.map((name) => name?.replace(/\s+/g, ' ').trim()).find(Boolean) ?? ''
}

/**
 * Counts an arrival from another host, or by a link with `utm_` parameters. Unless the browser sends Global Privacy Control, keeps the
 * source in this tab, so that a later enquiry can be counted for the source.
 */
function countArrival(): void {
  const [opened] = performance.getEntriesByType('navigation')
  // After a reload or a step in the history, the referrer is still that of the first load, and the arrival was counted then.
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
  sendToCollector({ type: 'arrival', ...parts })
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  try {
    const message: SourceEvent = { type: 'enquiry', ...parts }
    sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(message))
  } catch {
    // If storage is forbidden, an enquiry from this tab is counted without a source.
  }
}

/**
 * Sends an event by a beacon, which the browser sends even while the page unloads. The body is a string, because a string needs no CORS
 * preflight.
 */
function sendToCollector(event: VisitEvent | SourceEvent): void {
  const body = JSON.stringify(event)
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return
  fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn('This visit was not counted', error)
  })
}
