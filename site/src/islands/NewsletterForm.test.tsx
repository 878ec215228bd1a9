import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { presentSite } from '../../../testing/presentSite.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

test('before any script runs, the newsletter form can be sent by the browser itself', () => {
  const html = renderToString(<NewsletterForm copy={presentSite.forms.newsletterForm} />)
  expect(html).toMatch(/<form[^>]*action="\/newsletter"[^>]*method="post"/)
  expect(html).toMatch(
    /<input[^>]*name="email_input"[^>]*type="email"|<input[^>]*type="email"[^>]*name="email_input"/,
  )
})
