import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { member, NO_CONNECTION, storeEnquiries } from '../support/desk.ts'
import { keptOnDevice } from '../support/keptOnDevice.ts'
import { expect } from '../support/test.ts'

/** Tests automatic saving with the note of an enquiry; `drafts.deep.test.ts` tests the other kinds of texts. */
const drafts = member.extend<{ notes: () => string[] }>({
  async notes({ agency, records }, use) {
    await storeEnquiries(records, { name: 'Wanjiru' })
    const rows = () => agency.rows<{ note: string }>('select note from enquiry_notes order by note')
    await use(() => rows().map(({ note }) => note))
  },
})

function noteOf(page: Page) {
  return page.getByRole('textbox', { name: 'Private note' })
}

async function open(page: Page, number = 1): Promise<void> {
  await page.goto(`/enquiries/${number}`)
  await expect(noteOf(page)).toBeVisible()
}

drafts(
  'text typed without a connection shows in every tab, outlives all tabs, and is sent once by a later tab, even if that tab’s storage opens late',
  async ({ page, context, notes, allowConsole }) => {
    allowConsole(...NO_CONNECTION)
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    const others = [await context.newPage(), await context.newPage()]
    for (const tab of [page, ...others]) await open(tab)
    await context.setOffline(true)
    await noteOf(page).fill('Typed in a matatu')
    await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
    for (const tab of others) await expect(noteOf(tab)).toHaveValue('Typed in a matatu')
    // Ends all tabs at once, because they share a process. A phone does the same when it needs memory.
    const ended = Promise.all([page, ...others].map((tab) => tab.waitForEvent('crash')))
    const device = await context.newCDPSession(page)
    void device.send('Page.crash').catch(() => {})
    await ended
    for (const tab of [page, ...others]) await tab.close()
    expect([notes(), sent]).toEqual([[], []])
    await context.setOffline(false)
    await context.addInitScript(() => {
      const { open } = IDBFactory.prototype
      let tries = 0
      IDBFactory.prototype.open = function (...database) {
        tries += 1
        // The desk opens its storage seven times when it starts.
        if (tries > 7) return open.apply(this, database)
        throw new Error('The storage is not ready yet.')
      }
    })
    const later = [await context.newPage(), await context.newPage()]
    await Promise.all(later.map((tab) => tab.goto('/team')))
    await expect.poll(notes).toEqual(['Typed in a matatu'])
    const kept = async () => (await keptOnDevice(later[0] as Page)).drafts
    await expect.poll(kept).toEqual([])
    expect(sent).toHaveLength(1)
  },
)

drafts(
  'a text is sent even if the browser closes its storage, or if the member leaves the screen or the tab right after typing',
  async ({ page, context, notes, allowConsole }) => {
    allowConsole(...NO_CONNECTION)
    await open(page)
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function (...given) {
        if (given[1] !== 'readwrite') this.close()
        return transaction.apply(this, given)
      }
    })
    await noteOf(page).fill('Called')
    await page.getByRole('link', { name: 'Visits' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
    await expect.poll(notes).toEqual(['Called'])
    await page.goBack()
    await expect(noteOf(page)).toHaveValue('Called')
    await context.setOffline(true)
    await noteOf(page).fill('Called twice ')
    await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
    await context.setOffline(false)
    // A space at the end stays in the field, but is not saved.
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect(noteOf(page)).toHaveValue('Called twice ')
    await noteOf(page).pressSequentially('now')
    await page.goto('about:blank')
    await expect.poll(notes).toEqual(['Called twice now'])
  },
)

drafts(
  'the texts of several tabs that are left before the device has stored them are all sent later, and none replaces a newer text',
  async ({ page, context, records, notes, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /ERR_FAILED/, /The page is left/)
    await storeEnquiries(records, { name: 'Baraka' })
    const typeUnstored = async (tab: Page, text: string) => {
      await tab.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new Error('The page is left.')
        }
        BroadcastChannel.prototype.postMessage = () => {}
      })
      await noteOf(tab).fill(text)
    }
    const other = await context.newPage()
    await open(page)
    await open(other, 2)
    await context.setOffline(true)
    // The device stores the first letters only.
    await noteOf(page).fill('Call')
    await typeUnstored(page, 'Called')
    await typeUnstored(other, 'Wrote')
    for (const tab of [page, other]) await tab.goto('about:blank')
    await context.setOffline(false)
    await open(page)
    await expect.poll(notes).toEqual(['Called', 'Wrote'])

    await other.route('**/note', (route) => route.abort())
    await open(other)
    await expect(noteOf(other)).toHaveValue('Called')
    await context.setOffline(true)
    await typeUnstored(page, 'Called twice')
    await page.goto('about:blank')
    await noteOf(other).fill('Called thrice')
    const kept = async () => (await keptOnDevice(other)).drafts
    await expect.poll(kept).toMatchObject([{ value: 'Called thrice' }])
    await context.setOffline(false)
    await open(page)
    await expect.poll(notes).toEqual(['Called thrice', 'Wrote'])
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

