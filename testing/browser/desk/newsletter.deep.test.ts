import type { Page } from '@playwright/test'
import { desk as test } from '../support/desk.ts'
import { expect } from '../support/test.ts'
import { DRAFT_ID } from './newsletterRecords.ts'

const DRAFT = { id: DRAFT_ID, subject: 'Five shops', preview: 'What they cost', by: 'Amina' }
const PATH = `/newsletter/drafts/${DRAFT_ID}`

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('of two texts over the same one none is lost, whoever writes', async ({
  page,
  context,
  signedIn,
  agency,
  records,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await records.drafts.create({ ...DRAFT, body: 'First', atMs: Date.now() })
  const other = await browser.newContext({ baseURL: agency.deskUrl })
  await other.addCookies(await context.cookies())
  const otherPage = await other.newPage()
  // Neither hears of the other's text before it is written over.
  for (const one of [page, otherPage]) await one.route('**/api/events', () => {})
  await page.goto(PATH)
  await otherPage.goto(PATH)
  await expect(text(otherPage)).toHaveText('First')
  await text(page).fill(`${signedIn.member.name} wrote this`)
  const stored = async () => (await records.drafts.find(DRAFT_ID))?.body
  await expect.poll(stored).toBe('Amina wrote this')

  await text(otherPage).fill('Somebody else wrote this')
  const notice = otherPage.getByRole('alert')
  await expect(notice).toContainText('Amina wrote this')
  await expect(text(otherPage)).toHaveText('Somebody else wrote this')
  await notice.getByRole('button', { name: 'Keep both' }).click()
  await expect(otherPage).not.toHaveURL(new RegExp(DRAFT_ID))
  await expect(text(otherPage)).toHaveText('Somebody else wrote this')
  expect(await stored()).toBe('Amina wrote this')

  await otherPage.goto(PATH)
  await text(otherPage).fill('The other goes on')
  await expect.poll(stored).toBe('The other goes on')
  await text(page).fill('Amina goes on')
  await page.getByRole('alert').getByRole('button', { name: 'Go on with mine' }).click()
  await expect.poll(stored).toBe('Amina goes on')
  await text(page).fill('Amina goes on and on')
  await expect.poll(stored).toBe('Amina goes on and on')
  await other.close()
})

test('what is to become another draft is kept until the server has it', async ({
  page,
  signedIn,
  records,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/, /status of 503/)
  const stored = async (subject: string) =>
    records.db.updateTable('newsletter_drafts').set({ subject, version: 9 }).execute()
  await records.drafts.create({ ...DRAFT, body: 'First', atMs: Date.now() })
  await page.route('**/api/events', () => {})
  await page.goto(PATH)
  await expect(text(page)).toHaveText('First')
  await stored('Somebody else’s')
  await text(page).fill(`${signedIn.member.name} wrote this`)
  const create = (url: URL) => url.pathname === '/api/drafts'
  const busy = { problem: 'unavailable', message: 'The server is busy.' }
  await page.route(create, (route) => route.fulfill({ status: 503, json: busy }))
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText(busy.message)).toBeVisible()
  await expect(text(page)).toHaveText('Amina wrote this')
  await page.reload()
  await expect(text(page)).toHaveText('Amina wrote this')
  await page.unroute(create)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page).not.toHaveURL(new RegExp(DRAFT_ID))
  await expect(text(page)).toHaveText('Amina wrote this')

  // Of the draft that is open now, too, once somebody has deleted it.
  await records.db.deleteFrom('newsletter_drafts').execute()
  await text(page).fill('Amina goes on')
  const keep = page.getByRole('button', { name: 'Keep it as another draft' })
  const before = page.url()
  await keep.click()
  await expect(page).not.toHaveURL(before)
  await expect(text(page)).toHaveText('Amina goes on')
})

test('an answer that is not the server’s says so in plain words, and saving goes on', async ({
  page,
  signedIn,
  records,
}) => {
  await records.drafts.create({ ...DRAFT, body: 'First', atMs: Date.now() })
  await page.goto(PATH)
  await expect(text(page)).toHaveText('First')
  // The page of a network that asks to sign in.
  await page.route('**/api/drafts/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  )
  await text(page).fill(`${signedIn.member.name} in a café`)
  await expect(page.getByText('Not saved: The answer of the server did not')).toBeVisible()
  await page.unroute('**/api/drafts/*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await records.drafts.find(DRAFT_ID))?.body).toBe('Amina in a café')
})

test('what is typed without a connection is there again, and saved once there is one', async ({
  page,
  context,
  signedIn,
  records,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /EventSource/)
  await records.drafts.create({ ...DRAFT, body: 'First', atMs: Date.now() })
  await page.goto(PATH)
  await expect(text(page)).toHaveText('First')
  await context.setOffline(true)
  await text(page).fill(`${signedIn.member.name} in the matatu`)
  await expect(page.getByText('Not saved: no connection. Kept on this device.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  expect((await records.drafts.find(DRAFT_ID))?.body).toBe('First')
  const later = await context.newPage()
  await later.goto(PATH)
  await expect(text(later)).toHaveText('Amina in the matatu')
  await expect
    .poll(async () => (await records.drafts.find(DRAFT_ID))?.body)
    .toBe('Amina in the matatu')
})

test('a text that cannot be mailed says why, and what is written in it stays', async ({
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
