import { presentContent } from '../../presentSite.ts'
import { member as test } from '../support/desk.ts'
import { DESKTOP, patientExpect as expect } from '../support/test.ts'

const HEADING = presentContent.copy.contact.nextHeading

test.use({ viewport: DESKTOP })

test('by keyboard alone an owner chooses a text from the list of texts on a page, changes the text and publishes it', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/site/page/contact')
  await page.getByRole('button', { name: HEADING }).press('Enter')
  const field = page.getByRole('region', { name: 'Change this' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Amina answers.')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Amina answers.' })).toBeFocused()
  await page.getByRole('link', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
})

test('by keyboard alone an owner adds, moves and removes entries of a list', async ({
  page,
  records,
}) => {
  const { keyboard } = page
  const drafted = async () => (await records.contentDrafts.list())[0]?.value
  await page.goto('/site/file/services/maintenance.yaml')
  const list = page.getByRole('group', { name: 'What is included' })
  const first = await list.getByRole('textbox').first().innerText()
  await list.getByRole('button', { name: 'Add to What is included' }).press('Enter')
  await expect(list.getByRole('textbox').last()).toBeFocused()
  await keyboard.type('Amina answers')
  const up = list.getByRole('button', { name: 'Move up: Amina answers' })
  await up.press('Enter')
  await expect(list.getByRole('textbox').nth(5)).toHaveText('Amina answers')
  await expect(up).toBeFocused()
  await list.getByRole('button', { name: `Move down: ${first}` }).press('Enter')
  await expect.poll(drafted).toMatchObject({ 1: first, 5: 'Amina answers' })
  await list.getByRole('button', { name: `Move up: ${first}` }).press('Enter')
  // The first entry cannot move up, so the focus goes to Move down.
  await expect(list.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()

  await list.getByRole('button', { name: 'Remove: Amina answers' }).press('Enter')
  await expect(list.getByRole('button', { name: 'Add to What is included' })).toBeFocused()
  await expect.poll(drafted).toBeUndefined()
})

test('an owner publishes all prices in the other currency, and undoes that', async ({ page }) => {
  await page.goto('/site/file/agency.yaml#money.currency')
  await page.getByRole('button', { name: 'Say all prices in shillings' }).click()
  await page.getByRole('button', { name: 'Convert and publish' }).click()
  await expect(page.getByText('All prices are in shillings now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Say all prices in shillings' })).toBeVisible()
})
