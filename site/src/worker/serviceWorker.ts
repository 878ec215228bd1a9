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

/** A connection that brings nothing for this long is treated as none, where the page is stored. */
const PATIENCE_SECONDS = 3
const MOST_PAGES = 30
const OLDEST_PAGE_SECONDS = 30 * 24 * 60 * 60

/** The number is that of the format, not of the site: a deploy must not take away what a visitor has stored. */
const CODE = 'code-1'
const PICTURES = 'pictures-1'

/** Apart, so that the pictures of many pages cannot push out the code of one. Several deploys fit in. */
const MOST_CODE = 100
const MOST_PICTURES = 120

/** Answers to forms, and the newsletter's links, whose address is a secret. */
const NEVER_STORED = /^\/(answers|newsletter)\//
/** Their names carry a hash of their content. No videos: they are large, and asked for in parts. */
const HASHED_CODE = /^\/assets\//
const HASHED_PICTURE = /^\/media\/.+\.(avif|webp|png|jpe?g|svg)$/

/** Fired by Background Sync once there is a connection. TypeScript's library does not know it. */
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
  new CacheFirst({
    cacheName: CODE,
    plugins: [new ExpirationPlugin({ maxEntries: MOST_CODE })],
  }),
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

// At once, without waiting for tabs to close: a broken version must be gone with the next page.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === OUTBOX) waitUntil.call(event, sendOutbox())
})

/** A navigation, or the page on which the worker was installed, as `browser/serviceWorker.ts` names it. */
function isPage(request: Request): boolean {
  return request.mode === 'navigate' || request.headers.get('Accept') === 'text/html'
}

/** One entry a page, however its address is typed: what follows the `?` changes nothing on it, and may tell where a visitor came from. */
async function pageKey({ request }: { request: Request }): Promise<string> {
  const { origin, pathname } = new URL(request.url)
  return origin + plainPath(pathname)
}

/**
 * What may be stored of an answer: a page and nothing else. It is made anew, since a response that comes from the
 * network carries the whole address that was asked for.
 */
async function storablePage({ response }: { response: Response }): Promise<Response | null> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  return response.status === 200 && isPage ? new Response(response.body, response) : null
}

async function takeOver(): Promise<void> {
  // The request goes out while the worker is still starting.
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  const old = names.filter((name) => ![PAGES, CODE, PICTURES, WORKER_FLAG].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  // The first page too, so that what it loads from now on is stored.
  await self.clients.claim()
}

/** Rejects while something waits: the browser then fires again later. */
async function sendOutbox(): Promise<void> {
  const refused = await sendWaiting(postFields)
  for (const client of await self.clients.matchAll()) client.postMessage(OUTBOX)
  const waiting = [...refused.values()].filter((error) => !asRefusal(error))
  if (waiting.length > 0) throw new Error('The outbox is not empty yet', { cause: waiting })
}
