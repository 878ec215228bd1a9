import type { Page } from '@playwright/test'

/** Returns the desk's data on the device: `kept` are answers of the server, `drafts` are texts that the member has typed. */
export function keptOnDevice(page: Page): Promise<{ kept: unknown[]; drafts: unknown[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('desk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['kept', 'drafts'])
          const kept = transaction.objectStore('kept').getAll()
          const drafts = transaction.objectStore('drafts').getAll()
          transaction.oncomplete = () => {
            opening.result.close()
            resolve({ kept: kept.result, drafts: drafts.result })
          }
        }
      }),
  )
}
