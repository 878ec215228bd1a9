declare const self: ServiceWorkerGlobalScope

// The build with SERVICE_WORKER=off: whoever still has a worker gets this one at the next page, and is rid of it.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
