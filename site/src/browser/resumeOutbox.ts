import { isWaiting, setWaiting } from '../forms/waitingFlag.ts'

/**
 * Sends what waits on this device whenever a send may succeed: now, for what an earlier visit left; back online
 * and back in view, for what fails on this page too.
 */
export function startResuming(): void {
  // The page that the service worker answers with when it has kept a form, and the page that says that it was sent.
  const sentPage = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
  // A worker cannot leave the note itself.
  if (sentPage) setWaiting(true)
  const onChange = () => {
    if (sentPage && !isWaiting()) location.replace(sentPage)
  }
  const resume = async () => {
    if (!isWaiting()) return
    try {
      const outbox = await import('../forms/outbox.ts')
      outbox.outboxChanges.addEventListener('change', onChange)
      outbox.resume()
    } catch (error) {
      console.info('Sends what waits once its code can be loaded', error)
    }
  }
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume()
  })
  void resume()
}
