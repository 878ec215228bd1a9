import { expect, test } from 'vitest'
import { forms } from '../../browser/support/content.ts'
import { open, texts } from './open.ts'

const { newsletterForm, quoteForm } = forms

test('§5 Quote form: the seven messages about empty fields are as specified', () => {
  const messages = Object.entries(quoteForm.fields).map(([name, { error }]) => [name, error])
  expect(Object.fromEntries(messages)).toEqual({
    name: 'Please enter your name!',
    phone: 'Please enter your phone number!',
    email: 'Please enter your e-mail address!',
    serviceInterest: 'Please select the service you require!',
    budgetInterest: 'Please select your estimated budget!',
    timeline: 'Please select your estimated timeline!',
    message: 'Please describe your project in a few words!',
  })
})

test('§9 Forms: the texts after sending are as specified', () => {
  expect(quoteForm.success).toBe(
    'Your details have been mailed successfully, we will get back to you shortly...',
  )
  expect(newsletterForm.success).toBe('Successfull, you will receive weekly updates...')
  expect(newsletterForm.error).toBe('Please enter your e-mail address!')
})

test.each([
  [
    'serviceInterest',
    [
      ...['Select Service', 'Software Development', 'Website Design & Development'],
      ...['Web Application Development', 'Mobile Application Development', 'MVP Development'],
      ...['Maintenance', 'Software Project Management', 'Computer Architecture'],
      'Graphics Design',
    ],
  ],
  [
    'budgetInterest',
    [
      ...['Choose Budget', 'Below USD 100', 'USD 100 - USD 200', 'USD 200 - USD 400'],
      ...['USD 400 - USD 800', 'USD 800 - USD 1600', 'USD 1600 - USD 3200', 'Above USD 3200'],
    ],
  ],
  [
    'timeline',
    [
      ...['Select Timeline', '3 - 5 Days', '1 - 2 Weeks', '2 - 3 Weeks', '3 - 4 Weeks'],
      ...['4 - 6 Weeks', '6 - 8 Weeks', 'Beyond 8 Weeks'],
    ],
  ],
] as const)('§5 Quote form: %s has its options, the empty choice first', async (name, options) => {
  for (const path of ['/', '/contact']) {
    const main = await open(path, 'main')
    expect(texts(main, `select[name="${name}"] option`)).toEqual(options)
  }
})
