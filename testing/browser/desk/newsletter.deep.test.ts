import type { Page } from '@playwright/test'
import { desk as test } from '../support/desk.ts'
import { expect } from '../support/test.ts'
import { DRAFT_ID } from './newsletterRecords.ts'

const DRAFT = { id: DRAFT_ID, subject: 'Five shops', preview: 'What they cost', by: 'Amina' }
const PATH = `/newsletter/drafts/${DRAFT_ID}`

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('a line that cannot be mailed is named, and a button leads to it', async ({
  page,
  signedIn,
  records,
}) => {
  const body = `One by ${signedIn.member.name}\n\nTwo <script>parent.ran = 1</script>`
  await records.drafts.create({ ...DRAFT, body, atMs: Date.now() })
  await page.goto(PATH)
  await expect(page.getByText(/^Line 3: “<script>” is HTML/)).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(text(page)).toBeFocused()
})
