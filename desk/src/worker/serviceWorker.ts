import { LOGO_PATH, LOOK_PATH } from 'protocol/desk/look.ts'
import type { PushMessage } from 'protocol/desk/push.ts'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'

declare const self: ServiceWorkerGlobalScope

/** Set by the build: the paths of all files of the desk, and a hash of their contents. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const PREFIX = 'desk-'
const CACHE = PREFIX + __VERSION__
const INDEX = '/index.html'

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

/** Activates a new version only when a page asks for it, because the reload could interrupt the member's typing. */
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})

/** Answers requests for the desk's own files from the cache, so that all files have one version. API responses are never cached. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/api/') || pathname.startsWith(`${PREVIEW_PATH}/`)) return
  const path = request.mode === 'navigate' ? INDEX : pathname
  if (pathname === LOOK_PATH || pathname === LOGO_PATH) event.respondWith(keptAndAsked(event))
  const isKept = __FILES__.includes(path) || pathname.startsWith('/assets/')
  if (isKept) event.respondWith(fromCache(path, request))
})

const ICON = __FILES__.find((file) => /\/any-192\./.test(file))
const icon = ICON === undefined ? {} : { icon: ICON }

/** Shows a push message; a second message for the same screen replaces the first. */
self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, path }: PushMessage = event.data.json()
  const shown = self.registration.showNotification(title, { tag: path, data: path, ...icon })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(String(event.notification.data)))
})

/** Focuses a window that shows this screen, or opens a new window. Does not reuse other windows: the member may be typing in them. */
async function openScreen(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([...__FILES__])
  // Caches the look now, because the open page had loaded its look before there was a service worker to cache the look.
  await cache.add(LOOK_PATH).catch(() => {})
}

/** Answers from the cache, so that a slow connection does not delay the start, and caches the server's answer for the next start. */
async function keptAndAsked(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE)
  const asked = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(event.request, response.clone())
    return response
  })
  const kept = await cache.match(event.request)
  if (!kept) return asked
  event.waitUntil(asked.catch(() => {}))
  return kept
}

/** Answers from the cache of this version, or of the previous version, whose files an open tab may still request. */
async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? fetch(request)
}

/** Deletes the caches of old versions, except the latest old version, which open tabs may use. `keys` returns the oldest cache first. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
