import type { Page } from '@playwright/test'
import { desk as test } from '../support/desk.ts'
import { expect } from '../support/test.ts'
import { DRAFT_ID } from './newsletterRecords.ts'

const DRAFT = { id: DRAFT_ID, subject: 'Five shops', preview: 'What they cost', by: 'Amina' }
const PATH = `/newsletter/drafts/${DRAFT_ID}`

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('the editor names a line that cannot be mailed, and saves the draft all the same', async ({
  page,
  signedIn,
  records,
}) => {
  const body = `One by ${signedIn.member.name}\n\nTwo <script>parent.ran = 1</script>`
  await records.drafts.create({ ...DRAFT, body, atMs: Date.now() })
  await page.goto(PATH)
  await expect(text(page)).toHaveAccessibleDescription(/^“<script>” is HTML/)
  await text(page).getByText('One by Amina').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and Njeri')
  const stored = async () => (await records.drafts.find(DRAFT_ID))?.body
  await expect.poll(stored).toBe(body.replace('Amina', 'Amina and Njeri'))
})
