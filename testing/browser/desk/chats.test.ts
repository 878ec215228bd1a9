import { MINUTE_MS } from 'protocol/localDays.ts'
import { checkEnlarged, checkReadable } from '../support/checkReadable.ts'
import { member } from '../support/desk.ts'
import { expect } from '../support/test.ts'

const CHATS = '**/api/enquiries/typed'
const SERVICE = '/services/website-design'

member.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

member(
  'a member adds an enquiry from a chat on a service page; after the enquiry is won, its amount counts for the service, page and chosen source',
  async ({ page, context, agency, records, allowConsole }) => {
    // Allows the requests of the visitor’s page, which is open in the same browser.
    allowConsole(/^request to another origin: (http:\/\/localhost|https:\/\/wa\.me)/)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }))
    const visitor = await context.newPage()
    await visitor.goto(agency.url + SERVICE, { referer: 'https://www.google.com/' })
    const counted = 'select value, arrivals from visit_sources'
    await expect.poll(() => agency.rows(counted)).toEqual([{ value: 'google.com', arrivals: 1 }])
    const link = visitor.getByRole('main').locator('a[href^="https://wa.me/"]:visible').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.tap()
    const label = "select label from visit_clicks where label like '%WhatsApp%'"
    await expect.poll(() => agency.rows(label)).toHaveLength(1)
    const text = new URL(href).searchParams.get('text') ?? ''
    const [reference = ''] = /\(Ref WEB-\w{4}\)$/.exec(text) ?? []

    await page.goto('/')
    await page.getByRole('link', { name: 'Add an enquiry' }).first().tap()
    await expect(page.getByRole('heading', { name: 'Add an enquiry' })).toBeFocused()
    expect(await checkEnlarged(page)).toEqual([])
    const field = page.getByRole('textbox', { name: 'Their message' })
    await field.fill(reference.toLowerCase())
    await expect(page.getByRole('status').getByText(/^From “Web/)).toBeVisible()
    const save = page.getByRole('button', { name: 'Save' })
    await save.tap()
    await expect(page.getByText('A phone number is needed')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill('Njeri Kamau')
    const at = new Date(Date.now() - 2 * MINUTE_MS)
    const clock = at.toLocaleString('en-GB', { timeZone: 'Africa/Nairobi' })
    const said = 'My name is Njeri. Call 0712 345 678, or write to njeri@example.org.'
    await field.fill(`[${clock}] Njeri: ${text}\n${said}`)
    await expect(page.getByRole('status').getByText(/^From “Web/)).toBeVisible()
    const came = page.getByLabel('When it came')
    const written = (await came.inputValue()).replace(/.*T/, '')
    await field.fill(text)
    await expect(came).toHaveValue('')
    await field.fill(`[${clock}] Njeri: ${text}\n${said}`)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0712345678')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('njeri@example.org')
    await expect(page.getByLabel('Service')).toHaveValue(/^Website/)
    const service = await page.getByLabel('Service').inputValue()
    await page.getByLabel('How they found you').selectOption('A search')
    await save.tap()

    await expect(page.getByRole('heading', { name: 'Njeri Kamau' })).toBeVisible()
    await expect(page.getByText('Saved as enquiry')).toBeVisible()
    await page.getByRole('link', { name: 'Visits' }).tap({ trial: true }) // Fails if it is covered.
    const main = page.getByRole('main')
    await expect(main).toContainText('WhatsApp, from “Web')
    await expect(main).toContainText(new RegExp(`received (yesterday )?${written}`))
    await expect(main.getByRole('region', { name: 'Message' })).toContainText('My name is Njeri.')
    await expect(main).toContainText('WhatsApp chat typed in by Amina')
    await expect(main).not.toContainText('Budget')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=/,
    )
    await page.getByRole('link', { name: 'Inbox' }).last().tap()
    const row = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await expect(row).toContainText(/Njeri Kamau.*WhatsApp, from “Web.*Website/)
    await row.tap()

    await page.getByRole('button', { name: 'Answered', exact: true }).tap()
    await expect(main).toContainText('Answered by')
    await page.getByRole('button', { name: 'Won', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Won' })
    const amount = dialog.getByRole('textbox', { name: 'What it comes to' })
    await amount.fill('85,00')
    await expect(dialog.getByText('A whole number')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await amount.fill('$640')
    await expect(dialog.getByLabel('Currency')).toHaveValue('USD')
    await amount.fill('KSh 85k')
    await expect(dialog.getByLabel('Currency')).toHaveValue('KES')
    expect(await checkReadable(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(main).toContainText('KSh 85,000 · A search')
    // A slip to another status and back keeps the amount.
    await page.getByRole('button', { name: 'Answered', exact: true }).tap()
    await expect(main).not.toContainText('KSh 85,000')
    await page.getByRole('button', { name: 'Won', exact: true }).tap()
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(main).toContainText('KSh 85,000 · A search')

    await page.goto('/visits')
    const work = page.locator('section', {
      has: page.getByRole('heading', { name: 'What brought work' }),
    })
    await expect(work).toContainText('1 enquiry is too few')
    const shown = work.getByRole('tabpanel').getByRole('listitem')
    const outcome = /KSh\s85,000\s*1 enquiry · 1 won/
    await expect(shown).toContainText([
      new RegExp(`${service.replace(/[^\w ]/g, '.')}.*${outcome.source}`),
    ])
    await work.getByRole('tab', { name: 'By page' }).tap()
    await expect(shown).toContainText([new RegExp(`^Web.*1 view.*${outcome.source}`)])
    await work.getByRole('tab', { name: 'By source' }).tap()
    await expect(shown).toContainText([new RegExp(`^Searches.*1 visits?${outcome.source}`)])
    const chats = page.locator('section', {
      has: page.getByRole('heading', { name: 'WhatsApp: clicks and chats' }),
    })
    await expect(chats.locator('td')).toHaveText(['1', '1'])

    expect(agency.mails()).toEqual([])
    expect(await records.enquiries.received(0, Date.now())).toBe(1)
  },
)

member(
  'an enquiry by phone, typed in by a member, survives a closed tab and a lost answer of the server, and is stored once',
  async ({ page, context, records, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /EventSource/)
    await page.goto('/add')
    await page.getByRole('button', { name: 'Call' }).tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Otieno')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0733 000 111')
    await page.getByRole('textbox', { name: 'What it is about' }).fill('A shop for shoes')
    const came = page.getByLabel('When it came')
    await came.fill('2026-11-30T09:15')
    await page.keyboard.type('11112025')
    await expect(came).toHaveValue('2025-11-11T09:15')

    const another = await context.newPage()
    await page.close()
    await another.goto('/add')
    const text = another.getByRole('textbox', { name: 'What it is about' })
    await expect(text).toHaveValue('A shop for shoes')
    await expect(another.getByText('was kept on this device')).toBeVisible()
    const save = another.getByRole('button', { name: 'Save' })

    let lost = 0
    await another.route(CHATS, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    const failed = another.waitForEvent('requestfailed', (sent) => sent.method() === 'POST')
    await save.tap()
    await failed
    await expect(another.getByRole('alert')).toContainText('Not saved.')
    await expect.poll(async () => (await records.enquiries.list()).length).toBe(1)
    await save.dblclick()
    await expect(another.getByRole('heading', { name: 'Otieno' })).toBeVisible()
    await expect(another.getByText('Call typed in by Amina')).toBeVisible()
    expect(await records.enquiries.list()).toHaveLength(1)
    await another.goto('/add')
    await expect(another.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  },
)

member(
  'enquiries that a member saves without a connection wait in the inbox, can be changed, and are sent once when the connection is back',
  async ({ page, context, records, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/, /EventSource/)
    await page.goto('/add')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeVisible()
    await context.setOffline(true)
    const waiting = page.getByRole('list', { name: 'Not saved yet' }).getByRole('link')
    for (const each of ['Otieno', 'Zuri']) {
      await name.fill(each)
      await page.getByRole('textbox', { name: 'Phone' }).fill('0733 000 111')
      await page.getByRole('button', { name: 'Save' }).tap()
      await expect(waiting.filter({ hasText: each })).toContainText('Waits to be sent')
      await page.getByRole('link', { name: 'Add an enquiry' }).first().tap()
      await expect(name).toHaveValue('')
    }
    await page.getByRole('link', { name: 'Inbox' }).last().tap()
    await waiting.first().tap()
    await name.fill('Otieno Odhiambo')
    await page.getByRole('link', { name: 'Inbox' }).last().tap()
    await expect(waiting.filter({ hasText: 'Odhiambo' })).toContainText('Not saved yet')
    await waiting.filter({ hasText: 'Odhiambo' }).tap()
    await expect(page.getByText('was kept on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(waiting).toHaveCount(2)

    await context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Otieno Odhiambo' })).toBeVisible()
    expect(await records.enquiries.list()).toHaveLength(2)
  },
)
