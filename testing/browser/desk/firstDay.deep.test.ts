import { member } from '../support/desk.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { agencyFrom, expect } from '../support/test.ts'

/** Starts the agency without settings for mail, as `npm start` does on a developer's machine. */
const test = member.extend<object, { sharedAgency: Agency }>({
  sharedAgency: agencyFrom(() => startAgency({ SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' })),
})

test.use({ viewport: { width: 1280, height: 800 } })

test('without records and settings, each screen says what will appear there and what is missing', async ({
  page,
  records,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main).toContainText('No enquiries yet')
  await expect(main).not.toContainText('Choose an enquiry')
  const first = main.getByRole('region', { name: 'Until somebody writes' })
  for (const name of ['Health', 'Team'])
    await expect(first.getByRole('link', { name })).toBeVisible()
  const save = page.getByRole('button', { name: /for Excel/ })
  await expect(save).toHaveCount(0)
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await expect(main).toContainText('Nobody has confirmed yet')
  await expect(save).toHaveCount(0)
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await expect(main).toContainText('The server cannot send mail yet.')
  await expect(main).toContainText('No mail waits')

  await page.getByRole('link', { name: 'Newsletter' }).click()
  const missing = 'The server cannot send mail yet.'
  await expect(main).toContainText(missing)
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Five shops')
  await page.getByRole('textbox', { name: 'Preview line' }).fill('What they cost')
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello from Amina')
  await page.getByRole('button', { name: 'Send …' }).click()
  const sending = page.getByRole('alertdialog', { name: 'Send this issue' })
  await expect(sending).toContainText(missing)
  await expect(sending.getByRole('button', { name: /^Send to/ })).toHaveCount(0)
  await sending.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const testing = page.getByRole('dialog', { name: 'Send a test' })
  await testing.getByRole('textbox', { name: 'To' }).fill('me@example.org')
  await testing.getByRole('button', { name: 'Send the test' }).click()
  await expect(testing.getByRole('alert')).toContainText('The server cannot send mail yet.')
  expect(await records.drafts.list()).toMatchObject([{ subject: 'Five shops' }])
})
