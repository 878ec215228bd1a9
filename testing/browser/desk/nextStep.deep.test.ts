import { DAY_MS } from 'protocol/localDays.ts'
import { seedEnquiries } from '../support/seedEnquiries.ts'
import { expect, PHONE } from '../support/test.ts'
import { fixedDesk } from './fixedDesk.ts'
import { NOW_MS } from './startFixedDesk.ts'

const TEXT = 'Call about the photos'

fixedDesk.use({ viewport: PHONE, hasTouch: true, isMobile: true })

fixedDesk(
  'a member sets a next step on a phone in a few taps, finds a due step first in the inbox, and marks the step done',
  async ({ page, records }) => {
    await seedEnquiries(records, NOW_MS)
    await page.goto('/enquiries/8')
    await page.getByRole('button', { name: 'Answered', exact: true }).tap()
    await page.getByRole('button', { name: 'Set a next step' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Next step' })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    const what = dialog.getByRole('textbox', { name: 'What is to be done' })
    await expect(what).toHaveAccessibleDescription(/^Needed\./)
    await what.fill(TEXT)
    await page.touchscreen.tap(20, 20)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Thursday' }).tap()
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(dialog).toBeHidden()
    const step = page.locator('section', { has: page.getByRole('heading', { name: 'Next step' }) })
    await expect(step).toContainText(TEXT)

    const inbox = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await page.goto('/')
    await expect(inbox.first()).not.toContainText(TEXT)
    await records.db
      .updateTable('enquiries')
      .set({ next_step_on: new Date(NOW_MS - 2 * DAY_MS).toISOString().slice(0, 10) })
      .where('number', '=', 8)
      .execute()
    await page.reload()
    await expect(inbox.first()).toContainText(TEXT)
    await expect(inbox.first()).toContainText('2 days late')

    await inbox.first().tap()
    await expect(step).toContainText(TEXT)
    await step.getByRole('button', { name: 'Done' }).tap()
    await expect(step.getByRole('button', { name: 'Set a next step' })).toBeVisible()
    await expect(page.getByText('Next step changed by')).toHaveCount(2)
  },
)
