import type { Page } from '@playwright/test'
import type { Records } from '../support/openRecords.ts'
import { seedAnswers } from '../support/seed/seedAnswers.ts'
import { seedEnquiries } from '../support/seed/seedEnquiries.ts'
import { seedMail } from '../support/seed/seedMail.ts'
import { seedTeam } from '../support/seed/seedTeam.ts'
import { seedVisits } from '../support/seed/seedVisits.ts'
import { PEOPLE_SCREENS } from './peopleScreens.ts'

/** A screen of the desk, as the test of all screens walks it and as pictures are taken of it. */
export interface DeskScreen {
  readonly name: string
  /** Once there are records; that of the other states where `emptyPath` is missing. */
  readonly path: string
  /** Where nothing is stored, if another address shows that. */
  readonly emptyPath?: string
  /** What it loads: these answers are held back, refused and cut off in turn. Left out for a screen that loads nothing. */
  readonly api?: RegExp
  /** Stores what it shows. */
  seed?(records: Records, nowMs: number): Promise<void>
  /** Text that is there once the screen is, without records and with them. */
  readonly empty?: RegExp
  readonly filled: RegExp
  /** Further states, each reached from the filled screen. */
  readonly states?: readonly DeskState[]
}

interface DeskState {
  readonly name: string
  /** Brings the state about, and waits for it. */
  reach(page: Page, records: Records): Promise<void>
}

/** Every screen for who is signed in; each area has its own rows. */
export const SCREENS: readonly DeskScreen[] = [
  {
    name: 'team',
    path: '/team',
    api: /\/api\/(team|trail)$/,
    seed: seedTeam,
    empty: /Amina/,
    filled: /Njeri/,
    states: [
      {
        name: 'inviting',
        reach: async (page) => {
          await page.getByRole('button', { name: 'Invite a colleague' }).click()
          await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
        },
      },
      {
        name: 'removing',
        reach: async (page) => {
          await page.getByRole('button', { name: 'Remove Njeri' }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
    ],
  },
  {
    name: 'visits',
    path: '/visits',
    api: /\/api\/visits\?/,
    seed: async (records, nowMs) => {
      await seedVisits(records, nowMs)
      await seedAnswers(records, nowMs)
    },
    empty: /No visits counted yet/,
    filled: /Viewed most/,
    states: [
      {
        name: 'a year as tables',
        async reach(page) {
          await page.getByRole('link', { name: 'A year' }).click()
          for (const title of ['Visits by week', 'Enquiries, and how soon', 'by service']) {
            await page.getByRole('button', { name: new RegExp(`${title}.*as a table`) }).click()
          }
          await page.evaluate(() => window.scrollTo(0, 0))
        },
      },
    ],
  },
  {
    name: 'mail',
    path: '/mail',
    api: /\/api\/mail$/,
    seed: async (records, nowMs) => {
      await seedEnquiries(records, nowMs)
      await seedMail(records, nowMs)
    },
    empty: /All mail went out/,
    filled: /Given up/,
  },
  {
    name: 'health',
    path: '/health',
    api: /\/api\/health$/,
    seed: async (records, nowMs) => {
      await seedEnquiries(records, nowMs)
      await seedMail(records, nowMs)
    },
    empty: /All is well/,
    filled: /Needs you/,
  },
  ...PEOPLE_SCREENS,
  { name: 'nothing-here', path: '/nothing-here', filled: /leads to no screen/ },
]
