import { forms } from '../support/content.ts'
import {
  countSends,
  ENQUIRY,
  expectEmpty,
  FIELDS,
  field,
  MESSAGES,
  messages,
  quoteForm,
  REQUIRED,
  SUCCESS,
  sendButton,
} from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const NO_MESSAGES = Object.fromEntries(FIELDS.map((name) => [name, null]))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Send lists what is missing in an empty quote form, in a summary and under each field; the errors stay until Send is pressed again', async ({
  page,
}) => {
  const sends = countSends(page)
  await page.goto('/contact')
  const form = quoteForm(page)
  const summary = form.getByRole('region', { name: forms.quoteForm.errorHeading })

  await test.step('§4 the form starts empty and without errors; once its script has loaded, the browser does not validate it', async () => {
    await expectEmpty(page)
    expect(await messages(page)).toEqual(NO_MESSAGES)
    await field(page, 'name').focus()
    await expect(form).toHaveJSProperty('noValidate', true)
  })

  await test.step('§5 all messages show together, each under its field', async () => {
    await sendButton(page).click()
    await expect.poll(() => messages(page)).toEqual(MESSAGES)
    for (const name of REQUIRED) {
      const gapPx = await field(page, name).evaluate((control) => {
        const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
        const top = message?.getBoundingClientRect().top ?? Number.NaN
        return top - control.getBoundingClientRect().bottom
      })
      expect(gapPx).toBeGreaterThanOrEqual(0)
      expect(gapPx).toBeLessThan(24)
    }
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
  })

  await test.step('assistive technology learns which fields are in error, and why', async () => {
    for (const name of REQUIRED) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(MESSAGES[name] ?? '')
    }
  })

  await test.step('the summary takes the focus, and its links lead to the fields', async () => {
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    const links = summary.getByRole('link')
    await expect(links).toHaveCount(REQUIRED.length)
    for (const [index, name] of REQUIRED.entries()) {
      await links.nth(index).click()
      await expect(field(page, name)).toBeFocused()
      await expect(field(page, name)).toBeInViewport()
    }
  })

  await test.step('typing clears no error; the next Send shows the current errors and the summary again', async () => {
    await field(page, 'name').fill(ENQUIRY.name)
    await field(page, 'budgetInterest').selectOption(ENQUIRY.budgetInterest)
    await field(page, 'message').pressSequentially(' \n ')
    await field(page, 'message').blur()
    expect(await messages(page)).toEqual(MESSAGES)
    await sendButton(page).click()
    await expect
      .poll(() => messages(page))
      .toEqual({ ...MESSAGES, name: null, budgetInterest: null })
    await expect(summary).toBeFocused()
  })
  expect(sends).toHaveLength(0)
})
