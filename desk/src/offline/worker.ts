import { createStore } from '../api/createStore.ts'

const PATH = '/sw.js'

/** The new version of the desk that waits to be used; null while there is none. */
const newVersion = createStore<ServiceWorker | null>(null)

/** Whether this tab has asked for the new version; and whether the new version is in use already, as another tab has asked. */
let isAsking = false
let isReplaced = false

/** The service worker, which opens the desk without a connection and brings new versions of the desk. */
export const worker = {
  /** Registers the service worker. Without one, as in some private windows, the desk needs a connection. */
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
      // The first worker leaves the open page as it is; a later one has other files, which the page must load.
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
  /** Opens the new version in this tab. Edits are kept on the device. */
  activate(): void {
    isAsking = true
    if (isReplaced) location.reload()
    else newVersion.read()?.postMessage('activate')
  },
  /** Opens the new version if another tab has asked for it. Call it when nothing is being typed and no dialog is open. */
  followOthers(): void {
    if (isReplaced) location.reload()
  },
}

/** Returns the path as a trusted script address: the content security policy accepts no other one. */
function trusted(path: typeof PATH): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('desk', { createScriptURL: () => PATH })
  return policy ? policy.createScriptURL(path) : path
}

/** The part of the Trusted Types API that is used here, and that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string }
}
