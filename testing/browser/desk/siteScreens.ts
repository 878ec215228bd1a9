import type { ContentEdit, SiteSource } from 'protocol/publisher.ts'
import { presentContent } from '../../presentSite.ts'
import type { Records } from '../support/desk.ts'
import { photo, pick } from './choosePicture.ts'
import type { DeskScreen } from './peopleScreens.ts'
import { NOW_MS } from './startFixedDesk.ts'

const CONTACT = 'copy/contact.yaml'
const SERVICE = 'services/maintenance.yaml'
const NOTICES = 'copy/notices.yaml'
const { contact, notices } = presentContent.copy
const maintenance = presentContent.services.find(({ id }) => id === 'maintenance')
const HEADING = contact.nextHeading
const NOTICE_HEADING = notices.maintenance.heading

/** The published values of the fields that the screens show as changed. */
const PUBLISHED: SiteSource = {
  documents: {
    [CONTACT]: { nextHeading: HEADING },
    [SERVICE]: { startsAt: 20, mainHeading: maintenance?.mainHeading },
    [NOTICES]: { maintenance: { heading: NOTICE_HEADING } },
  },
  pictures: {},
}

async function seedChanges(records: Records, nowMs: number): Promise<void> {
  const five = 5 * 60_000
  const heading = { file: CONTACT, path: ['nextHeading'], value: `${HEADING} (drafted)` }
  await change(records, nowMs - five, [heading, { file: SERVICE, path: ['startsAt'], value: 25 }])
}

function seedHeading(records: Records, nowMs: number): Promise<void> {
  const path = ['maintenance', 'heading']
  return change(records, nowMs, [{ file: NOTICES, path, value: `${NOTICE_HEADING} (drafted)` }])
}

async function change({ contentDrafts }: Records, atMs: number, edits: readonly ContentEdit[]) {
  await contentDrafts.replace(edits, { who: 'Njeri', atMs, published: PUBLISHED })
}

const PUBLICATION = { id: 'a1', who: 'Njeri', atMs: NOW_MS, what: 'Contact page: heading' }

const CHANGE = {
  ...{ file: CONTACT, path: ['nextHeading'], label: 'Heading', pages: [], pageCount: 0 },
  ...{ before: 'Then', after: 'What happens next', who: 'Njeri', atMs: NOW_MS },
}
const DETAIL = [{ file: CONTACT, name: 'Contact page', state: 'changed', changes: [CHANGE] }]

