import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/addAuthenticator.ts'
import { desk } from '../support/desk.ts'
import { inviteToDesk } from '../support/inviteToDesk.ts'
import { expect } from '../support/test.ts'

/** What the browser says of a session that is over, and of a link that does not work. */
const REFUSED = [/status of 401/, /status of 404/]

desk(
  'by a link one makes a passkey and is in; signed out, the passkey alone lets one in again',
  async ({ page, agency, records, allowConsole }) => {
    allowConsole(...REFUSED)
    const authenticator = await addAuthenticator(page)
    const link = await inviteToDesk(agency, records, 'Amina')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome, Amina' }).waitFor()
    await page.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(page).toHaveURL(`${agency.deskUrl}/`)
    expect(await authenticator.count()).toBe(1)

    await desk.step('the link works once', async () => {
      await page.goto('/nothing-here')
      await page.goto(link)
      await expect(page.getByRole('alert')).toContainText('does not work any more')
    })

    await desk.step(
      'signed out, every address leads to the sign-in, and the device keeps nothing',
      async () => {
        await page.goto('/team')
        await page.getByRole('button', { name: 'Sign out', exact: true }).click()
        await expect(page).toHaveURL(/\/sign-in$/)
        await expect.poll(() => keptOnDevice(page)).toEqual([])
        expect(await page.context().cookies()).toEqual([])
        await page.goto('/team')
        await expect(page).toHaveURL(/\/sign-in$/)
      },
    )

    await desk.step('somebody else’s finger stays outside', async () => {
      await authenticator.setVerified(false)
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page.getByRole('alert')).toContainText('No passkey was used')
      await authenticator.setVerified(true)
    })

    await desk.step('the passkey leads back to what was asked for', async () => {
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page).toHaveURL(/\/team$/)
      await expect(page.getByRole('main')).toContainText('Amina')
    })
  },
)

desk(
  'a session that ended elsewhere leads to the sign-in and back to what was open',
  async ({ page, agency, records, allowConsole }) => {
    allowConsole(...REFUSED)
    await addAuthenticator(page)
    await page.goto(await inviteToDesk(agency, records, 'Amina'))
    await page.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(page).toHaveURL(`${agency.deskUrl}/`)
    await page.goto('/team?part=trail#open')
    await page.getByText('This device').waitFor()
    await records.db.deleteFrom('sessions').execute()
    await page.getByRole('button', { name: 'Another passkey' }).click()
    await page.getByText('Your session has ended').waitFor()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page).toHaveURL(/\/team\?part=trail#open$/)
  },
)

desk(
  'a colleague is invited, gets in on a device of their own, and is removed; the passkey is asked for again',
  async ({ page, agency, records, browser, allowConsole }) => {
    allowConsole(...REFUSED, /status of 403/)
    await addAuthenticator(page)
    await page.goto(await inviteToDesk(agency, records, 'Amina'))
    await page.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(page).toHaveURL(`${agency.deskUrl}/`)
    await records.db.updateTable('sessions').set({ verified_at: 0 }).execute()

    await page.goto('/team')
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Njeri')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page
      .getByRole('dialog', { name: 'Is it you?' })
      .getByRole('button', { name: 'Use your passkey' })
      .click()
    const link = (await page.locator('output').textContent()) ?? ''
    expect(link).toContain('/invitation#')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main')).toContainText('Open invitations')

    const theirs = await browser.newContext()
    const other = await theirs.newPage()
    await addAuthenticator(other)
    await other.goto(link)
    await other.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(other).toHaveURL(`${agency.deskUrl}/`)

    await page.reload()
    await page.getByRole('button', { name: 'Remove Njeri' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Remove Njeri' })).toHaveCount(0)
    await expect(page.getByRole('table')).toContainText('Njeri')
    await other.goto(`${agency.deskUrl}/team`)
    await expect(other).toHaveURL(/\/sign-in$/)
    await theirs.close()
  },
)

/** The names of all that the desk has stored in this browser. */
function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const lists = names.map(
      (name) =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const database = opening.result
            const stores = [...database.objectStoreNames]
            const keys: string[] = []
            if (stores.length === 0) return resolve(keys)
            const transaction = database.transaction(stores)
            for (const store of stores) {
              const asking = transaction.objectStore(store).getAllKeys()
              asking.onsuccess = () => keys.push(...asking.result.map((key) => `${store} ${key}`))
            }
            transaction.oncomplete = () => {
              database.close()
              resolve(keys)
            }
          }
        }),
    )
    const kept = (await Promise.all(lists)).flat()
    // The router's, which is how far down each screen was.
    const { 'react-router-scroll-positions': _, ...others } = sessionStorage
    return [...kept, ...Object.keys(localStorage), ...Object.keys(others)]
  })
}
