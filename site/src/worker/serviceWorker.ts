import { plainPath } from 'protocol/paths.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { postFields } from '../forms/postFields.ts'
import { asRefusal, OUTBOX, sendWaiting } from '../forms/sendWaiting.ts'
import { WORKER_FLAG } from '../forms/workerFlag.ts'
import { offlinePage, PAGES } from './offlinePage.ts'
import { FORMS, sendOrStore } from './sendOrStore.ts'

declare const self: ServiceWorkerGlobalScope

/** If the server has not answered after this time, the worker shows the cached page. */
const PATIENCE_SECONDS = 3
const MOST_PAGES = 30
const OLDEST_PAGE_SECONDS = 30 * 24 * 60 * 60

/** The names of caches. Raise the number when the format of the entries changes. A deploy alone must not delete a visitor's caches. */
const CODE = 'code-1'
const PICTURES = 'pictures-1'

/** The caches have separate limits, because many pictures must not displace code. The code of several deploys fits into its cache. */
const MOST_CODE = 100
const MOST_PICTURES = 120

/** Matches paths of pages that are never cached: answers to forms, and the newsletter's pages, whose addresses contain a token. */
const NEVER_STORED = /^\/(answers|newsletter)\//
/** Match files with a hash of the content in the file name. Videos are not cached, because they are large and requested in ranges. */
const HASHED_CODE = /^\/assets\//
const HASHED_PICTURE = /^\/media\/.+\.(avif|webp|png|jpe?g|svg)$/

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

registerRoute(
  ({ request, url }) => isPage(request) && NEVER_STORED.test(url.pathname),
  new NetworkOnly(),
)
registerRoute(
  ({ sameOrigin, request }) => sameOrigin && isPage(request),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      { cacheKeyWillBeUsed: pageKey, cacheWillUpdate: storablePage },
      new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: OLDEST_PAGE_SECONDS }),
    ],
  }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && HASHED_CODE.test(url.pathname),
  new CacheFirst({ cacheName: CODE, plugins: [new ExpirationPlugin({ maxEntries: MOST_CODE })] }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && HASHED_PICTURE.test(url.pathname),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true })],
  }),
)
for (const [path, form] of Object.entries(FORMS)) {
  registerRoute(
    ({ sameOrigin, url, request }) =>
      sameOrigin && url.pathname === path && request.mode === 'navigate',
    ({ request, event }) => sendOrStore(form, request, event),
    'POST',
  )
}
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage('offline', 503) : Response.error(),
)

// A new worker does not wait until all tabs are closed, so that a broken worker is gone with the next page.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === OUTBOX) waitUntil.call(event, sendOutbox())
})

/** Whether a request is for a page: a navigation, or the request of `browser/serviceWorker.ts` for the page that installed the worker. */
function isPage(request: Request): boolean {
  return request.mode === 'navigate' || request.headers.get('Accept') === 'text/html'
}

/** Returns a page's cache key, which ignores capitals, extra slashes and the query: a query may name the visitor's source. */
async function pageKey({ request }: { request: Request }): Promise<string> {
  const { origin, pathname } = new URL(request.url)
  return origin + plainPath(pathname)
}

/**
 * Returns a page with status 200 as a copy for the cache, otherwise null. The original response would also store the address with its
 * query.
 */
async function storablePage({ response }: { response: Response }): Promise<Response | null> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  return response.status === 200 && isPage ? new Response(response.body, response) : null
}

async function takeOver(): Promise<void> {
  // With navigation preload, the browser requests a page while the worker still starts.
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  const old = names.filter((name) => ![PAGES, CODE, PICTURES, WORKER_FLAG].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  // Lets the worker serve the page that has installed it, without a reload.
  await self.clients.claim()
}

/** Sends the outbox for a `sync` event. Rejects if entries still wait, so that the browser fires the event again. */
async function sendOutbox(): Promise<void> {
  const refused = await sendWaiting(postFields)
  for (const client of await self.clients.matchAll()) client.postMessage(OUTBOX)
  const waiting = [...refused.values()].filter((error) => !asRefusal(error))
  if (waiting.length > 0) throw new Error('The outbox still has entries', { cause: waiting })
}
