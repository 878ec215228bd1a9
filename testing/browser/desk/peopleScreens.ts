import { expect, type Page } from '@playwright/test'
import type { Records } from '../support/desk.ts'
import { PERSON, seedPerson, seedSubscribers } from '../support/seedPeople.ts'

const SEARCH = '**/api/people/search'

/** A screen of the desk with its states, for the test of all screens and for `npm run pictures`. */
export interface DeskScreen {
  readonly name: string
  readonly path: string
  /** Matches the requests of the screen, which the test holds back and refuses. Absent if the screen sends no requests. */
  readonly api?: RegExp
  seed?(records: Records, nowMs: number): Promise<void>
  /** Matches text of the loaded screen without records. `filled` matches text of the screen with records. */
  readonly empty?: RegExp
  readonly filled: RegExp
  /** Further states by name. Each function leads from the filled screen to the state, and waits for it. */
  readonly states?: Readonly<Record<string, (page: Page, records: Records) => Promise<void>>>
}

export const PEOPLE_SCREENS: readonly DeskScreen[] = [
  {
    name: 'subscribers',
    path: '/subscribers',
    api: /\/api\/subscribers\/search/,
    seed: seedSubscribers,
    empty: /Nobody has confirmed yet/,
    filled: /reader-39@example\.org/,
    states: {
      async 'proof of consent'(page) {
        await page.getByText('reader-39@example.org').click()
        await expect(page.locator('details[open]')).toContainText('Agreed to')
      },
      async 'takes no mail'(page) {
        await page.getByRole('tab', { name: 'Stopped' }).click()
        await page.getByText('a-very-long-name').click()
        await expect(page.getByText('550 5.1.1')).toBeVisible()
      },
      async 'found nobody'(page) {
        await page.goto('/subscribers?state=all')
        await page.getByLabel('Search by address').fill('<b>nobody')
        await expect(page.getByText('No such address here')).toBeVisible()
      },
    },
  },
  {
    name: 'person',
    path: '/people',
    seed: seedPerson,
    filled: /E-mail address/,
    states: {
      found: (page) => lookUp(page, PERSON, 'gets the newsletter'),
      'nothing kept': (page) => lookUp(page, '<b>nobody</b>@example.org', 'Nothing is stored'),
      'no address': (page) => lookUp(page, 'wanjiru', 'whole e-mail address'),
      async loading(page) {
        await page.route(SEARCH, () => {})
        await lookUp(page, PERSON, 'Loading')
        await page.unroute(SEARCH)
      },
      async 'asked before it is erased'(page) {
        await lookUp(page, PERSON, 'gets the newsletter')
        await page.getByRole('button', { name: 'Erase' }).click()
        await page.getByLabel(/Enquiry 2/).check()
      },
      async erased(page) {
        await lookUp(page, PERSON, 'gets the newsletter')
        await page.getByRole('button', { name: 'Erase' }).click()
        await page.getByRole('button', { name: 'Erase for good' }).click()
        await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
      },
    },
  },
]

async function lookUp(page: Page, address: string, shown: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(address)
  await page.getByLabel('E-mail address').press('Enter')
  await expect(page.getByRole('main')).toContainText(shown)
}
