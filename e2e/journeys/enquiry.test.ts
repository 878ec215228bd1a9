import {
  countSends,
  ENQUIRY,
  expectEmpty,
  FIELDS,
  fill,
  SEND_FORM,
  SERVICE_FIELDS,
  SUCCESS,
  sendButton,
  wireFields,
} from '../support/quoteForm.ts'
import { type MortalAgency, startMortalAgency } from '../support/startMortalAgency.ts'
import { expect, holdTime, journey, passTime } from '../support/test.ts'

/** A journey to an agency whose server may die on the way. */
const mortalJourney = journey.extend<{ mortalAgency: MortalAgency }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  mortalAgency: async ({}, use) => {
    const agency = await startMortalAgency()
    await use(agency)
    await agency.stop()
  },
  baseURL: async ({ mortalAgency }, use) => use(mortalAgency.url),
})

journey.describe('a visitor asks for a quote', () => {
  journey('and the agency gets a mail with all seven answers', async ({ page, agency }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('banner').locator('a[href="/contact"]').click()
    await expect(page).toHaveURL('/contact')

    await fill(page)
    const request = page.waitForRequest(SEND_FORM)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expectEmpty(page)

    const wire = await wireFields(await request)
    expect(Object.fromEntries(wire)).toEqual({
      ...ENQUIRY,
      message: ENQUIRY.message.replace('\n', '\r\n'),
      ...SERVICE_FIELDS,
    })
    expect(wire).toHaveLength(11)

    await expect.poll(() => agency.mails().length).toBe(1)
    const [mail] = agency.mails()
    expect(mail?.recipients).toEqual(['desk@agency.example'])
    expect(mail?.parsed.replyTo).toEqual([{ name: ENQUIRY.name, address: ENQUIRY.email }])
    for (const name of FIELDS) expect(mail?.parsed.text).toContain(ENQUIRY[name])
  })

  journey('and reads the thanks for ten seconds', async ({ page }) => {
    await holdTime(page)
    await page.goto('/contact')
    await fill(page)
    const answered = page.waitForResponse(SEND_FORM)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await answered
    await passTime(page, 9_999)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await passTime(page, 1)
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
  })

  journey('on the home page, and it arrives the same way', async ({ page, agency }) => {
    const sends = countSends(page)
    await page.goto('/')
    await fill(page)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expect.poll(() => agency.mails().length).toBe(1)
    for (const name of FIELDS) expect(agency.mails()[0]?.parsed.text).toContain(ENQUIRY[name])
    expect(sends).toHaveLength(1)
  })

  journey('with a double click, and it is sent once', async ({ page, agency }) => {
    const sends = countSends(page)
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).dblclick()
    await expect.poll(() => agency.mails().length).toBe(1)
    await expect.poll(() => agency.waitingMails()).toBe(0)
    expect(agency.mails()).toHaveLength(1)
    expect(sends).toHaveLength(1)
  })
})

journey.describe('the agency loses no enquiry', () => {
  mortalJourney('when its server dies right after it said OK', async ({ page, mortalAgency }) => {
    // Two starts of a server of its own, each of which reads all of its sources.
    mortalJourney.slow()
    const agency = mortalAgency
    agency.mailServer.behave('hang')
    await page.goto('/contact')
    await fill(page)
    const answer = page.waitForResponse(SEND_FORM)
    await sendButton(page).click()
    expect((await answer).status()).toBe(200)
    await agency.kill()
    expect(agency.mails()).toHaveLength(0)

    agency.mailServer.behave('take')
    await agency.restart()
    await expect.poll(() => agency.mails().length, { timeout: 15_000 }).toBe(1)
    await expect.poll(() => agency.waitingMails()).toBe(0)
    expect(agency.mails()).toHaveLength(1)
    for (const name of FIELDS) expect(agency.mails()[0]?.parsed.text).toContain(ENQUIRY[name])
  })

  journey('when its mail server is down for a while', async ({ page, agency }) => {
    await agency.mailServer.stop()
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expect
      .poll(() => agency.rows<{ attempts: number }>('select attempts from mail_jobs')[0]?.attempts)
      .toBeGreaterThan(1)
    expect(agency.mails()).toHaveLength(0)

    await agency.mailServer.start()
    await expect.poll(() => agency.mails().length).toBe(1)
    await expect.poll(() => agency.waitingMails()).toBe(0)
    expect(agency.mails()).toHaveLength(1)
  })

  journey('when its mail server refuses for now', async ({ page, agency }) => {
    agency.mailServer.behave(451)
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await expect.poll(() => agency.mailServer.attempts()).toBeGreaterThan(1)
    agency.mailServer.behave('take')
    await expect.poll(() => agency.mails().length).toBe(1)
    await expect.poll(() => agency.waitingMails()).toBe(0)
    expect(agency.mails()).toHaveLength(1)
  })

  journey(
    'when its mail server hangs up after taking it: both copies carry one id',
    async ({ page, agency }) => {
      agency.mailServer.behave('takeAndDrop')
      await page.goto('/contact')
      await fill(page)
      await sendButton(page).click()
      await expect.poll(() => agency.mails().length).toBeGreaterThan(1)
      agency.mailServer.behave('take')
      await expect.poll(() => agency.waitingMails()).toBe(0)
      const ids = agency.mails().map(({ parsed }) => parsed.messageId)
      expect(new Set(ids).size).toBe(1)
    },
  )
})
