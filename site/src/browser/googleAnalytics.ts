import type { VisitEvent } from 'protocol/visitEvent.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

const LIBRARY = 'https://www.googletagmanager.com/gtag/js'

/** Google gets no data from pages below this path: their addresses hold a token from a mail. */
const SECRET_PAGES = '/newsletter/'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Starts Google Analytics 4 in builds with `GA_MEASUREMENT_ID`. Before the visitor agrees in the consent notice, nothing is loaded from
 * Google, sent to it or set as a cookie. A visitor who sends Global Privacy Control, or whose browser stores nothing, is not asked
 * and has not agreed. The answer can be changed on every page and takes effect at once.
 * @returns a function that reports an event, if the visitor has agreed.
 */
export function startGoogleAnalytics(
  measurementId: string,
  pageView: VisitEvent,
): (event: VisitEvent) => void {
  const notice = document.querySelector<HTMLElement>('[data-consent-notice]')
  let agreed = false

  const isSecret = location.pathname.startsWith(SECRET_PAGES)
  const agree = () => {
    if (isSecret) return
    agreed = true
    loadLibrary(measurementId)
    report(pageView)
  }
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  // `readStored` returns `undefined` where storage is forbidden. The notice stays hidden then: it would come back on every page.
  const answer = globalPrivacyControl ? 'denied' : readStored(STORAGE_KEYS.analyticsConsent)
  if (answer === 'granted') agree()
  else if (answer === null && notice && !isSecret) notice.hidden = false

  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (!control || !notice) return
    if (control.dataset.consent === 'change') {
      notice.hidden = false
      notice.querySelector('button')?.focus()
      return
    }
    const grants = control.dataset.consent === 'granted'
    notice.hidden = true
    writeStored(STORAGE_KEYS.analyticsConsent, grants ? 'granted' : 'denied')
    if (grants && !agreed) agree()
    if (grants || !agreed) return
    deleteCookies()
    // A running library cannot be unloaded, so the page loads again without it.
    location.reload()
  })

  return (event) => {
    if (agreed) report(event)
  }
}

function loadLibrary(measurementId: string): void {
  window.dataLayer ??= []
  gtag('js', new Date())
  // The library must not count the page view: `report` sends it.
  gtag('config', measurementId, {
    send_page_view: false,
    page_location: bare(location.href),
    page_referrer: bare(document.referrer),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${LIBRARY}?id=${encodeURIComponent(measurementId)}`
  script.addEventListener('error', () => console.warn('Google Analytics could not be loaded'))
  document.head.append(script)
}

function report(event: VisitEvent): void {
  if (event.type === 'pageview') {
    gtag('event', 'page_view', { page_title: event.title, page_location: bare(location.href) })
  } else {
    gtag('event', event.action, { event_category: event.category, event_label: event.label })
  }
}

/** Returns an address without its query and fragment, which may hold a secret. */
function bare(address: string): string {
  return address.replace(/[?#].*$/, '')
}

/** Queues a command for Google's library, which reads `arguments` objects only and ignores arrays. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's library needs it
  window.dataLayer?.push(arguments)
}

/** Deletes Google's cookies on this host and its parent domains: they are set on the widest domain that browsers allow. */
function deleteCookies(): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!name.startsWith('_ga')) continue
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