export const SITE_SCREENS: readonly DeskScreen[] = [
  {
    name: 'site',
    path: '/site',
    api: /\/api\/site$/,
    seed: seedChanges,
    empty: /All that is written here is live/,
    filled: /2 changes are not live yet/,
    states: {
      async adding(page) {
        await page.getByRole('button', { name: 'Add a testimonial' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
      },
      async found(page) {
        // The browser's history keeps the last search of each address. The query makes this address new, so that it has no search.
        await page.goto('/site?found')
        await page.getByRole('searchbox').fill('price')
        await page.getByRole('region', { name: 'Found' }).waitFor()
      },
    },
  },
  {
    name: 'site-file',
    path: `/site/file/${SERVICE}`,
    api: /\/api\/site\/file\?file=services/,
    seed: seedChanges,
    filled: /Njeri changed this 5 min ago/,
    states: {
      async 'before it is deleted'(page) {
        await page.getByRole('button', { name: 'Delete this service' }).click()
        await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
      },
      async wrong(page, records) {
        await change(records, Date.now(), [{ file: SERVICE, path: ['mainHeading'], value: '' }])
        await page.goto(`/site/file/${SERVICE}#mainHeading`)
        await page.reload()
        await page.getByText('This is empty. Write a text.').waitFor()
      },
      async deleted(page) {
        await page.route(
          /\/api\/site\/file\?file=services/,
          async (route) => {
            const file = (await (await route.fetch()).json()) as object
            await route.fulfill({ json: { ...file, value: null, state: 'deleted' } })
          },
          { times: 1 },
        )
        await page.reload()
        await page.getByText('It is deleted once you publish.').waitFor()
      },
    },
  },
  {
    name: 'site-steps',
    path: '/site/steps',
    api: /\/api\/site\/steps$/,
    filled: /Name is still an example/,
    states: {
      async 'what the pages promise'(page) {
        await page.locator('summary', { hasText: 'What you promise' }).click()
        await page.locator('summary', { hasText: 'After delivery' }).click()
        await page.getByRole('button', { name: /are true of us/ }).waitFor()
      },
      async 'before all samples are deleted'(page) {
        await page.locator('summary', { hasText: 'Your first real work' }).click()
        await page.getByRole('button', { name: 'Delete all samples' }).click()
        await page.getByRole('alertdialog').getByText('Each of them').waitFor()
      },
      async 'nothing left'(page) {
        await page.route(
          /\/api\/site\/steps$/,
          (route) => route.fulfill({ json: { tasks: [], problems: [] } }),
          { times: 1 },
        )
        await page.reload()
        await page.getByText('Nothing is left here.').waitFor()
      },
    },
  },
  {
    name: 'site-look',
    path: '/site/file/brand.yaml',
    filled: /On dark pages:/,
    states: {
      async 'a colour that cannot be read'(page) {
        const colour = page.getByRole('textbox', { name: 'Colour of “Design”', exact: true })
        await colour.fill('')
        await colour.pressSequentially('#7fb2ff')
        await page.getByRole('button', { name: 'This one works: take it' }).waitFor()
        await page.getByText('“#7fb2ff” was not used').waitFor()
      },
      async 'before prices are converted'(page) {
        await page.goto('/site/file/agency.yaml#money.currency')
        await page.getByRole('button', { name: 'Say all prices in shillings' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Convert and publish' })
          .waitFor()
      },
    },
  },
  {
    name: 'site-pictures',
    path: '/site/file/clients/katf.yaml',
    filled: /Logo/,
    states: {
      async 'a picture is cropped'(page) {
        await page.goto('/site/file/projects/katf-web/project.yaml#pictures')
        await pick(page, 'Picture on a laptop', await photo())
        await page.getByRole('slider').waitFor()
      },
    },
  },
  {
    name: 'site-page',
    path: '/site/page/maintenance',
    api: /\/api\/site$/,
    seed: seedHeading,
    filled: /\(drafted\)/,
    states: {
      async 'a field'(page) {
        const texts = page.getByRole('group').filter({ hasText: 'Texts on this page' })
        await texts.getByRole('button', { name: '(drafted)' }).click()
        await page.getByRole('region', { name: 'Change this' }).getByRole('textbox').waitFor()
      },
    },
  },
  {
    name: 'site-publish',
    path: '/site/publish',
    api: /\/api\/site\/changes$/,
    seed: seedChanges,
    empty: /All that is written here is live/,
    filled: /2 changes, live in seconds/,
    states: {
      async live(page) {
        // The test answers the request itself, so that nothing is published: the states that are tested later need the changes.
        await page.route('**/api/site/publish', (route) => route.fulfill({ json: PUBLICATION }))
        await page.getByRole('button', { name: 'Publish', exact: true }).click()
        await page.getByRole('heading', { name: 'Live' }).waitFor()
      },
      async 'a publication is opened'(page) {
        await page.route('**/api/site/publications', (route) =>
          route.fulfill({ json: [PUBLICATION] }),
        )
        const detail = { documents: DETAIL, turn: 'undo', problem: null }
        await page.route('**/api/site/publications/a1', (route) => route.fulfill({ json: detail }))
        await page.reload()
        await page.locator('summary', { hasText: PUBLICATION.what }).click()
        await page.getByRole('button', { name: 'Undo these changes' }).waitFor()
      },
    },
  },
]
