import type { Locator, Page } from '@playwright/test'

/** Literally as in the specification, section 9. */
export const SIGNED_UP = 'Successfull, you will receive weekly updates...'

/** The newsletter form in the footer of a page. */
export function newsletterForm(page: Page): { form: Locator; input: Locator; button: Locator } {
  const form = page.getByRole('contentinfo').locator('form')
  return {
    form,
    input: form.locator('[name="email_input"]'),
    button: form.getByRole('button', { name: 'Subscribe' }),
  }
}
