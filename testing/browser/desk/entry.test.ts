import type { Page } from '@playwright/test'
import { inviteByCommand } from '../../server/signIn.ts'
import { checkAxe } from '../support/checkAxe.ts'
import { desk } from '../support/desk.ts'
import { keptOnDevice } from '../support/keptOnDevice.ts'
import { addAuthenticator } from '../support/passkeys.ts'
import { expect } from '../support/test.ts'

/** The browser's messages in the console about an ended session and about a used invitation link. */
const REFUSED = [/status of 401/, /status of 404/]

desk(
  'a member makes a passkey with the invitation link and is signed in; after signing out, the passkey signs in again',
  async ({ page, agency, records, allowConsole }) => {
    allowConsole(...REFUSED)
    const authenticator = await addAuthenticator(page)
    const { link } = await inviteByCommand(records, { name: 'Amina' }, agency.deskUrl)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome, Amina' }).waitFor()
    await page.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(page).toHaveURL(`${agency.deskUrl}/`)
    expect(await authenticator.count()).toBe(1)

    await desk.step('the invitation link works only once', async () => {
      await page.goto('/nothing-here')
      await page.goto(link)
      await expect(page.getByRole('alert')).toContainText('does not work any more')
    })

    await desk.step(
      'after signing out every address leads to the sign-in, and the device has no data',
      async () => {
        await page.goto('/team')
        await page.evaluate(() => localStorage.setItem('last-edits of a left tab', '{}'))
        await page.getByRole('button', { name: 'Sign out', exact: true }).click()
        await expect(page).toHaveURL(/\/sign-in$/)
        await expect.poll(() => keptOnDevice(page)).toEqual({ kept: [], drafts: [] })
        // The router stores only the scroll position of each screen, and so no personal data.
        const names = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
        expect(names.filter((name) => name !== 'react-router-scroll-positions')).toEqual([])
        expect(await page.context().cookies()).toEqual([])
        await page.goto('/team')
        await expect(page).toHaveURL(/\/sign-in$/)
      },
    )

    await desk.step('a wrong fingerprint does not sign in', async () => {
      await authenticator.setVerified(false)
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page.getByRole('alert')).toContainText('No passkey was used')
      await authenticator.setVerified(true)
    })

    await desk.step('signing in with the passkey opens the requested screen', async () => {
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page).toHaveURL(/\/team$/)
      await expect(page.getByRole('main')).toContainText('Amina')
    })

    await desk.step('signing in after a forced sign-out opens the same screen again', async () => {
      await page.goto('/team?part=trail#open')
      await page.getByText('This device').waitFor()
      await records.db.deleteFrom('sessions').execute()
      // Waits, because the open tab learns by itself that the session has ended: an earlier click could meet the old screen or the new one.
      await page.getByText('You were signed out').waitFor()
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page).toHaveURL(/\/team\?part=trail#open$/)
    })
  },
)

const TOO_OLD = 'This browser is too old for the desk'

desk(
  'a browser that is too old for the desk shows which browsers work, even if it cannot parse the script',
  async ({ page, allowConsole }) => {
    allowConsole(/index\.html has no #root/, /SyntaxError/, /status of 401/)
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      const withoutUnit = (property: string, value: string) =>
        value !== '1dvh' && supports(property, value)
      Object.assign(CSS, { supports: withoutUnit })
    })
    await expectTooOld(page)
    const unreadable = await page.context().newPage()
    await unreadable.route('**/assets/desk-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of 2040 ~~' }),
    )
    await expectTooOld(unreadable)
  },
)

async function expectTooOld(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOO_OLD)
  await expect(page.getByText('Chrome or Edge 109, Firefox 115, Safari 16.4')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await checkAxe(page)).toEqual([])
}

desk(
  'on a first visit with a browser that cannot use passkeys, the desk says so at once, and does not say ‘You were signed out’',
  async ({ page, allowConsole }) => {
    allowConsole(...REFUSED)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
    })
    await page.goto('/team')
    await expect(page.getByText('This browser cannot use passkeys.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeDisabled()
    await expect(page.getByText('You were signed out')).toHaveCount(0)
  },
)

desk(
  'on a device without a screen lock, the desk says that a screen lock is needed',
  async ({ page, agency, records }) => {
    await addAuthenticator(page, { hasUserVerification: false })
    const { link } = await inviteByCommand(records, { name: 'Amina' }, agency.deskUrl)
    await page.goto(link)
    await page.getByRole('button', { name: 'Make your passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('A passkey needs a screen lock')
  },
)
