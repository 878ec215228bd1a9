import sharp from 'sharp'
import { freePort } from '../../server/freePort.ts'
import { addSubscribers, readers } from '../../server/subscribers.ts'
import { checkAxe } from '../support/checkAxe.ts'
import { member } from '../support/desk.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { agencyFrom, patientExpect as expect, PHONE } from '../support/test.ts'
import { photo } from './choosePicture.ts'
import { DRAFT_ID } from './newsletterRecords.ts'

const DRAFT = { id: DRAFT_ID, subject: 'Five shops', preview: 'What they cost', by: 'Amina' }

/** The most taps that an author may need to add a picture to the open draft, including the choice of the picture on the phone. */
const MOST_TAPS = 6

/** Starts the agency with the address that its mails need. */
const test = member.extend<object, { sharedAgency: Agency }>({
  sharedAgency: agencyFrom(async () => {
    const port = `${await freePort()}`
    return startAgency({ PORT: port, PUBLIC_URL: `http://localhost:${port}` })
  }),
})

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('an owner adds a photo from the phone to an issue within six taps and describes it, and subscribers get the photo', async ({
  page,
  agency,
  records,
}) => {
  test.setTimeout(180_000)
  await records.drafts.create({ ...DRAFT, body: 'Hello from Amina', atMs: Date.now() })
  await addSubscribers(records, readers(1))
  await page.goto(`/newsletter/drafts/${DRAFT_ID}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  let taps = 0
  const tap = async (target: { tap(): Promise<void> }) => {
    taps += 1
    await target.tap()
  }
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Picture', exact: true }))
  taps += 1
  await (await chooser).setFiles({
    ...{ name: 'photo.jpg', mimeType: 'image/jpeg' },
    buffer: await photo(),
  })
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await expect(dialog.locator('canvas')).toBeVisible()
  await tap(dialog.getByRole('button', { name: 'Wide' }))
  await expect(dialog.getByRole('slider', { name: 'What stays' })).toHaveValue('0.5')
  await tap(dialog.getByRole('textbox', { name: 'What the picture shows' }))
  await page.keyboard.type('The shop’s front')
  await tap(dialog.getByRole('button', { name: 'Use this picture' }))
  const picture = text.getByRole('button', { name: 'Picture: The shop’s front' })
  await expect(picture.locator('img')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  await expect(dialog).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.type('It opens today.')
  const stored = async () => (await records.drafts.find(DRAFT_ID))?.body
  const path = /\/newsletter\/pictures\/[0-9a-f]{32}-1200x800\.jpg/
  await expect
    .poll(stored)
    .toMatch(
      new RegExp(
        `^Hello from Amina\n\n!\\[The shop’s front\\]\\(${path.source}\\)\n\nIt opens today\\.$`,
      ),
    )
  expect(await checkAxe(page)).toEqual([])

  await picture.tap()
  const said = dialog.getByRole('textbox', { name: 'What the picture shows' })
  await said.fill('')
  await dialog.getByRole('button', { name: 'Use this' }).tap()
  await expect(said).toHaveAccessibleDescription(/Say what it shows, or that it is decoration/)
  await said.fill('Our new shop')
  await dialog.getByRole('button', { name: 'Use this' }).tap()
  await expect(text.getByRole('button', { name: 'Picture: Our new shop' })).toBeVisible()
  await expect.poll(stored).toContain('![Our new shop](')

  await page.getByRole('tab', { name: 'Preview' }).tap()
  const shown = page
    .frameLocator('iframe[title="The mail"]')
    .last()
    .getByRole('img', { name: 'Our new shop' })
  await expect(shown).toBeVisible()
  expect(
    await shown.evaluate(({ clientWidth, naturalWidth }: HTMLImageElement) => [
      clientWidth <= 375,
      naturalWidth,
    ]),
  ).toEqual([true, 1200])

  await page.getByRole('button', { name: 'Send …' }).tap()
  await page.getByRole('button', { name: 'Send to 1 person' }).tap()
  await expect.poll(() => agency.mails().length).toBe(1)
  const mail = agency.mails()[0]?.parsed
  const [url = ''] = new RegExp(`${agency.url}${path.source}`).exec(mail?.html || '') ?? []
  expect(mail?.text).toContain(`Our new shop\n<${url}>`)
  const got = await fetch(url)
  const { width, height } = await sharp(await got.arrayBuffer()).metadata()
  expect([got.headers.get('content-type'), width, height]).toEqual(['image/jpeg', 1200, 800])
})

test('in an issue that begins with a picture, an owner can write above the picture', async ({
  page,
  signedIn,
  records,
  allowConsole,
}) => {
  // The server stores no picture of this name.
  allowConsole(/status of 404/)
  const picture = `![Our shop](/newsletter/pictures/${'0'.repeat(32)}-1200x800.jpg)`
  await records.drafts.create({ ...DRAFT, body: picture, atMs: Date.now() })
  await page.goto(`/newsletter/drafts/${DRAFT_ID}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.getByRole('paragraph').first().tap()
  await page.keyboard.type(`${signedIn.member.name} greets you.`)
  const stored = async () => (await records.drafts.find(DRAFT_ID))?.body
  await expect.poll(stored).toBe(`Amina greets you.\n\n${picture}`)
})
