import { EVENTS_PATH } from 'protocol/paths.ts'

/** What the specification's section 7 sends to the analytics service. */
type AnalyticsEvent =
  | { type: 'pageview'; path: string; title: string }
  | { type: 'event'; category: 'User Interaction'; action: string; label: string }

/** Sends one page view now, and one event for every click on a link or a button. No cookie, no identifier. */
export function startAnalytics(): void {
  const sendPageView = () =>
    send({ type: 'pageview', path: location.pathname, title: document.title })
  // A page that was rendered ahead has no visitor yet.
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', sendPageView)
  else sendPageView()
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
    if (!control) return
    const action = control.tagName === 'A' ? 'Clicked A Btn Link' : 'Clicked A Button'
    const label = control.innerText.replace(/\s+/g, ' ').trim() || control.ariaLabel || ''
    send({ type: 'event', category: 'User Interaction', action, label })
  })
}

/** A string body keeps the beacon free of a CORS preflight. It also goes out while the page is being left. */
function send(event: AnalyticsEvent): void {
  const body = JSON.stringify(event)
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return
  fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn('This visit was not counted', error)
  })
}
