import type { Page } from '@playwright/test'

/** Returns the desk's data on the device: `kept` are answers of the server, `drafts` are texts that the member has typed. */
export async function keptOnDevice(page: Page): Promise<{ kept: unknown[]; drafts: unknown[] }> {
  const [kept = [], drafts = []] = await recordsOnDevice(page, 'desk', ['kept', 'drafts'])
  return { kept, drafts }
}

/** Returns the records of each of these stores of a database on the device; nothing if the device has no such database. */
export function recordsOnDevice(page: Page, name: string, stores: string[]): Promise<unknown[][]> {
  return page.evaluate(
    async ([wanted, stores]) => {
      // Checks the list first, because opening a missing database would create it without its stores.
      if (!(await indexedDB.databases()).some(({ name }) => name === wanted)) return []
      return new Promise<unknown[][]>((resolve, reject) => {
        const opening = indexedDB.open(wanted)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(stores)
          const records = stores.map((store) => transaction.objectStore(store).getAll())
          transaction.oncomplete = () => {
            opening.result.close()
            resolve(records.map(({ result }) => result))
          }
        }
      })
    },
    [name, stores] as const,
  )
}
