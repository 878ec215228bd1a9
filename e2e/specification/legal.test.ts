import { expect, test } from '../support/test.ts'

const TERMS = [
  '1. Who we are and what this covers',
  '2. Using the website',
  '3. Prices, quotes and changes',
  '4. Payment, delivery and ownership',
  '5. Liability',
  '6. Governing law and disputes',
]

const PRIVACY = [
  ['contact details', 'When you send an enquiry', /your name, phone number, e-mail address/],
  ['usage data: pages', 'How we count visits', /which pages are opened/],
  ['usage data: clicks', 'How we count visits', /which buttons and links are pressed/],
  ['cookies', 'Cookies', /cookies/],
  ['an analytics service', 'How we count visits', /The analytics service/],
  [
    'subscription details',
    'The newsletter',
    /store your e-mail address, your IP address, the time/,
  ],
  [
    'double opt-in',
    'The newsletter',
    /only after you open it and press the button \(double opt-in\)/,
  ],
  ['a way to unsubscribe', 'The newsletter', /Every newsletter carries a link to unsubscribe/],
  [
    'the deletion that follows',
    'The newsletter',
    /Unsubscribing deletes your address and everything stored with it/,
  ],
] as const

test('§2 Privacy policy: data collected, the newsletter, double opt-in, deletion, analytics', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  for (const [subject, section, statement] of PRIVACY) {
    const text = page.getByRole('region', { name: section, exact: true })
    await expect.soft(text, subject).toContainText(statement)
  }
})

test('§2 Terms: six numbered sections, each reached from the table of contents', async ({
  page,
}) => {
  await page.goto('/terms-conditions')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(TERMS)
  const contents = main.getByRole('navigation').getByRole('link')
  await expect(contents).toHaveText(TERMS)
  for (const name of TERMS) {
    await contents.filter({ hasText: name }).click()
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport()
  }
})

test('§2 Terms: the governing law is Kenya’s', async ({ page }) => {
  await page.goto('/terms-conditions')
  const law = page.getByRole('region', { name: /Governing law/ })
  await expect(law).toContainText('governed by the laws of Kenya')
})
