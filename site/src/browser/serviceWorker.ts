import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { savesData } from '../device/connection.ts'
import { whenIdle, whenShown } from './moments.ts'

/** The delay before the installation, so that pictures in view load first. */
const SETTLED_MS = 3000

/**
 * Installs the service worker (see `worker/`) on a first visit, when the page has loaded and is idle. Waits until a prerendered page is
 * shown, and does nothing under Save-Data or on 2G.
 */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator
  // Browsers have no service workers under plain HTTP.
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void removeAll(serviceWorker)
  // An installed worker needs no code here, because the browser itself updates the worker.
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
    console.info('The service worker was not installed: pages will not open offline', error)
  }
}

/**
 * Returns a message with which Workbox's router caches this page and its files. Files come from the browser's cache and are not loaded
 * twice. The page itself may load again, because Chromium does not reuse a cached page for a visitor who came from another site.
 */
function cacheThisPage(): object {
  const page = [location.href, { cache: 'force-cache', headers: { Accept: 'text/html' } }]
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/`))
    .map(({ name }) => [name, { cache: 'only-if-cached', mode: 'same-origin' }])
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...files] } }
}

/**
 * Unregisters service workers in development, because the worker of a built site, served earlier on this port, would answer with its own
 * pages.
 */
async function removeAll(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
