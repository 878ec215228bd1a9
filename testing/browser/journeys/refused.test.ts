import type { Page, Route } from '@playwright/test'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { DAY_MS } from 'protocol/localDays.ts'
import { forms } from '../support/content.ts'
import {
  countSends,
  draftOn,
  ENQUIRY,
  FIELDS,
  field,
  NOT_SENT,
  newsletterForm,
  quoteForm,
  SEND_FORM,
  SUCCESS,
  sendButton,
  sendFromContact,
  storedOnDevice,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, inDepth, journey, test } from '../support/test.ts'

const { problems, hints, waiting } = forms.quoteForm
const newsletter = forms.newsletterForm
/** A text that the form accepts, but our server refuses as an address. */
const NO_ADDRESS = 'not an address'
const MESSAGE_LIMIT = ENQUIRY_FIELDS.find(({ name }) => name === 'message')?.limit ?? 0

journey.describe('a visitor gets the text of a refused entry back', () => {
  journey.beforeEach(({ allowConsole }) =>
    allowConsole(/not sent/, /status of 4/, /ERR_FAILED/, /Failed to load resource/),
  )

  journey(
    'if an address is refused, a message replaces the thanks, and the address comes back into the field and is not sent again',
    async ({ page }) => {
      await page.goto('/privacy-policy')
      const { form, input, button } = newsletterForm(page)
      await input.fill(NO_ADDRESS)
      await expectLive(page)
      await button.click()
      await expect(form.getByText(newsletter.problems.refused)).toContainText(
        newsletter.problems.putBack,
      )
      await expect(form.getByText(newsletter.success)).toHaveCount(0)
      await expect(input).toHaveValue(NO_ADDRESS)
      await expect(form.getByText(newsletter.notSent)).toHaveCount(0)
      expect(await storedOnDevice(page)).toBe(0)
      await expectNothingPosted(page)
    },
  )

  journey(
    'if a message is too large, the form says so, and the text comes back',
    async ({ page }) => {
      const { message } = ENQUIRY
      await page.route(SEND_FORM, (route) => route.fulfill({ status: 413, body: 'Too large' }))
      await sendFromContact(page)
      await expect(quoteForm(page).getByText(problems.tooLong)).toBeVisible()
      await expect(quoteForm(page).getByText(SUCCESS)).toHaveCount(0)
      await expect(field(page, 'message')).toHaveValue(message)
      await expect(field(page, 'name')).toHaveValue(ENQUIRY.name)
      expect(await storedOnDevice(page)).toBe(0)
      await expectNothingPosted(page)
      await page.goto('/contact')
      await field(page, 'name').focus()
      await expect(field(page, 'message')).toHaveValue(message)
    },
  )

  journey(
    'if the visitor has left the page, the next page reports the refusal, does not send the entry again, and offers it for correction',
    async ({ page, agency }) => {
      await page.route(SEND_FORM, (route) => route.abort())
      await page.goto('/privacy-policy')
      await newsletterForm(page).input.fill(NO_ADDRESS)
      await expectLive(page)
      await newsletterForm(page).button.click()
      await expect(page.getByText(newsletter.notSent)).toBeVisible()
      await page.unroute(SEND_FORM)
      await page.goto('/terms-conditions')
      const { form, input } = newsletterForm(page)
      await expect(form.getByText(newsletter.problems.refused)).toBeVisible()
      await expect(form.getByText(newsletter.notSent)).toHaveCount(0)
      await expectNothingPosted(page)
      await form.getByRole('button', { name: waiting.correct }).click()
      await expect(input).toHaveValue(NO_ADDRESS)
      await expect.poll(() => storedOnDevice(page)).toBe(0)
      expect(agency.rows('select * from newsletter_subscribers')).toEqual([])
    },
  )

  const refuse = (route: Route) => route.fulfill({ status: 415, body: 'It is not right' })
  for (const [fate, told, answer, prepare] of [
    ['is refused', `${problems.serviceSays} It is not right`, refuse, () => {}],
    ['is neither stored nor sent', problems.lost, (route: Route) => route.abort(), forbidStorage],
  ] as const)
    journey(
      `the form says why an entry ${fate}, and keeps newly typed text`,
      async ({ page, allowConsole }) => {
        allowConsole(/could not be (saved|read)/)
        await page.addInitScript(prepare)
        const answered = Promise.withResolvers<void>()
        await page.route(SEND_FORM, (route) => answered.promise.then(() => answer(route)))
        await sendFromContact(page)
        await expect(field(page, 'message')).toHaveValue('')
        // If only the page's memory has the text, the draft stays for a visitor who leaves before the answer.
        expect((await draftOn(page)) !== null).toBe(prepare === forbidStorage)
        await field(page, 'message').fill('Something else')
        answered.resolve()
        await expect(quoteForm(page).getByText(told)).toBeVisible()
        await expect(field(page, 'message')).toHaveValue('Something else')
        const kept = quoteForm(page).getByText(ENQUIRY.message.split('\n')[0] ?? '')
        await expect(kept).toBeVisible()

        const correct = quoteForm(page).getByRole('button', { name: waiting.correct })
        await correct.click()
        await expect(quoteForm(page).getByRole('alert')).toHaveText(waiting.formIsFull)
        await expect(field(page, 'message')).toHaveValue('Something else')
        await field(page, 'message').fill('')
        await correct.click()
        for (const name of FIELDS) await expect(field(page, name)).toHaveValue(ENQUIRY[name])
        await expect(correct).toHaveCount(0)
        await expect(quoteForm(page).getByText(told)).toContainText(problems.putBack)
        await expect(field(page, 'name')).toBeFocused()
      },
    )
})

