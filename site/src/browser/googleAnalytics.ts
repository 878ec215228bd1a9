import type { VisitEvent } from 'protocol/visitEvent.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

const LIBRARY = 'https://www.googletagmanager.com/gtag/js'

/** Pages below this path send no data to Google, because their addresses contain a token from a mail. */
const SECRET_PAGES = '/newsletter/'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Starts Google Analytics 4 in builds with `GA_MEASUREMENT_ID`. Loads nothing from Google, sends nothing and sets no cookie before the
 * visitor agrees in the consent notice. Does not ask visitors who send Global Privacy Control or whose browser stores nothing, and treats
 * them as not agreeing. Visitors can change their answer on every page, with effect at once.
 * @returns a function that reports an event, if the visitor has agreed.
 */
export function startGoogleAnalytics(
  measurementId: string,
  pageView: VisitEvent,
): (event: VisitEvent) => void {
  const notice = document.querySelector<HTMLElement>('[data-consent-notice]')
  let agreed = false
  /** Takes the focus when the notice closes: the button that opened the notice, or else the page's content. */
  let next = document.querySelector<HTMLElement>('main')

  const isSecret = location.pathname.startsWith(SECRET_PAGES)
  const agree = () => {
    if (isSecret) return
    agreed = true
    loadLibrary(measurementId)
    report(pageView)
  }
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  // If storage is forbidden (`undefined`), the notice stays hidden: the answer could not be stored, so every page would ask again.
  const answer = globalPrivacyControl ? 'denied' : readStored(STORAGE_KEYS.analyticsConsent)
  if (answer === 'granted') agree()
  else if (answer === null && notice && !isSecret) notice.hidden = false

  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (!control || !notice) return
    if (control.dataset.consent === 'change') {
      next = control
      notice.hidden = false
      notice.querySelector('button')?.focus()
      return
    }
    const grants = control.dataset.consent === 'granted'
    notice.hidden = true
    next?.focus({ preventScroll: true })
    writeStored(STORAGE_KEYS.analyticsConsent, grants ? 'granted' : 'denied')
    if (grants && !agreed) agree()
    if (grants || !agreed) return
    deleteCookies()
    // Google's library cannot be unloaded, so the page is loaded again without the library.
    location.reload()
  })

  return (event) => {
    if (agreed) report(event)
  }
}

function loadLibrary(measurementId: string): void {
  window.dataLayer ??= []
  gtag('js', new Date())
  // `report` sends the page view, so Google's library must not count it as well.
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

/** Returns an address without its query and fragment, which may contain a secret. */
function bare(address: string): string {
  return address.replace(/[?#].*$/, '')
}

/** Queues a command for Google's library, which reads `arguments` objects only and ignores arrays. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's library needs it
  window.dataLayer?.push(arguments)
}

/**
 * Deletes Google's cookies on this host and on its parent domains, because Google sets cookies on the widest domain that the browser
 * allows.
 */
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
