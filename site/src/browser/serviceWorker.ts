import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { savesData } from '../device/connection.ts'
import { whenIdle, whenShown } from './moments.ts'

/** The delay before the installation, so that the pictures in view arrive first. */
const SETTLED_MS = 3000

/**
 * Installs the service worker (see `worker/`) on a first visit, when the page has loaded and is idle. Does nothing on a prerendered
 * page before it is shown, under Save-Data and on 2G.
 */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator
  // Under plain HTTP browsers have no service workers.
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void removeAll(serviceWorker)
  // The browser itself updates an installed worker.
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
    console.info('No service worker: this page will not open without a connection', error)
  }
}

/**
 * Returns a message for Workbox's router that caches this page and its files. Files come from the browser's cache only, so none is
 * loaded twice. The page itself may load again: Chromium does not find a page in its cache that was reached from another site.
 */
function cacheThisPage(): object {
  const page = [location.href, { cache: 'force-cache', headers: { Accept: 'text/html' } }]
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/`))
    .map(({ name }) => [name, { cache: 'only-if-cached', mode: 'same-origin' }])
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...files] } }
}

/** Unregisters the worker of a built site that was served on this port earlier: it would answer with built pages. */
async function removeAll(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
