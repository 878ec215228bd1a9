import { readFile } from 'node:fs/promises'
import { desk } from '../support/desk.ts'
import { expect } from '../support/test.ts'

const CHATS = '**/api/chats'
const SERVICE = '/services/website-design'

desk.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

desk(
  'from the reference in a page’s HTML to the enquiry in the inbox, its answer, and its person’s export',
  async ({ page, agency, records, signedIn, request }) => {
    const html = await (await request.get(agency.url + SERVICE)).text()
    const [, reference = ''] = /wa\.me\/\d+\?text=[^"]*\(Ref%20WEB-(\w{4})\)"/.exec(html) ?? []

    await page.goto('/')
    await page.getByRole('link', { name: 'New chat' }).first().tap()
    await expect(page.getByRole('heading', { name: 'New chat' })).toBeFocused()
    const field = page.getByRole('textbox', { name: 'Reference' })
    await field.fill('web-0000')
    await expect(page.getByText('No page has this reference')).toBeVisible()
    await field.fill(`(${reference.toLowerCase()})`)
    await expect(page.getByRole('status').getByText(/^From “Web/)).toBeVisible()

    const save = page.getByRole('button', { name: 'Save' })
    await save.tap()
    await expect(page.getByText('A phone number is needed.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill('Njeri Kamau')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0712 345 678')
    await page.getByLabel('Service').selectOption('Maintenance')
    await save.tap()

    await expect(page.getByRole('heading', { name: 'Njeri Kamau' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('WhatsApp, from “Web')
    await expect(main).toContainText(`WhatsApp chat typed in by ${signedIn.member.name}`)
    await expect(main).not.toContainText('Budget')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=/,
    )
    await page.getByRole('link', { name: 'Inbox' }).last().tap()
    const row = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
    await expect(row).toContainText(/Njeri Kamau.*WhatsApp, from “Web.*Maintenance/)
    await row.tap()
    await page.getByRole('link', { name: 'All about this person' }).tap()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save all as JSON' }).tap()
    const copy = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
    expect(copy.enquiries).toMatchObject([
      { record: { name: 'Njeri Kamau', origin: 'chat', page: SERVICE } },
    ])
    expect(agency.mails()).toEqual([])
    expect(await records.enquiries.received(0, Date.now())).toBe(1)
  },
)

desk(
  'what is typed of a call outlives a closed tab, a lost connection and a lost answer, and is stored once',
  async ({ page, context, records, signedIn, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /EventSource/)
    expect(signedIn.member.name).toBe('Amina')
    await page.goto('/new-chat')
    await page.getByRole('radio', { name: 'Call' }).tap()
    await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Name' }).fill('Otieno')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0733 000 111')
    await page.getByRole('textbox', { name: 'What it is about' }).fill('A shop for shoes')

    const another = await context.newPage()
    await page.close()
    await another.goto('/new-chat')
    const text = another.getByRole('textbox', { name: 'What it is about' })
    await expect(text).toHaveValue('A shop for shoes')
    await expect(another.getByText('was kept on this device')).toBeVisible()
    const save = another.getByRole('button', { name: 'Save' })

    await context.setOffline(true)
    await expect(another.getByText('save it once you are back')).toBeVisible()
    await save.tap()
    await expect(text).toHaveValue('A shop for shoes')
    await context.setOffline(false)

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
    await another.goto('/new-chat')
    await expect(another.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  },
)
