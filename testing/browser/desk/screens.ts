import { RESTORED } from 'protocol/desk/newsletter.ts'
import { SAMPLE_ISSUE } from '../../server/issues.ts'
import { seedAnswers, seedChat, seedEnquiries, seedMail } from '../support/seedEnquiries.ts'
import { seedTeam } from '../support/seedPeople.ts'
import { seedVisits } from '../support/seedVisits.ts'
import {
  addDraft,
  addIssue,
  addNewsletter,
  changeIssue,
  DRAFT_ID,
  finishIssue,
  ISSUE,
} from './newsletterRecords.ts'
import { type DeskScreen, PEOPLE_SCREENS } from './peopleScreens.ts'
import { SITE_SCREENS } from './siteScreens.ts'
import { NOW_MS } from './startFixedDesk.ts'

export const SCREENS: readonly DeskScreen[] = [
  {
    name: 'inbox',
    path: '/',
    api: /\/api\/enquiries\/search$/,
    seed: seedEnquiries,
    empty: /No enquiries yet/,
    filled: /Wanjiru Otieno/,
    states: {
      async 'a search that finds nothing'(page) {
        await page.getByRole('searchbox').fill('nobody of this name')
        await page.getByText('Nothing holds').waitFor()
      },
    },
  },
  {
    name: 'enquiry',
    path: '/enquiries/8',
    api: /\/api\/enquiries\/8$/,
    seed: seedEnquiries,
    filled: /later about two hundred/,
    states: {
      async 'after a reply'(page, { enquiries }) {
        const key = `replied ${(await enquiries.find(8))?.id}`
        await page.evaluate((name) => sessionStorage.setItem(name, '1'), key)
        await page.reload()
        await page.getByText('Did you answer').waitFor()
      },
      async 'before it is erased'(page) {
        await page.getByRole('button', { name: 'Erase this enquiry' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
  },
  {
    name: 'add',
    path: '/add',
    seed: seedChat,
    filled: /Their message/,
    states: {
      async 'without what is needed'(page) {
        await page.getByRole('textbox', { name: 'Their message' }).fill('WEB-T4D8')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByText('A phone number is needed, or').waitFor()
      },
    },
  },
  { name: 'chat', path: '/enquiries/1', seed: seedChat, filled: /typed in by Baraka/ },
  {
    name: 'team',
    path: '/team',
    api: /\/api\/(team|trail)$/,
    seed: seedTeam,
    empty: /Amina/,
    filled: /Njeri/,
    states: {
      inviting: async (page) => {
        await page.getByRole('button', { name: 'Invite a colleague' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
      },
      removing: async (page) => {
        await page.getByRole('button', { name: 'Remove Njeri' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
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
    states: {
      async 'a year as tables'(page) {
        await page.getByRole('button', { name: 'A year' }).click()
        for (const title of ['Visits by week', 'Enquiries, and how soon'])
          await page.getByRole('button', { name: new RegExp(`${title}.*as a table`) }).click()
        await page.evaluate(() => window.scrollTo(0, 0))
      },
    },
  },
  {
    name: 'mail',
    path: '/mail',
    api: /\/api\/mail$/,
    seed: seedMail,
    empty: /All mail went out/,
    filled: /Given up/,
  },
  {
    name: 'health',
    path: '/health',
    api: /\/api\/health$/,
    seed: seedMail,
    empty: /All is well/,
    filled: /Needs you/,
  },
  ...PEOPLE_SCREENS,
  ...SITE_SCREENS,
  {
    name: 'newsletter',
    path: '/newsletter',
    api: /\/api\/(issues|drafts)$/,
    seed: addNewsletter,
    empty: /No issue was written yet/,
    filled: /Two shops that opened this week/,
  },
  {
    name: 'newsletter-draft',
    path: `/newsletter/drafts/${DRAFT_ID}`,
    api: /\/api\/drafts\/[\w-]+$/,
    seed: addDraft,
    filled: /Stands beside the subject/,
    states: {
      'what cannot be mailed': async (page, records) => {
        const body = 'One\n\n<b>Two</b>'
        const typed = { value: { ...SAMPLE_ISSUE, body }, seen: 1 }
        await records.drafts.save(DRAFT_ID, typed, { who: 'Otieno', atMs: NOW_MS })
        await page.reload()
        await page.getByText('is HTML; write it in Markdown').waitFor()
      },
      'before it is sent': async (page, records) => {
        const typed = { value: SAMPLE_ISSUE, seen: NOW_MS }
        await records.drafts.save(DRAFT_ID, typed, { who: 'Otieno', atMs: NOW_MS })
        await page.reload()
        await page.getByRole('button', { name: 'Send …' }).click()
        await page.getByRole('alertdialog').getByText('does not know the address').waitFor()
      },
    },
  },
  {
    name: 'newsletter-issue',
    path: `/newsletter/issues/${ISSUE}`,
    api: /\/api\/issues\/\d+$/,
    seed: addIssue,
    filled: /Two shops that opened/,
    states: {
      'standing still': async (page, records) => {
        await changeIssue(records, { state: 'paused', paused_because: 'SMTP 535 at AUTH' })
        await page.reload()
        await page.getByText('The mail server takes nothing more').waitFor()
      },
      'after a restore': async (page, records) => {
        await changeIssue(records, { state: 'paused', paused_because: RESTORED })
        await page.reload()
        await page.getByText('A backup was brought back').waitFor()
        await page.getByText('to nobody twice').waitFor({ state: 'hidden' })
      },
      paused: async (page) => {
        await page.getByRole('button', { name: 'Go on' }).click()
        await page.getByRole('button', { name: 'Pause' }).click()
        await page.getByText('It was paused here').waitFor()
      },
      sent: async (page, records) => {
        await finishIssue(records, NOW_MS)
        await page.reload()
        await page.getByText('Unsubscribed').waitFor()
      },
      cancelled: async (page, records) => {
        await changeIssue(records, { state: 'cancelled' })
        await page.reload()
        await page.getByText('Cancelled').first().waitFor()
      },
    },
  },
  { name: 'nothing-here', path: '/nothing-here', filled: /leads to no screen/ },
]
