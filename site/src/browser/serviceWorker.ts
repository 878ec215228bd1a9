import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { savesData } from '../device/connection.ts'
import { whenIdle, whenShown } from './moments.ts'

/** By then the pictures in view are there. */
const SETTLED_MS = 3000

/**
 * Installs the service worker (see `worker/`) on a first visit, when everything else has loaded and the page is idle.
 * Never on a page that was only rendered ahead, and not at all under Save-Data and on 2G.
 */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator
  // Plain http on another host than localhost has none.
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void removeAll(serviceWorker)
  // From the second page on there is nothing to do: the browser itself looks for a new version.
  if (serviceWorker.controller || savesData()) return
  whenShown(() => {
    setTimeout(() => whenIdle(() => void install(serviceWorker)), SETTLED_MS)
  })
}

async function install(serviceWorker: ServiceWorkerContainer): Promise<void> {
  serviceWorker.addEventListener(
    'controllerchange',
    () => serviceWorker.controller?.postMessage(cacheThisPage()),
    { once: true },
  )
  try {
    await serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
  } catch (error) {
    console.info('This page will not open without a connection', error)
  }
}

/**
 * What loaded before the worker came, as Workbox's router takes it. Files that the browser does not have any more are
 * left out: not a byte of them is loaded twice. The page itself is, when the browser files it apart, as Chromium does
 * with a page that was reached from another site: without it nothing would open.
 */
function cacheThisPage(): object {
  const page = [location.href, { cache: 'force-cache', headers: { Accept: 'text/html' } }]
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/`))
    .map(({ name }) => [name, { cache: 'only-if-cached', mode: 'same-origin' }])
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...files] } }
}

/** The built site's worker, from the same port, would answer for the sources. */
async function removeAll(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
