import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import { VISIT_SOURCE_KEY } from '../device/deviceStorage.ts'
import { emailService } from '../forms/emailServiceSettings.ts'
import { whenShown } from './moments.ts'

/** Replaced at build time (see `vite.config.ts`); empty without Google Analytics, which then is in no file. */
declare const __GA_MEASUREMENT_ID__: string

/** The server cuts shorter; this only bounds what is sent. */
const WORDS_LIMIT = 100

/**
 * Counts one page view now, and one event for every click on a link or a button. They go to our
 * own collector, without a cookie or an identifier, unless the site stands without our server; and to Google Analytics
 * where a build has it and the visitor agrees. Where the visit came from goes to our own alone.
 */
export function startAnalytics(): void {
  const receivers: ((event: VisitEvent) => void)[] =
    emailService.origin === '' ? [sendToCollector] : []
  const send = (event: VisitEvent) => {
    for (const receive of receivers) receive(event)
  }
  const begin = () => {
    // Where the tab says what people search for, the page still has its name.
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
  // Read before the click takes effect, since 'Pause motion' then says 'Play motion'. Sent afterwards: a click that
  // comes before its part is live is held back and comes again.
  let label = ''
  const readLabel = (event: Event) => {
    label = labelOf(controlOf(event))
  }
  document.addEventListener('click', readLabel, { capture: true })
  document.addEventListener('click', (event) => {
    const control = controlOf(event)
    if (!control) return
    const action = control.tagName === 'A' ? 'Clicked A Btn Link' : 'Clicked A Button'
    send({ type: 'event', category: 'User Interaction', action, label })
  })
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}

/** The text that shows on a control; where none does, what it is called. */
function labelOf(control: HTMLElement | null): string {
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
 * Sends where the visitor arrived from, if that is outside: another host, or a link that names its campaign. The tab
 * keeps it for the enquiry that may follow, unless the browser asks by Global Privacy Control not to be followed.
 */
function countArrival(): void {
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
  sendToCollector({ type: 'arrival', ...parts })
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  try {
    const message: SourceEvent = { type: 'enquiry', ...parts }
    sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(message))
  } catch {
    // Where storage is forbidden, enquiries of this visit are counted without a source.
  }
}

/** A string body keeps the beacon free of a CORS preflight. It also goes out while the page is being left. */
function sendToCollector(event: VisitEvent | SourceEvent): void {
  const body = JSON.stringify(event)
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return
  fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn('This visit was not counted', error)
  })
}