test('the message field takes no more than its limit, and near the limit shows how many characters are left', async ({
  page,
}) => {
  await page.goto('/contact')
  const message = field(page, 'message')
  await message.focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  await message.fill('a'.repeat(MESSAGE_LIMIT / 2))
  await expect(quoteForm(page).getByText(hints.left)).toHaveCount(0)
  await message.fill('a'.repeat(MESSAGE_LIMIT - 1))
  await expect(quoteForm(page).getByText(`${hints.left} 1`)).toBeVisible()
  await message.press('End')
  await message.pressSequentially('bc')
  await expect(message).toHaveValue(`${'a'.repeat(MESSAGE_LIMIT - 1)}b`)
  await expect(quoteForm(page).getByText(`${hints.left} 0`)).toBeVisible()
  await message.fill('a')
  await expect(quoteForm(page).getByText(hints.left)).toHaveCount(0)
})

test.describe('texts do not stay on a shared phone for ever', () => {
  test('a visit to any page deletes a draft after seven days, even if the draft was opened in between', async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime(Date.now())
    await page.goto('/contact')
    await field(page, 'message').fill(ENQUIRY.message)
    await expect.poll(() => draftOn(page)).toContain('pottery')
    for (const [days, path] of [
      [6, '/contact'],
      [8, '/privacy-policy'],
    ] as const) {
      const later = await context.newPage()
      await later.clock.setFixedTime(Date.now() + days * DAY_MS)
      await later.goto(path)
      if (path === '/contact') {
        await field(later, 'name').focus()
        await expect(later.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
        await expect(field(later, 'message')).toHaveValue(ENQUIRY.message)
      } else await expect.poll(() => draftOn(page)).toBeNull()
      await later.close()
    }
  })

  test('an unsent entry shows the day of its deletion, and is gone after thirty days', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/not sent/, /ERR_FAILED/)
    await context.route(SEND_FORM, (route) => route.abort())
    await sendFromContact(page)
    await expect(quoteForm(page).getByText(NOT_SENT)).toBeVisible()
    const last = new Date(Date.now() + 30 * DAY_MS)
    const day = last.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Africa/Nairobi',
    })
    await expect(quoteForm(page).getByText(`${waiting.deletedOn} ${day}`)).toBeVisible()
    const later = await context.newPage()
    await later.clock.setFixedTime(Date.now() + 31 * DAY_MS)
    const sends = countSends(later)
    await later.goto('/contact')
    await expect.poll(() => storedOnDevice(page)).toBe(0)
    await expect(quoteForm(later).getByText(NOT_SENT)).toHaveCount(0)
    expect(sends).toEqual([])
  })
})

journey.describe('an enquiry is sent even when the device cannot store it', () => {
  for (const [how, forbid, declare] of [
    ['forbidden', forbidStorage, journey],
    ['full', fillStorage, inDepth(journey)],
  ] as const) {
    declare(
      `storage ${how}: an enquiry that can be neither stored nor sent is reported, comes back into the form, and can be sent later`,
      async ({ page, agency, allowConsole }) => {
        allowConsole(/could not be saved on this device/, /not sent/, /ERR_FAILED/)
        await page.addInitScript(forbid)
        await page.route(SEND_FORM, (route) => route.abort())
        await sendFromContact(page)
        await expect(quoteForm(page).getByText(problems.lost)).toBeVisible()
        // At once, because the thanks go after some seconds in any case.
        expect(await quoteForm(page).getByText(SUCCESS).count()).toBe(0)
        await expect(quoteForm(page).getByText(NOT_SENT)).toHaveCount(0)
        for (const name of FIELDS) await expect(field(page, name)).toHaveValue(ENQUIRY[name])

        await page.unroute(SEND_FORM)
        await sendButton(page).click()
        await expect(quoteForm(page).getByText(SUCCESS)).toBeVisible()
        await expectMails(agency, 1)
        await expect.poll(() => draftOn(page)).toBeNull()
      },
    )
  }

  journey(
    'if storage hangs, the enquiry is sent nevertheless',
    async ({ page, agency, allowConsole }) => {
      allowConsole(/could not be saved on this device/)
      await page.clock.install()
      await page.addInitScript(hangStorage)
      await sendFromContact(page)
      await page.clock.runFor(5_000)
      await expect(quoteForm(page).getByText(SUCCESS)).toBeVisible()
      await expectMails(agency, 1)
    },
  )
})

async function expectNothingPosted(page: Page): Promise<void> {
  const sends = countSends(page)
  await page.goto('/about-us')
  await newsletterForm(page).input.focus()
  await expectLive(page)
  expect(sends).toEqual([])
}

/** Waits until our script validates the newsletter form. Until then, the browser validates it. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('[data-form="newsletter"]')).toHaveAttribute('data-live')
}

function forbidStorage(): void {
  indexedDB.open = () => {
    throw new DOMException('Storage is forbidden here', 'SecurityError')
  }
}

function fillStorage(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
}

function hangStorage(): void {
  // Returns a request that never ends, because any other object would make the script fail at once.
  indexedDB.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
}
