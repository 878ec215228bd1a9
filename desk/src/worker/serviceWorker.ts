declare const self: ServiceWorkerGlobalScope

/** Put in by the build: every file of the desk, and what stands for them all. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const PREFIX = 'desk-'
const CACHE = PREFIX + __VERSION__
const INDEX = '/index.html'

/** With `activate` a page asks for the new version. It never comes by itself: somebody may be at work. */
export type WorkerMessage = 'activate'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...__FILES__])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data === ('activate' satisfies WorkerMessage)) void self.skipWaiting()
})

/** Answers with the desk's own files, all of one version; what the server says is never kept here. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/api/')) return
  const path = request.mode === 'navigate' ? INDEX : pathname
  if (__FILES__.includes(path)) event.respondWith(fromCache(path, request))
})

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? fetch(request)
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}
