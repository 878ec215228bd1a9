import { readDraft, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { isWaiting, setWaiting } from '../forms/waitingFlag.ts'
import { takeWorkerFlag } from '../forms/workerFlag.ts'

/**
 * Sends the outbox whenever a send may succeed: at once, when the connection is back, and when the page is back in view.
 */
export function startResuming(): void {
  // The service worker's page for a stored form names here the page that confirms the send; other pages name none.
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

/** Deletes an expired draft of the quote form. Runs on every page, since the page with the form may never be opened again. */
export function forgetDraft(): void {
  if (!readDraft(STORAGE_KEYS.quoteDraft)) writeStored(STORAGE_KEYS.quoteDraft, null)
}
