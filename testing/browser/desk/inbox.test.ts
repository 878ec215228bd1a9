import type { Page } from '@playwright/test'
import { checkReadable } from '../support/checkReadable.ts'
import { member, storeEnquiries as store } from '../support/desk.ts'
import { ENQUIRY, fill, RECEIPT, sendButton } from '../support/forms.ts'
import { expect, inDepth } from '../support/test.ts'

member(
  'a visitor’s enquiry appears in the open inbox; a member marks it as answered by keyboard, and can undo that',
  async ({ page, agency, browser }) => {
    await page.goto('/')
    await expect(page.getByText('No enquiries yet')).toBeVisible()
    const visitor = await browser.newPage({ baseURL: agency.url })
    await visitor.goto('/contact')
    await fill(visitor)
    await sendButton(visitor).click()
    await expect(visitor.getByText(RECEIPT)).toBeVisible()
    await visitor.close()

    const row = page.getByRole('link', { name: ENQUIRY.name })
    await expect(row).toBeVisible()
    await expect(page.getByRole('link', { name: 'To do 1' })).toBeVisible()
    await expect(row).toContainText('New')
    const tab = page.getByRole('navigation', { name: 'Screens' }).getByRole('link').first()
    await expect(tab).toHaveAccessibleName('Inbox 1 new')
    await expect(page).toHaveTitle(/^\(1\) Inbox · /)
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: ENQUIRY.name })).toBeFocused()
    await expect(page.getByText('Opened by Amina')).toBeVisible()
    await expect(tab).toHaveAccessibleName('Inbox')
    await expect(page).toHaveTitle(new RegExp(`^${ENQUIRY.name} · `))
    await expect(row).not.toContainText('New')
    const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsApp).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254711000111\?text=Hello%20Wanjiru/,
    )

    // Keeps the link from opening a chat in a new window.
    await whatsApp.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    )
    await whatsApp.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Did you answer Wanjiru?')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Yes, answered' }).press('Enter')
    await expect(page.getByText('Answered by Amina')).toBeVisible()
    await page.getByRole('button', { name: 'To answer' }).press('Enter')
    await expect(page.getByRole('button', { name: 'To answer', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Won' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Won' })
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Won by Amina')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).press('Escape')
    await expect(page.getByText('All answered')).toBeVisible()
  },
)

