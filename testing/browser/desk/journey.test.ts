import type { Browser, Page } from '@playwright/test'
import { forkServer } from '../../server/forkServer.ts'
import { freePort } from '../../server/freePort.ts'
import { desk } from '../support/desk.ts'
import { ENQUIRY, fill, newsletterForm, RECEIPT, SIGNED_UP, sendButton } from '../support/forms.ts'
import { addAuthenticator } from '../support/passkeys.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { expect } from '../support/test.ts'

const SUBJECT = 'We are #1: "five" shops'

interface Started {
  readonly agency: Agency
  readonly deskLine: string
}

/** Runs the program as `npm start` does, at first without data, with a real mail server. */
const firstDay = desk.extend<{ started: Started }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  started: async ({}, use) => {
    let deskLine = ''
    const agency = await startAgency({ NEWSLETTER_PER_MINUTE: '6000' }, async (environment) => {
      const program = await startProgram(environment)
      deskLine = program.deskLine
      return program
    })
    await use({ agency, deskLine })
    await agency.stop()
  },
  agency: async ({ started }, use) => use(started.agency),
})

firstDay(
  'on the first day an owner signs in by the printed link, gets an enquiry, sends an issue and invites a colleague',
  async ({ page, started: { agency, deskLine }, records, browser, allowConsole }) => {
    allowConsole(/status of 401/, /status of 428/)
    await addAuthenticator(page)

    await firstDay.step('the owner makes a passkey with the link printed at start', async () => {
      const link = /^(http\S+\/invitation#\S+) \(works once, for 15 minutes\)$/.exec(deskLine)?.[1]
      await page.goto(link ?? 'about:blank')
      await page.getByRole('textbox', { name: 'Your name' }).fill('Amina')
      await page.getByRole('button', { name: 'Make your passkey' }).click()
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
      await page.getByRole('link', { name: 'Inbox' }).click()
      await expect(page.getByText('No enquiries yet')).toBeVisible()
    })

    await firstDay.step('an enquiry arrives in the open inbox, and by mail', async () => {
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

    await firstDay.step('a visitor signs up for the newsletter and confirms', async () => {
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

    await firstDay.step('the owner writes, tests and sends an issue', async () => {
      await page.goto('/newsletter')
      await page.getByRole('button', { name: 'Write an issue' }).click()
      await page.getByRole('textbox', { name: 'Subject' }).fill(SUBJECT)
      await page.getByRole('textbox', { name: 'Preview line' }).fill('What they cost')
      const text = page.getByRole('textbox', { name: 'Text' })
      await text.fill('Hello')
      await text.selectText()
      await page.keyboard.press('ControlOrMeta+b')
      await expect(text.locator('strong')).toHaveText('Hello')
      const mail = page.frameLocator('iframe[title="The mail"]').last()
      await expect(mail.locator('strong', { hasText: 'Hello' })).toBeVisible()
      await page.getByRole('button', { name: 'Send a test' }).click()
      await page.getByRole('textbox', { name: 'To' }).fill('amina@agency.example')
      await page.getByRole('button', { name: 'Send the test' }).click()
      await expect.poll(() => mailsTo(agency, 'amina@agency.example')).toHaveLength(1)
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Send …' }).click()
      const asked = page.getByRole('alertdialog', { name: 'Send this issue' })
      await expect(asked).toContainText('1 person who confirmed')
      await page.getByRole('button', { name: 'Send to 1 person' }).click()
      await proveItIsMe(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT)
      await expect(page.getByRole('main')).toContainText('ended')
      const [, issue] = mailsTo(agency, ENQUIRY.email)
      expect(issue?.subject).toBe(SUBJECT)
      await page.getByRole('button', { name: 'Write the next one from this' }).click()
      await expect(text.locator('strong')).toHaveText('Hello')
      await records.db
        .updateTable('newsletter_drafts')
        .set({
          body: `$6, KSh 7,777, once $70 or KSh 9,070\n\n${'## A part\n\n'.repeat(1_000)}`,
          version: 9,
        })
        .execute()
      await page.reload()
      await expect(text).toContainText('A part')
      await page.getByRole('button', { name: 'Send …' }).click()
      await expect(asked).toContainText('$6, KSh7,777: no service or developer costs this now.')
      await expect(asked).toContainText(/Gmail shows only the beginning .* it has 1\d\d kB/)
      await asked.getByRole('button', { name: 'Not yet' }).click()
    })

    await firstDay.step('the owner invites and removes a colleague', async () => {
      // Replaces a phone's list of apps to share with, which the headless browser lacks.
      await page.addInitScript(() => {
        const share = async (shared: object) => void Object.assign(window, { shared })
        Object.assign(navigator, { share })
      })
      await page.goto('/team')
      await forgetPasskeyUse()
      await page.getByRole('button', { name: 'Invite a colleague' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Njeri')
      await page.getByRole('button', { name: 'Make the link' }).click()
      await proveItIsMe(page)
      const link = (await page.locator('output').textContent()) ?? ''
      await page.getByRole('button', { name: 'Send the link' }).click()
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ url: link })
      expect(link).toContain('/invitation#')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('main')).toContainText('Open invitations')

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
      await expect(page.getByRole('table')).toContainText('Njeri')
      await theirs.goto('/')
      await expect(theirs).toHaveURL(/\/sign-in$/)
      await theirs.close()
    })

    /** Makes the last use of the passkey too old for irreversible actions, as after five minutes. */
    async function forgetPasskeyUse() {
      await records.db.updateTable('sessions').set({ verified_at: 0 }).execute()
    }
  },
)

/** Starts the server on free ports as `npm start` does. Also returns the text that it prints after `The desk:`. */
async function startProgram(settings: Readonly<Record<string, string>>) {
  const [port, deskPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const ports = { PORT: `${port}`, DESK_PORT: `${deskPort}` }
  const server = forkServer('main', { ...settings, HOST: 'localhost', PUBLIC_URL: url, ...ports })
  await server.url
  const deskLine = () => /^The desk: (.*)/m.exec(server.output())?.[1] ?? ''
  await expect.poll(deskLine).not.toBe('')
  return {
    url,
    deskUrl: `http://localhost:${deskPort}`,
    deskLine: deskLine(),
    async stop() {
      server.child.kill('SIGTERM')
      await server.ended
    },
  }
}

async function proveItIsMe(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
}

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
