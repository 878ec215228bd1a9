import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { presentSite } from '../../../testing/presentSite.ts'
import { QuoteForm } from './QuoteForm.tsx'

const { quoteForm } = presentSite.forms

test('before any script runs, the quote form can be filled in and sent by the browser itself', () => {
  const html = renderToString(<QuoteForm copy={quoteForm} />)
  expect(html).toMatch(/<form[^>]*action="\/enquiries"[^>]*method="post"/)
  expect(html).not.toContain('noValidate')
  for (const { name, required } of ENQUIRY_FIELDS) {
    const control = new RegExp(`<(input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)
    expect(control?.[0].includes('required')).toBe(required)
  }
  expect(html).toMatch(/<textarea[^>]*cols="32"[^>]*rows="10"/)
  for (const { error } of Object.values(quoteForm.fields)) expect(html).not.toContain(error)
})