member(
  'an enquiry with markup, scripts, bidi overrides and 50,000 characters is shown as plain text, in full',
  async ({ page, records }) => {
    const hostile =
      '<img src=x onerror="window.broken=1"><script>window.broken=1</script><a href="javascript:window.broken=1">x</a>\u202e'
    await store(records, {
      ...{ name: hostile, phone: hostile.slice(0, 100), email: `x@y.z?bcc=v@w.x${hostile}` },
      ...{ serviceInterest: hostile, budgetInterest: hostile, timeline: hostile },
      message: `${hostile}\u2067${'W'.repeat(49_000)}`,
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const row = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await expect(row).toContainText('<script>')
    expect(await checkReadable(page)).toEqual([])
    await row.click()
    const message = page.getByRole('region', { name: 'Message' })
    await expect(message).toContainText('<script>window.broken=1</script>')
    const main = page.getByRole('main')
    expect(await main.locator('img, script, iframe, style').count()).toBe(0)
    const links = await main
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => !/^\/(people#[\w.!~*'()%-]+)?$/.test(href))).toEqual([])
    await expect(main.getByText('nothing to call or to write to')).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    const [height = 0, inner] = await message.evaluate((box) => [
      box.clientHeight,
      box.scrollHeight,
    ])
    expect(height).toBe(inner)
    expect(height).toBeGreaterThan(740 * 10)
    // The bidi override in the message has no effect on the text after the message.
    const first = page.getByText('Where it stands')
    expect(await first.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await message.evaluate((box) => box.remove())
    expect(await checkReadable(page)).toEqual([])
  },
)

member(
  'seven tabs over HTTP/1.1 all open, and each shows new enquiries as soon as it is in front',
  async ({ page, context, records }) => {
    await page.goto('/')
    const tabs = [page]
    for (let count = 2; count <= 7; count += 1) {
      for (const tab of tabs) await hide(tab, true)
      const next = await context.newPage()
      const heard = next.waitForResponse('**/api/events')
      await next.goto('/')
      await heard
      tabs.push(next)
    }
    await store(records, { name: 'Zawadi' })
    for (const tab of tabs.toReversed()) {
      await expect(tab.getByRole('link', { name: 'Zawadi' })).toBeVisible()
      await hide(tab, true)
      await hide(tabs[tabs.indexOf(tab) - 1] ?? tab, false)
    }
  },
)

member(
  'without browser storage, the desk asks the member to leave the tab of an unsaved note open, and after an erasure to delete the enquiry’s mail',
  async ({ page, context, records, agency, allowConsole }) => {
    // The event of the erasure may arrive before the answer to the request. In this case the screen gets a 404.
    allowConsole(/ERR_INTERNET_DISCONNECTED/, /EventSource/, /404 .*\/api\/enquiries\/1$/)
    await store(records, {})
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('No', 'SecurityError')
      }
    })
    await page.goto('/enquiries/1')
    const note = page.getByRole('textbox', { name: 'Private note' })
    await expect(note).toBeVisible()
    await context.setOffline(true)
    await note.fill('Typed in a private window')
    await expect(page.getByText('Not saved: no connection. Leave this tab open')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

    await page.getByRole('button', { name: 'Erase this enquiry' }).click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiry 1 is erased' })).toBeVisible()
    await expect(page.getByText('No enquiries yet')).toBeVisible()
    await expect(page.getByText('Delete it from your mailbox')).toBeVisible()
    expect(agency.rows('select number from enquiries')).toEqual([])
  },
)

member(
  'a phone that has slept and lost its connection shows the enquiries that arrived meanwhile, and all later ones',
  async ({ page, records }) => {
    await page.clock.install()
    // Never answers the stream of events, as if the connection had broken without the phone noticing.
    await page.route('**/api/events', () => {})
    await page.goto('/')
    await expect(page.getByText('No enquiries yet')).toBeVisible()
    await hide(page, true)
    await store(records, { name: 'Baraka' })
    await page.clock.fastForward('05:00')
    await page.unroute('**/api/events')
    await hide(page, false)
    await expect(page.getByRole('link', { name: 'Baraka' })).toBeVisible()
    await store(records, { name: 'Zawadi' })
    await expect(page.getByRole('link', { name: 'Zawadi' })).toBeVisible()
  },
)

member(
  'on a phone, the list keeps its place after going back from an enquiry and when enquiries arrive; a button counts and shows the new enquiries',
  async ({ page, records }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (let number = 1; number <= 30; number += 1) await store(records, { name: `No. ${number}` })
    await page.goto('/?box=all')
    const read = page.getByRole('link', { name: 'No. 15' })
    await read.scrollIntoViewIfNeeded()
    const { y: before } = (await read.boundingBox()) ?? {}
    await read.click()
    await expect(page.getByRole('heading', { level: 1, name: 'No. 15' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
    await expect.poll(async () => (await read.boundingBox())?.y).toBe(before)
    await store(records, { name: 'Zawadi' })
    const more = page.getByRole('button', { name: '1 new' })
    await expect(more).toBeVisible()
    expect((await read.boundingBox())?.y).toBe(before)
    await more.click()
    await expect(page.getByRole('link', { name: 'Zawadi' })).toBeInViewport()
  },
)

member(
  'an enquiry that arrives below the visible part of ‘To do’ is counted by a button; a click shows the enquiry, and the button disappears',
  async ({ page, records }) => {
    for (let number = 1; number <= 20; number += 1) await store(records, { name: `No. ${number}` })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'No. 20' })).toBeVisible()
    await store(records, { name: 'Zawadi' })
    const more = page.getByRole('button', { name: '1 new' })
    await expect(more).toBeInViewport()
    await more.click()
    await expect(page.getByRole('link', { name: 'Zawadi' })).toBeInViewport()
    await expect(more).toHaveCount(0)
  },
)

member(
  'a member says in two taps why an enquiry was lost, and the visits screen counts the reason',
  async ({ page, records }) => {
    await store(records, {})
    await page.goto('/enquiries/1')
    await page.getByRole('button', { name: 'Lost' }).click()
    const reason = page.getByRole('button', { name: 'Too expensive' })
    await reason.click()
    await expect(page.getByText('Why it was lost was changed')).toBeVisible()
    await expect(reason).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/visits')
    await expect(page.getByText('1 lost: too expensive 1.')).toBeVisible()
  },
)

member(
  'the words of a search are in no address of a request and in no address of a screen, and stay in the search field after going back and a reload',
  async ({ page, records }) => {
    await store(records, { name: 'Zuri Achieng', email: 'zuri@example.org' })
    await store(records, { name: 'Juma Kamau' })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/')
    const search = page.getByRole('searchbox')
    const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await expect(rows).toHaveCount(2)
    await search.fill('zuri@example')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Move all unanswered to spam' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/\?box=all$/)
    await rows.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zuri Achieng' })).toBeVisible()
    await expect(search).toHaveValue('zuri@example')
    await page.getByRole('heading', { level: 1 }).press('Escape')
    await expect(page).toHaveURL(/\/\?box=all$/)
    await page.reload()
    await expect(search).toHaveValue('zuri@example')
    await expect(rows).toHaveCount(1)
    await page.getByRole('link', { name: 'To do' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(rows).toHaveCount(1)
    await search.fill('')
    await expect(rows).toHaveCount(2)
    expect(addresses.filter((address) => /zuri/i.test(address))).toEqual([])
    expect(addresses.some((address) => address.endsWith('/api/enquiries/search'))).toBe(true)
  },
)

/** Hides or shows the page, as when another app covers the browser on a phone. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

member('all boxes are visible at every screen width, even with large counts', async ({ page }) => {
  await page.route('**/api/enquiries/search', async (route) => {
    const response = await route.fetch()
    const status = { new: 300, answered: 49_999, won: 12_345, lost: 9_999 }
    const counts = { ...status, all: 72_643, robots: 2_100 }
    await route.fulfill({ response, json: { ...(await response.json()), counts } })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'All 73K' })).toBeVisible()
  const row = page.getByRole('navigation', { name: 'Boxes' })
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const hidden = () => row.evaluate((nav) => nav.scrollWidth - nav.clientWidth)
    // Polls, because the font may still be loading.
    await expect.poll(hidden, { message: `${width} px wide` }).toBe(0)
  }
})

inDepth(member)(
  'a member finds a flood of unwanted enquiries by search and moves them all to spam; an honest enquiry stays in the inbox',
  async ({ page, records }) => {
    for (let number = 1; number <= 12; number += 1)
      await store(records, { name: 'Flood', email: 'flood@example.org', message: `${number}` })
    await store(records, { name: 'Zuri' })
    await page.goto('/')
    await page.getByRole('searchbox').fill('flood@example.org')
    await page.getByRole('button', { name: 'Move all unanswered to spam' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Move all that hold “flood@example.org” to spam?',
    })
    await expect(question).toBeVisible()
    expect(await checkReadable(page)).toEqual([])
    await question.getByRole('button', { name: 'Move to spam' }).click()
    await expect(page.getByText('12 enquiries moved to spam')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('link', { name: 'To do 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Zuri/ })).toBeVisible()
    await page.getByRole('link', { name: 'Spam 12' }).click()
    await page.getByRole('link', { name: /Flood/ }).first().click()
    await expect(page.getByText('Moved to spam with all that a search found.')).toBeVisible()
  },
)