drafts(
  'while one tab sends the text of another, nothing that is typed there meanwhile is lost, and no conflict follows',
  async ({ page, context, records, notes, allowConsole }) => {
    allowConsole(/ERR_FAILED/)
    await storeEnquiries(records, { name: 'Baraka' })
    const other = await context.newPage()
    await open(page)
    await open(other, 2)
    await other.route('**/note', (route) => route.abort())
    // The tab cannot load what is stored either.
    await other.route('**/api/enquiries/2', () => {})
    await noteOf(other).fill('Wrote')
    await expect(other.getByText(/^The server cannot be reached/)).toBeVisible()
    await noteOf(page).fill('Called')
    await expect.poll(notes).toEqual(['Called', 'Wrote'])
    await expect(other.getByText(/^Saved/)).toBeVisible()
    await expect(noteOf(other)).toHaveValue('Wrote')

    await noteOf(other).fill('Wrote twice')
    await expect(other.getByText(/^The server cannot be reached/)).toBeVisible()
    const told = await page.evaluateHandle(() => {
      const { postMessage } = BroadcastChannel.prototype
      const held: (() => void)[] = []
      BroadcastChannel.prototype.postMessage = function (message) {
        held.push(() => postMessage.call(this, message))
      }
      return held
    })
    await noteOf(page).fill('Called again')
    await expect.poll(notes).toEqual(['Called again', 'Wrote twice'])
    await noteOf(other).fill('Wrote thrice')
    await told.evaluate((held) => held.forEach((tell) => void tell()))
    await other.unroute('**/note')
    await expect.poll(notes).toEqual(['Called again', 'Wrote thrice'])
    await expect(noteOf(other)).toHaveValue('Wrote thrice')
    await expect(other.getByRole('alert')).toHaveCount(0)
  },
)

drafts(
  'if the server saves a text but its answer never arrives, the desk gives up waiting, and the next text causes no conflict',
  async ({ page, notes, allowConsole }) => {
    allowConsole(/status of 409/)
    await open(page)
    await page.route('**/note', async (route) => void (await route.fetch()), { times: 1 })
    await page.evaluate(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => timeout(ms / 20)
    })
    await noteOf(page).fill('Called')
    await expect(
      page.getByText('The server cannot be reached. Kept on this device, and sent later.'),
    ).toBeVisible()
    await expect.poll(notes).toEqual(['Called'])
    await noteOf(page).fill('Called, wants two prices')
    await expect.poll(notes).toEqual(['Called, wants two prices'])
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

drafts(
  'after a backup is restored, an unsaved note is not stored with a new enquiry that gets the old enquiry’s number',
  async ({ page, context, records, notes, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /status of 404/)
    await open(page)
    const other = await context.newPage()
    await open(other)
    await context.setOffline(true)
    await noteOf(page).fill('Wanjiru pays late')
    await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
    await expect(noteOf(other)).toHaveValue('Wanjiru pays late')
    await page.close()

    await records.db.deleteFrom('enquiries').execute()
    await sql`delete from sqlite_sequence`.execute(records.db)
    await storeEnquiries(records, { name: 'Baraka' })
    await context.setOffline(false)
    await expect(other.getByRole('heading', { level: 1, name: 'Baraka' })).toBeVisible()
    await expect(noteOf(other)).toHaveValue('')
    const later = await context.newPage()
    await open(later)
    await expect(noteOf(later)).toHaveValue('')
    await noteOf(later).fill('Baraka rang')
    await expect.poll(notes).toEqual(['Baraka rang'])
    expect(JSON.stringify(await keptOnDevice(later))).not.toContain('pays late')
  },
)
