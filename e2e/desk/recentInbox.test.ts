import type { Page } from '@playwright/test'
import { desk } from '../support/desk.ts'
import { seedEnquiries } from '../support/seed/seedEnquiries.ts'
import { expect } from '../support/test.ts'

/** What the browser says without a connection. */
const NO_CONNECTION = [/ERR_INTERNET_DISCONNECTED/, /Failed to (load|fetch)/, /EventSource/]

desk.use({ serviceWorkers: 'allow' })

desk(
  'opened without a connection, the inbox of the last week shows, marked; nothing older is on the device, and signing out clears it',
  async ({ page, context, records, signedIn, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /status of 401/)
    const main = page.getByRole('main')
    await seedEnquiries(records, Date.now())
    await page.goto('/')
    await expect(main).toContainText('Wanjiru Otieno')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expectKept(page, 'Wanjiru Otieno')
    await page.goto('/?box=won')
    await expect(main).toContainText('Kamau & Daughters')
    await expectKept(page, '"won"')

    await context.setOffline(true)
    await page.goto('/')
    await expect(main).toContainText('Wanjiru Otieno')
    await expect(main).toContainText(/As of .+ · no connection/)
    const kept = JSON.stringify(await keptThings(page))
    expect(kept).toContain('Wanjiru Otieno')
    expect(kept).not.toContain('Kamau & Daughters')

    await context.setOffline(false)
    await page.goto('/team')
    await expect(main).toContainText(signedIn.member.name)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect.poll(() => keptThings(page)).toEqual([])
  },
)

/** It is written a moment after it was loaded. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await keptThings(page))).toContain(text)
}

/** What the desk has kept on the device beside its files. */
function keptThings(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('desk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('kept').objectStore('kept').getAll()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result)
          }
        }
      }),
  )
}
