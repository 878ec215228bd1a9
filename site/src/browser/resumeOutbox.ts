import { isWaiting } from '../forms/waitingFlag.ts'

/**
 * Sends what waits on this device whenever a send may succeed: now, for what an earlier visit left; back online
 * and back in view, for what fails on this page too.
 */
export function startResuming(): void {
  const resume = () => {
    if (isWaiting()) void import('../forms/outbox.ts').then((outbox) => outbox.resume())
  }
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume()
  })
  resume()
}
