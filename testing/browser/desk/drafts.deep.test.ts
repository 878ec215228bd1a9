import type { Page } from '@playwright/test'
import { presentContent } from '../../presentSite.ts'
import { checkAxe } from '../support/checkAxe.ts'
import { checkReadable } from '../support/checkReadable.ts'
import { type Records, member as test } from '../support/desk.ts'
import { seedEnquiries } from '../support/seedEnquiries.ts'
import { patientExpect as expect } from '../support/test.ts'
import { DRAFT_ID } from './newsletterRecords.ts'

const ISSUE = { subject: 'Five shops', preview: 'What they cost', body: 'First' }
const FILE = 'copy/contact.yaml'
const CONTACT = presentContent.copy.contact
const PUBLISHED = { documents: { [FILE]: CONTACT }, pictures: {} }
const njeri = () => ({ who: 'Njeri', atMs: Date.now() })

interface Kind {
  readonly name: string
  readonly path: string
  type(page: Page, text: string): Promise<void>
  /** Stores a text as if a colleague had changed it in the meantime. */
  theirs(records: Records, text: string): Promise<unknown>
  /** Stores the first such text; `theirs` if absent. */
  first?(records: Records, text: string): Promise<unknown>
  stored(records: Records): Promise<string | undefined>
}

const KINDS: readonly Kind[] = [
  {
    name: 'a private note',
    path: '/enquiries/8',
    type: (page, text) => page.getByRole('textbox', { name: 'Private note' }).fill(text),
    theirs: async ({ enquiries }, value) =>
      enquiries.note(8, undefined, { value, seen: await version(enquiries, 'note') }, njeri()),
    stored: async ({ enquiries }) => (await enquiries.find(8))?.note,
  },
  {
    name: 'a next step',
    path: '/enquiries/8',
    async type(page, text) {
      await page.getByRole('button', { name: /^(Set a next step|Change it)$/ }).click()
      await page.getByRole('textbox', { name: 'What is to be done' }).fill(text)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    async theirs({ enquiries }, text) {
      const seen = await version(enquiries, 'nextStep')
      await enquiries.nextStep(8, undefined, { value: { text, on: '2030-01-01' }, seen }, njeri())
    },
    stored: async ({ enquiries }) => (await enquiries.find(8))?.nextStep?.text,
  },
  {
    name: 'an issue of the newsletter',
    path: `/newsletter/drafts/${DRAFT_ID}`,
    type: (page, text) => page.getByRole('textbox', { name: 'Text' }).fill(text),
    async theirs({ drafts }, body) {
      const seen = (await drafts.find(DRAFT_ID))?.version ?? 0
      await drafts.save(DRAFT_ID, { value: { ...ISSUE, body }, seen }, njeri())
    },
    stored: async ({ drafts }) => (await drafts.find(DRAFT_ID))?.body,
  },
  {
    name: 'a field of the site',
    path: `/site/file/${FILE}#nextHeading`,
    type: (page, text) => page.getByRole('textbox', { name: 'the next steps' }).fill(text),
    async first({ content }, nextHeading) {
      const { number = 0, source = PUBLISHED } = (await content.head()) ?? {}
      const documents = { ...source.documents, [FILE]: { ...CONTACT, nextHeading } }
      const publication = { what: 'A heading', source: { ...source, documents } }
      await content.publish(number, { ...njeri(), ...publication })
    },
    theirs: ({ contentDrafts }, value) =>
      contentDrafts.replace([{ file: FILE, path: ['nextHeading'], value }], {
        ...{ ...njeri(), published: PUBLISHED },
      }),
    async stored({ content, contentDrafts }) {
      const draft = (await contentDrafts.list()).find(({ file }) => file === FILE)
      const contact = (await content.head())?.source.documents[FILE] as typeof CONTACT
      return (draft?.value as string) ?? contact.nextHeading
    },
  },
]

for (const { name, path, type, theirs, first: begin = theirs, stored } of KINDS) {
  test(`two conflicting texts of ${name} are kept, and a member sees both and chooses one, also by keyboard`, async ({
    page,
    context,
    records,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/, /EventSource/, /status of 409/)
    await seedEnquiries(records, Date.now())
    await records.drafts.create({ ...ISSUE, id: DRAFT_ID, atMs: Date.now(), by: 'Njeri' })
    const offline = async (mine: string, other: string, change = theirs) => {
      await context.setOffline(true)
      await type(page, mine)
      await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
      await change(records, other)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'See both' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Two changes' })
      await expect(dialog).toContainText(/(Njeri|Somebody) changed this in the meantime\./)
      await expect(dialog.getByRole('blockquote')).toContainText([other, mine])
      expect(await stored(records)).toBe(other)
      return dialog
    }
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/Where it stands|Subject|the next steps/)
    const first = await offline('Amina typed this', 'Njeri typed this', begin)
    expect(await checkAxe(page)).toEqual([])
    expect(await checkReadable(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(first.locator(':focus')).toHaveCount(1)
    await first.getByRole('button', { name: 'Keep mine' }).press('Enter')
    await expect(first).toBeHidden()
    await expect.poll(() => stored(records)).toBe('Amina typed this')
    await expect(page.getByText('See both')).toHaveCount(0)

    const second = await offline('Amina typed on', 'Njeri typed on')
    await second.getByRole('button', { name: 'Take Njeri’s' }).press('Enter')
    await expect(page.getByText('Not saved')).toHaveCount(0)
    expect(await stored(records)).toBe('Njeri typed on')
  })
}

test('after a conflict, a member can join two notes and keep two issues as two drafts, and can keep the typed text of a deleted draft', async ({
  page,
  records,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/, /status of 503/)
  const [note, , issue] = KINDS as readonly [Kind, Kind, Kind, Kind]
  await seedEnquiries(records, Date.now())
  await records.drafts.create({ ...ISSUE, id: DRAFT_ID, atMs: Date.now(), by: 'Njeri' })
  // Blocks the stream of events, so that the page learns of the colleague's text only when it saves.
  await page.route('**/api/events', () => {})
  const both = () => page.getByRole('button', { name: 'See both' }).click()
  await page.goto(note.path)
  await expect(page.getByRole('textbox', { name: 'Private note' })).toBeVisible()
  await note.theirs(records, 'Njeri rang')
  await note.type(page, 'Amina called')
  await both()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(() => note.stored(records)).toBe('Njeri rang\n\nAmina called')

  const text = page.getByRole('textbox', { name: 'Text' })
  await page.goto(issue.path)
  await expect(text).toHaveText('First')
  await issue.theirs(records, 'Njeri wrote this')
  await text.fill('Amina wrote this')
  await both()
  const create = (url: URL) => url.pathname === '/api/drafts'
  const busy = { message: 'The server is busy.' }
  await page.route(create, (route) => route.fulfill({ status: 503, json: busy }))
  const keep = page.getByRole('button', { name: 'mine as another draft' })
  await keep.click()
  await expect(page.getByText(busy.message)).toBeVisible()
  await page.unroute(create)
  await page.reload()
  await expect(text).toHaveText('Amina wrote this')
  await both()
  await keep.click()
  await expect(page).not.toHaveURL(new RegExp(DRAFT_ID))
  await expect(text).toHaveText('Amina wrote this')
  expect(await issue.stored(records)).toBe('Njeri wrote this')

  const before = page.url()
  await records.db.deleteFrom('newsletter_drafts').execute()
  await text.fill('Amina goes on')
  await page.getByRole('button', { name: 'See what you typed' }).click()
  await page.getByRole('button', { name: 'Keep it as another draft' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(text).toHaveText('Amina goes on')
})

test('when a Wi-Fi sign-in page answers instead of our server, the desk says in plain words that the text is not saved, and saves it later', async ({
  page,
  records,
}) => {
  await records.drafts.create({ ...ISSUE, id: DRAFT_ID, atMs: Date.now(), by: 'Njeri' })
  await page.goto(`/newsletter/drafts/${DRAFT_ID}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveText('First')
  // Answers with a sign-in page, as a captive Wi-Fi network does.
  await page.route('**/api/drafts/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  )
  await text.fill('Amina in a café')
  await expect(
    page.getByText(/^The server’s answer did not.* Kept on this device, and sent later\.$/),
  ).toBeVisible()
  await page.unroute('**/api/drafts/*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await records.drafts.find(DRAFT_ID))?.body).toBe('Amina in a café')
})

async function version({ find }: Records['enquiries'], what: 'note' | 'nextStep'): Promise<number> {
  return (await find(8))?.versions[what] ?? 0
}
