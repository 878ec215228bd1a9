import { readDraft, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { isWaiting, setWaiting } from '../forms/waitingFlag.ts'
import { takeWorkerFlag } from '../forms/workerFlag.ts'

/**
 * Sends the outbox whenever a send may succeed: now, when the connection is back, and when the page is back in view.
 */
export function startResuming(): void {
  // Set on the page that the service worker answers with when it has kept a form.
  const sentPage = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
  const onChange = () => {
    if (sentPage && !isWaiting()) location.replace(sentPage)
  }
  const resume = async () => {
    try {
      await takeWorkerFlag(() => setWaiting(true))
      if (!isWaiting()) return
      const { outboxChanges, resumeSending } = await import('../forms/liveForms.ts')
      outboxChanges.addEventListener('change', onChange)
      resumeSending()
    } catch (error) {
      console.info('The outbox is sent once its code can be loaded', error)
    }
  }
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume()
  })
  void resume()
}

/** Deletes a draft that is too old. Runs on every page, since the page with the form may never be opened again. */
export function forgetDraft(): void {
  if (!readDraft(STORAGE_KEYS.quoteDraft)) writeStored(STORAGE_KEYS.quoteDraft, null)
}
