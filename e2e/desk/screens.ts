import type { Page } from '@playwright/test'
import type { Records } from '../support/openRecords.ts'
import { seedTeam } from '../support/seed/seedTeam.ts'

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
  { name: 'nothing-here', path: '/nothing-here', filled: /leads to no screen/ },
]
