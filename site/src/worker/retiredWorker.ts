declare const self: ServiceWorkerGlobalScope

// With SERVICE_WORKER=off the build serves this worker: a browser that still has the real one gets it with the next page,
// and it removes both.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
