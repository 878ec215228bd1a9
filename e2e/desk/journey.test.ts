import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { addAuthenticator } from '../support/addAuthenticator.ts'
import { desk } from '../support/desk.ts'
import { newsletterForm, SIGNED_UP } from '../support/newsletterForm.ts'
import { ENQUIRY, fill, RECEIPT, sendButton } from '../support/quoteForm.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { type Program, startProgram } from '../support/startProgram.ts'
import { expect } from '../support/test.ts'

interface Started {
  readonly agency: Agency
  readonly deskLine: string
}

/** An agency on its first day: the program as `npm start` runs it, with no data, and real mail. */
const firstDay = desk.extend<{ started: Started }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  started: async ({}, use) => {
    let program: Program | undefined
    const agency = await startAgency({ NEWSLETTER_PER_MINUTE: '6000' }, async (environment) => {
      program = await startProgram(environment)
      return program
    })
    await use({ agency, deskLine: program?.deskLine ?? '' })
    await agency.stop()
  },
  agency: async ({ started }, use) => use(started.agency),
})

firstDay(
  'a first day: the link of the first start, an enquiry, an issue, a colleague, a person who wants to be forgotten',
  async ({ page, started: { agency, deskLine }, records, browser, allowConsole }) => {
    firstDay.setTimeout(60_000)
    allowConsole(/status of 401/, /status of 403/)
    await addAuthenticator(page)

    await firstDay.step('the first start prints the link that leads to a passkey', async () => {
      const link = /^(http\S+\/invitation#\S+) \(works once, for 15 minutes\)$/.exec(deskLine)?.[1]
      await page.goto(link ?? 'about:blank')
      await page.getByRole('textbox', { name: 'Your name' }).fill('Amina')
      await page.getByRole('button', { name: 'Make your passkey' }).click()
      await expect(page.getByText('No enquiries yet')).toBeVisible()
    })

    await firstDay.step('an enquiry of the site arrives live, by mail too', async () => {
      await visitSite(browser, agency, async (visitor) => {
        await visitor.goto('/contact')
        await fill(visitor)
        await sendButton(visitor).click()
        await expect(visitor.getByText(RECEIPT)).toBeVisible()
      })
      await page.getByRole('link', { name: ENQUIRY.name }).click()
      await expect(page.getByRole('region', { name: 'Message' })).toContainText('With M-Pesa')
      await expect.poll(() => mailsTo(agency, 'desk@agency.example')).toHaveLength(1)
    })

    await firstDay.step('it is answered, and noted', async () => {
      const reply = page.getByRole('link', { name: 'WhatsApp' })
      // The chat would open in a window of its own.
      await reply.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()))
      await reply.click()
      await page.getByRole('button', { name: 'Yes, answered' }).click()
      await expect(page.getByText('Answered by Amina')).toBeVisible()
      await page.getByRole('textbox', { name: 'Private note' }).fill('Wants two prices')
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    })

    await firstDay.step('a visitor signs up and confirms', async () => {
      await visitSite(browser, agency, async (visitor) => {
        await visitor.goto('/about')
        const { form, input, button } = newsletterForm(visitor)
        await input.fill(ENQUIRY.email)
        await button.click()
        await expect(form.getByText(SIGNED_UP)).toBeVisible()
        await expect.poll(() => mailsTo(agency, ENQUIRY.email)).toHaveLength(1)
        const [mail] = mailsTo(agency, ENQUIRY.email)
        await visitor.goto(/http\S+\/newsletter\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
        await visitor.getByRole('button', { name: 'Confirm my subscription' }).click()
        await expect(visitor).toHaveURL(/confirmed/)
      })
    })

    await firstDay.step('an issue is written, tested, sent, and arrives', async () => {
      await page.goto('/newsletter')
      await page.getByRole('button', { name: 'Write an issue' }).click()
      await page.getByRole('textbox', { name: 'Subject' }).fill('Five shops')
      await page.getByRole('textbox', { name: 'Preview line' }).fill('What they cost')
      await page.getByRole('textbox', { name: 'Text' }).fill('Hello from **us**')
      await page.getByRole('button', { name: 'Send a test' }).click()
      await page.getByRole('textbox', { name: 'To' }).fill('amina@agency.example')
      await page.getByRole('button', { name: 'Send the test' }).click()
      await expect.poll(() => mailsTo(agency, 'amina@agency.example')).toHaveLength(1)
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Send …' }).click()
      await page.getByRole('button', { name: 'Send to 1 person' }).click()
      await proveItIsMe(page)
      await expect(page.getByRole('main')).toContainText('ended')
      const [, issue] = mailsTo(agency, ENQUIRY.email)
      expect(issue?.subject).toBe('Five shops')
    })

    await firstDay.step('a colleague is invited, comes in, and is removed', async () => {
      await page.goto('/team')
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Invite a colleague' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Njeri')
      await page.getByRole('button', { name: 'Make the link' }).click()
      await proveItIsMe(page)
      const link = (await page.locator('output').textContent()) ?? ''
      await page.getByRole('button', { name: 'Done' }).click()

      const theirs = await browser.newPage({ baseURL: agency.deskUrl })
      await addAuthenticator(theirs)
      await theirs.goto(link)
      await theirs.getByRole('button', { name: 'Make your passkey' }).click()
      await expect(theirs).toHaveURL(`${agency.deskUrl}/`)

      await page.reload()
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Remove Njeri' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await proveItIsMe(page)
      await expect(page.getByRole('button', { name: 'Remove Njeri' })).toHaveCount(0)
      await theirs.goto('/')
      await expect(theirs).toHaveURL(/\/sign-in$/)
      await theirs.close()
    })

    await firstDay.step('the person gets a copy of all that is kept, and is erased', async () => {
      await page.goto('/people')
      await page.getByRole('textbox', { name: 'E-mail address' }).fill(ENQUIRY.email)
      await page.keyboard.press('Enter')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save all as JSON' }).click()
      const copy = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
      expect(copy).toMatchObject({
        address: ENQUIRY.email,
        enquiries: [{ record: { name: ENQUIRY.name } }],
      })
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Erase …' }).click()
      await page.getByRole('button', { name: 'Erase for good' }).click()
      await proveItIsMe(page)
      await expect(page.getByRole('heading', { name: `Erased: ${ENQUIRY.email}` })).toBeVisible()
      const kept = JSON.stringify(await records.enquiries.list({ quarantined: false, limit: null }))
      expect(kept).not.toContain(ENQUIRY.email)
    })

    await firstDay.step('signed out, nobody is in', async () => {
      await page.goto('/team')
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/sign-in$/)
      await page.goto('/')
      await expect(page).toHaveURL(/\/sign-in$/)
    })

    /** As if five minutes had passed: what cannot be undone asks for the passkey again. */
    async function forgetPasskeyUse() {
      await records.db.updateTable('sessions').set({ verified_at: 0 }).execute()
    }
  },
)

async function proveItIsMe(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
}

/** Somebody else, in a browser of their own. */
async function visitSite(
  browser: Browser,
  agency: Agency,
  visit: (visitor: Page) => Promise<void>,
): Promise<void> {
  const visitor = await browser.newPage({ baseURL: agency.url })
  await visit(visitor)
  await visitor.close()
}

function mailsTo(agency: Agency, address: string) {
  return agency
    .mails()
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ parsed }) => parsed)
}
