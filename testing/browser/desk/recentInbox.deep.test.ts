import type { Page } from '@playwright/test'
import { ASKED_ERASURE } from '../../server/enquiry.ts'
import { cutConnection } from '../support/cutConnection.ts'
import { member, NO_CONNECTION } from '../support/desk.ts'
import { keptOnDevice } from '../support/keptOnDevice.ts'
import { seedEnquiries } from '../support/seedEnquiries.ts'
import { PERSON, seedPerson } from '../support/seedPeople.ts'
import { expect } from '../support/test.ts'

member.use({ serviceWorkers: 'allow' })

member(
  'without a connection the inbox shows the last week’s enquiries and their loading time; the device keeps no older ones, and none after signing out',
  async ({ page, records, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /Failed to (load|fetch)/, /status of 401/)
    const main = page.getByRole('main')
    await seedEnquiries(records, Date.now())
    await page.goto('/')
    await expect(main).toContainText('Wanjiru Otieno')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expectKept(page, 'Wanjiru Otieno')
    await page.goto('/?box=won')
    await expect(main).toContainText('Kamau & Daughters')
    await expectKept(page, '"won"')

    await expectKept(page, 'wa.me/254733000111')
    const reconnect = await cutConnection(page)
    await page.goto('/')
    await expect(main).toContainText('Wanjiru Otieno')
    await expect(main).toContainText(/As of .+ · no connection/)
    // Without a connection, even an enquiry that was never opened can be answered.
    await page.getByRole('link', { name: 'Joseph Mwangi' }).click()
    await expect(
      page.getByRole('region', { name: 'Answer' }).getByRole('link').first(),
    ).toBeVisible()
    await page.goto('/')
    const kept = JSON.stringify((await keptOnDevice(page)).kept)
    expect(kept).toContain('Wanjiru Otieno')
    expect(kept).not.toContain('Kamau & Daughters')

    await reconnect()
    await page.goto('/team')
    await expect(main).toContainText('Amina')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect.poll(() => keptOnDevice(page)).toEqual({ kept: [], drafts: [] })
  },
)

member(
  'erasing an enquiry also deletes it on the device, from every box, with its unsaved note',
  async ({ page, context, records, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /Failed to (load|fetch)/, /status of 503/)
    await seedEnquiries(records, Date.now())
    const otherTab = await context.newPage()
    await otherTab.goto('/?box=all')
    await otherTab.getByRole('link', { name: 'Joseph Mwangi' }).waitFor()
    await otherTab.getByRole('navigation', { name: 'Boxes' }).getByText('Answered').click()
    await otherTab.getByRole('link', { name: 'Achieng Owino' }).waitFor()
    await page.goto('/?box=all')
    await expect(page.getByRole('main')).toContainText('Joseph Mwangi')
    await page.getByRole('link', { name: 'To do' }).click()
    await page.getByRole('link', { name: 'Joseph Mwangi' }).click()
    await expect(page.getByText('Opened by Amina')).toBeVisible()
    await page.route('**/api/enquiries/7/note', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    )
    await page.getByRole('textbox', { name: 'Private note' }).fill('Joseph is on holiday')
    await expect(page.getByText('Kept on this device')).toBeVisible()
    await expectKept(page, 'Joseph Mwangi')

    await page.getByRole('button', { name: 'Erase this enquiry' }).click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiry 7 is erased' })).toBeVisible()
    await expect.poll(async () => JSON.stringify(await keptOnDevice(page))).not.toContain('Joseph')
    await expectKept(page, 'Wanjiru Otieno')

    await context.setOffline(true)
    await otherTab.getByRole('navigation', { name: 'Boxes' }).getByText('All').click()
    await expect(otherTab.getByRole('link', { name: 'Wanjiru Otieno' })).toBeVisible()
    await expect(otherTab.getByRole('link', { name: 'Joseph Mwangi' })).toHaveCount(0)
  },
)

member(
  'an enquiry that a colleague erased is deleted on the device when the desk opens, and stays deleted without a connection',
  async ({ page, context, records, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /Failed to (load|fetch)/)
    await seedPerson(records, Date.now())
    await page.goto('/?box=all')
    await page.getByRole('link', { name: 'Wanjiru Otieno' }).first().click()
    await expect(page.getByText('Opened by Amina')).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expectKept(page, 'Wanjiru Otieno')
    await page.goto('about:blank')
    await records.people.erase(await records.people.find(PERSON), ASKED_ERASURE)

    // This screen requests no enquiries, so only the start of the desk can delete the data.
    await page.goto('/team')
    await expect(page.getByRole('main')).toContainText('Amina')
    const kept = async () => JSON.stringify(await keptOnDevice(page))
    await expect.poll(kept).not.toContain('Wanjiru Otieno')
    await context.setOffline(true)
    await page.goto('/?box=all')
    await expect(page.getByRole('main')).toContainText('Zuri')
    await expect(page.getByRole('main')).not.toContainText('Wanjiru Otieno')
  },
)

async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify((await keptOnDevice(page)).kept)).toContain(text)
}
