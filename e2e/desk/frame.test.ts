import { desk } from '../support/desk.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect } from '../support/test.ts'

desk(
  'by keyboard one skips the navigation, and another screen begins at its heading',
  async ({ page, signedIn }) => {
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
    await expect(page.getByRole('main')).toContainText(signedIn.member.name)
  },
)
