declare const self: ServiceWorkerGlobalScope

// Built for SERVICE_WORKER=off. Replaces the installed worker of a returning browser, then removes itself and all caches.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
