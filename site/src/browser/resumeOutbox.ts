import { readDraft, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { isWaiting, setWaiting } from '../forms/waitingFlag.ts'
import { takeWorkerFlag } from '../forms/workerFlag.ts'

/**
 * Sends what waits on this device whenever a send may succeed: now, for what an earlier visit left; back online
 * and back in view, for what fails on this page too.
 */
export function startResuming(): void {
  // Named by the page that the service worker answers with when it has kept a form.
  const sentPage = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
  const onChange = () => {
    if (sentPage && !isWaiting()) location.replace(sentPage)
  }
  const resume = async () => {
    try {
      await takeWorkerFlag(() => setWaiting(true))
      if (!isWaiting()) return
      // The file that forms bring as well.
      const { outboxChanges, resumeSending } = await import('../forms/liveForms.ts')
      outboxChanges.addEventListener('change', onChange)
      resumeSending()
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

/** Deletes a draft that is too old, on every page: the one with its form may never be opened again. */
export function forgetDraft(): void {
  if (!readDraft(STORAGE_KEYS.quoteDraft)) writeStored(STORAGE_KEYS.quoteDraft, null)
}
