import { readDraft, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { isWaiting, setWaiting } from '../forms/waitingFlag.ts'
import { takeWorkerFlag } from '../forms/workerFlag.ts'

/** Sends the outbox now, and again whenever the connection returns or the page comes back into view. */
export function startResuming(): void {
  // Set only on the service worker's page for a stored form: the path of the page that confirms the send.
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
      console.info('Forms still wait: the code that sends them did not load', error)
    }
  }
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume()
  })
  void resume()
}

/** Deletes an expired draft of the quote form. Runs on every page, because the visitor may never open a page with the form again. */
export function forgetExpiredDraft(): void {
  if (!readDraft(STORAGE_KEYS.quoteDraft)) writeStored(STORAGE_KEYS.quoteDraft, null)
}
