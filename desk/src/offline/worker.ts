import { createStore } from '../api/createStore.ts'

const PATH = '/sw.js'

/** The new version of the desk that waits to be used; null while there is none. */
const newVersion = createStore<ServiceWorker | null>(null)

/** The service worker, which opens the desk without a connection, and new versions of the desk, which come by it. */
export const worker = {
  /** Registers it. Without one, as in some private windows, the desk needs a connection. */
  async start(): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const registration = await serviceWorker.register(trusted(PATH)).catch(() => null)
    if (!registration) return
    let isControlled = serviceWorker.controller !== null
    const look = () => {
      if (serviceWorker.controller && registration.waiting) newVersion.write(registration.waiting)
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    serviceWorker.addEventListener('controllerchange', () => {
      // Its first version takes the open page over as it is; a later one has other files.
      if (isControlled) location.reload()
      isControlled = true
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    })
  },
  newVersion,
  /** Opens the new version. What is typed is on the device. */
  activate: () => newVersion.read()?.postMessage('activate'),
}

/** The policy of the desk lets no text be a script's address but this one. */
function trusted(path: typeof PATH): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('desk', { createScriptURL: () => PATH })
  return policy ? policy.createScriptURL(path) : path
}

/** The parts of the platform that are used here and that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string }
}
