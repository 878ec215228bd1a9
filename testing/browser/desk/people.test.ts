import { readFile } from 'node:fs/promises'
import { member } from '../support/desk.ts'
import { PERSON, seedPerson } from '../support/seedPeople.ts'
import { expect } from '../support/test.ts'

const SEARCH = '**/api/people/search'
const BUSY = { message: 'The server is busy.' }

member(
  'a member looks up a person’s data, saves a copy and erases the data; the e-mail address is in no URL and in no entry of the trail',
  async ({ allowConsole, page, records }) => {
    allowConsole(/status of 503/)
    await seedPerson(records, Date.now())
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/subscribers')
    await page.getByText(PERSON).click()
    await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: BUSY }))
    await page.locator('details[open]').getByRole('link', { name: 'All about' }).click()
    await expect(page.getByRole('alert')).toContainText(BUSY.message)
    await page.unroute(SEARCH)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: PERSON })).toBeVisible()
    await expect(page.getByText('Zuri <b>Wanjala</b>')).toBeVisible()
    await expect(page.getByText('More may be kept under 0712 345 678: look')).toBeVisible()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save all in a file' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('person.json')
    const copy = JSON.parse(await readFile(await saved.path(), 'utf8'))
    expect(copy).toMatchObject({ address: PERSON, newsletter: { record: { email: PERSON } } })
    expect(copy.enquiries).toHaveLength(2)

    await page.getByRole('button', { name: 'Erase …' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(/Enquiry 2/).check()
    await expect(dialog).toContainText('3 enquiries')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('heading', { name: `Erased: ${PERSON}` })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Enquiries 3, 1, 2')
    expect(await records.enquiries.list()).toEqual([])
    await page.reload()
    await expect(page.getByText('Nothing is stored about this address')).toBeVisible()

    expect(urls.filter((url) => decodeURIComponent(url).includes(PERSON))).toEqual([])
    const trail = await records.team.trail.list(null, 2)
    expect(trail).toMatchObject([
      { who: 'Amina', what: 'person erased', about: 'enquiry number 3, 1, 2; newsletter sign-up' },
      { what: 'person exported' },
    ])
    expect(JSON.stringify(trail)).not.toContain(PERSON)
  },
)
