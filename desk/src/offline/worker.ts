import { createStore } from '../api/createStore.ts'

const PATH = '/sw.js'

/** The new version of the desk that waits to be used; null while there is none. */
const newVersion = createStore<ServiceWorker | null>(null)

/** The tab asks for the new version; it is in use already, asked for by another tab. */
let isAsking = false
let isReplaced = false

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
      if (isControlled && isAsking) location.reload()
      isReplaced = isControlled
      isControlled = true
      if (isReplaced) newVersion.write(serviceWorker.controller)
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    })
  },
  newVersion,
  /** Opens the new version in this tab. What is typed is on the device. */
  activate(): void {
    isAsking = true
    if (isReplaced) location.reload()
    else newVersion.read()?.postMessage('activate')
  },
  /** Opens the new version where another tab has asked for it. Call it where nothing is typed and no dialog is open. */
  followOthers(): void {
    if (isReplaced) location.reload()
  },
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
