import { checkReadable } from '../support/checkReadable.ts'
import { member } from '../support/desk.ts'
import { DESKTOP, expect, inDepth, PHONE } from '../support/test.ts'

member(
  'by keyboard a member can skip the navigation, and opening a screen moves the focus to its heading',
  async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/nothing-here')
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const team = page.getByRole('navigation').getByRole('link', { name: 'Team' })
    await team.press('Enter')
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Team · /)
    await expect(team).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).toContainText('Amina')
  },
)

inDepth(member)(
  'when a dialog fails to load, the open screen stays and says so, and the action that waits for the dialog ends',
  async ({ page, records, allowConsole }) => {
    allowConsole(/ERR_FAILED/, /dynamically imported module/, /status of 428/)
    await page.setViewportSize(PHONE)
    await page.route(/\/(MoreDialog|StepUpDialog)-.*js$/, (route) => route.abort())
    await page.goto('/team')
    await expect(page.getByRole('main')).toContainText('Amina')
    const problem = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await page.getByRole('button', { name: 'More' }).click()
    await expect(problem).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    expect(await checkReadable(page)).toEqual([])

    // Makes the invitation ask for the passkey. The route above keeps the dialog for the passkey from loading.
    await page.reload()
    await records.db.updateTable('sessions').set({ verified_at: 0 }).execute()
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Njeri')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(problem).toBeAttached()
    // The passkey dialog did not load, which ended the invitation's request: the button can be pressed again.
    const again = page.waitForResponse('**/api/team/invitations')
    await page.getByRole('button', { name: 'Make the link' }).click()
    expect((await again).status()).toBe(428)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(problem).toBeVisible()
    await page.unroute(/\/(MoreDialog|StepUpDialog)-.*js$/)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  },
)
