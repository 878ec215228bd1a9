import { createStore } from '../api/createStore.ts'

const PATH = '/sw.js'

/** The service worker of a new version of the desk that is ready to be used; null if there is no new version. */
const newVersion = createStore<ServiceWorker | null>(null)

/** Whether this tab has asked for the new version (`isAsking`), and whether a new version has taken over already (`isReplaced`). */
let isAsking = false
let isReplaced = false

/** Manages the service worker, which serves the desk without a connection and installs new versions of the desk. */
export const worker = {
  /** Registers the service worker. If the browser allows no service worker, as in some private windows, the desk needs a connection. */
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
      // The first service worker has the files of the open page. A later service worker has other files, which the page must load.
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
  /** Opens the new version in this tab. Edits survive the reload, because the device stores them. */
  activate(): void {
    isAsking = true
    if (isReplaced) location.reload()
    else newVersion.read()?.postMessage('activate')
  },
  /** Opens the new version if another tab has asked for it. Call this function only when no dialog is open and the member is not typing. */
  followOthers(): void {
    if (isReplaced) location.reload()
  },
}

/** Returns the path as a `TrustedScriptURL`, because the content security policy requires Trusted Types. */
function trusted(path: typeof PATH): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('desk', { createScriptURL: () => PATH })
  return policy ? policy.createScriptURL(path) : path
}

/** The part of the Trusted Types API that `trusted` uses; the API is missing in TypeScript's own types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string }
}
