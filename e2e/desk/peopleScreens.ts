import { expect, type Page } from '@playwright/test'
import { PERSON, seedPerson } from '../support/seed/seedPerson.ts'
import { seedSubscribers } from '../support/seed/seedSubscribers.ts'
import type { DeskScreen } from './screens.ts'

const SEARCH = '**/api/people/search'

/** Who gets the newsletter, and all that is stored of one address. */
export const PEOPLE_SCREENS: readonly DeskScreen[] = [
  {
    name: 'subscribers',
    path: '/subscribers',
    api: /\/api\/subscribers\/search/,
    seed: seedSubscribers,
    empty: /Nobody has confirmed yet/,
    filled: /reader-39@example\.org/,
    states: [
      {
        name: 'proof of consent',
        async reach(page) {
          await page.getByText('reader-39@example.org').click()
          await expect(page.locator('details[open]')).toContainText('Agreed to')
        },
      },
      {
        name: 'takes no mail',
        async reach(page) {
          await page.getByRole('tab', { name: 'No mail' }).click()
          await page.getByText('a-very-long-name').click()
          await expect(page.getByText('550 5.1.1')).toBeVisible()
        },
      },
      {
        name: 'found nobody',
        async reach(page) {
          await page.goto('/subscribers?state=all')
          await page.getByLabel('Search by address').fill('<b>nobody')
          await expect(page.getByText('No such address here')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'person',
    path: '/people',
    seed: seedPerson,
    filled: /E-mail address/,
    states: [
      { name: 'found', reach: (page) => lookUp(page, PERSON, 'gets the newsletter') },
      {
        name: 'nothing kept',
        reach: (page) => lookUp(page, '<b>nobody</b>@example.org', 'Nothing is kept'),
      },
      { name: 'no address', reach: (page) => lookUp(page, 'wanjiru', 'whole e-mail address') },
      {
        name: 'loading',
        async reach(page) {
          await page.route(SEARCH, () => {})
          await lookUp(page, PERSON, 'Loading')
          await page.unroute(SEARCH)
        },
      },
      {
        name: 'asked before it is erased',
        async reach(page) {
          await lookUp(page, PERSON, 'gets the newsletter')
          await page.getByRole('button', { name: 'Erase' }).click()
          await page.getByLabel(/Enquiry 2/).check()
        },
      },
      {
        name: 'erased',
        async reach(page) {
          await lookUp(page, PERSON, 'gets the newsletter')
          await page.getByRole('button', { name: 'Erase' }).click()
          await page.getByRole('button', { name: 'Erase for good' }).click()
          await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
        },
      },
    ],
  },
]

async function lookUp(page: Page, address: string, shown: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(address)
  await page.getByLabel('E-mail address').press('Enter')
  await expect(page.getByRole('main')).toContainText(shown)
}
