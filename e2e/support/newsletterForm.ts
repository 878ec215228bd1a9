import type { Locator, Page } from '@playwright/test'
import { forms } from './content.ts'

const copy = forms.newsletterForm

/** The thanks. */
export const SIGNED_UP = copy.success

/** What an empty field is told. */
export const NO_ADDRESS = copy.error

/** The honest second line. */
export const SIGN_UP_NOT_SENT = copy.notSent

/** The newsletter form in the footer of a page. */
export function newsletterForm(page: Page): { form: Locator; input: Locator; button: Locator } {
  const form = page.getByRole('contentinfo').locator('form')
  return {
    form,
    input: form.locator('[name="email_input"]'),
    button: form.getByRole('button', { name: copy.submit }),
  }
}
