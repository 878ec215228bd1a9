import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { systemClock } from '../../../server/src/clock.ts'
import { openStores } from '../../server/stores.ts'
import { cutConnection } from '../support/cutConnection.ts'
import { member, NO_CONNECTION, signInToDesk } from '../support/desk.ts'
import { storedPaths } from '../support/offline.ts'
import { seedEnquiries } from '../support/seedEnquiries.ts'
import { serveAgency, startAgency } from '../support/startAgency.ts'
import { expect, inDepth } from '../support/test.ts'

member.use({ serviceWorkers: 'allow' })

member(
  'without a connection the desk opens and says so; its cached files contain no answer of the server',
  async ({ page, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /Failed to (load|fetch)/, /status of 409/)
    await openKept(page, '/team')
    await expect(page.getByRole('main')).toContainText('Amina')
    const reconnect = await cutConnection(page)
    await page.reload()
    await expect(page.getByText('No connection.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'This needs a connection, and opens by itself',
    )
    expect(await storedPaths(page, '')).toContain('/index.html')
    expect(await storedPaths(page, '')).not.toContainEqual(expect.stringContaining('/api/'))
    await reconnect()
    await expect(page.getByRole('main')).toContainText('Amina')
  },
)

member(
  'a status and details set offline are stored later, unless a colleague changed the status; an erasure fails offline, and is not tried again later',
  async ({ page, context, agency, records, allowConsole }) => {
    allowConsole(...NO_CONNECTION, /Failed to (load|fetch)/, /status of 409/)
    await seedEnquiries(records, Date.now())
    await openKept(page, '/enquiries/8')
    await expect(page.getByText('Opened by Amina')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Answered', pressed: true })).toBeVisible()
    const row = page.getByRole('link', { name: 'Wanjiru Otieno' })
    await expect(row).toContainText('Answered')

    await page.getByRole('button', { name: 'Won', exact: true }).click()
    const won = page.getByRole('dialog', { name: 'Won' })
    await won.getByLabel('What it comes to').fill('85,000')
    await won.getByLabel('How they found you').selectOption('A search')
    await won.getByRole('button', { name: 'Save' }).click()
    await expect(won).toHaveCount(0)
    await expect(page.getByText(/^KSh.85,000 · A search$/)).toBeVisible()
    await expect(page.getByText('No connection. Kept on this device')).toBeVisible()
    await expect(row).toContainText('Won')

    await page.getByRole('button', { name: 'Erase this enquiry' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase enquiry 8' })
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(dialog.getByRole('alert')).toContainText('cannot be reached')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    const sent: string[] = []
    context.on('request', (request) => sent.push(request.method()))
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/enquiries/7')
    const status = (number: number) =>
      agency.rows<{ status: string }>(`select status from enquiries where number = ${number}`)
    await expect.poll(() => status(8)).toEqual([{ status: 'won' }])
    const details = 'select won_amount, found_by from enquiries where number = 8'
    expect(agency.rows(details)).toEqual([{ won_amount: 85_000, found_by: 'search' }])
    expect(sent).not.toContain('DELETE')

    await expect(later.getByText('Opened by Amina')).toBeVisible()
    await context.setOffline(true)
    await later.getByRole('button', { name: 'Lost' }).click()
    await later.getByRole('button', { name: 'Too expensive' }).click()
    await expect(later.getByText('No connection. Kept on this device')).toBeVisible()
    await records.enquiries.change(7, { status: 'won' }, { who: 'Njeri', atMs: Date.now() })
    await context.setOffline(false)
    await later.getByRole('button', { name: 'See both' }).click()
    const both = later.getByRole('dialog', { name: 'Two changes: where enquiry 7 stands' })
    await expect(both.getByRole('blockquote')).toHaveText(['Won', 'Lost, Too expensive'])
    expect(status(7)).toEqual([{ status: 'won' }])
    await both.getByRole('button', { name: 'Take Njeri’s' }).click()
    await expect(later.getByRole('button', { name: 'Won', pressed: true })).toBeVisible()
    expect(status(7)).toEqual([{ status: 'won' }])
  },
)

inDepth(member)('the desk can be installed', async ({ page }) => {
  await openKept(page, '/team')
  await expect(page.getByRole('main')).toContainText('Amina')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, start_url } = JSON.parse(data ?? '{}')
  expect(start_url).toBe('/')
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Nothing may prevent the installation except the private window of the test.
  const inTheWay = installabilityErrors.map(({ errorId }) => errorId)
  expect(inTheWay.filter((id) => id !== 'in-incognito')).toEqual([])
})

inDepth(member)(
  'a new version loads when the member asks for it, and no typed text is lost',
  async ({ page, context, allowConsole }) => {
    allowConsole(/another origin/, /status of 404/)
    const folder = await mkdtemp(join(tmpdir(), 'desk-'))
    await cp('desk/dist', folder, { recursive: true })
    const agency = await startAgency({}, (environment) =>
      serveAgency(environment, systemClock, folder),
    )
    const records = await openStores(agency.dataFolder)
    await signInToDesk(context, records, agency.deskUrl)
    await openKept(page, `${agency.deskUrl}/team`)
    await deploy(folder)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('A new version is ready').waitFor()
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Njeri')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Njeri')
    // A member asks for the new version in another tab.
    const other = await context.newPage()
    await other.goto(`${agency.deskUrl}/team`)
    await other.getByRole('button', { name: 'Use it' }).click()
    await expect(other.getByText('A new version is ready')).toHaveCount(0)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Team')
    // The first tab still runs the old version, and can load further parts of it.
    const dialog = page.getByRole('textbox', { name: 'Name' })
    await expect(dialog).toHaveValue('Njeri')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('Open invitations').waitFor()
    await page.keyboard.press('Escape')
    const marked = () => page.evaluate(() => 'isBefore' in window).catch(() => true)
    await page.evaluate(() => Object.assign(window, { isBefore: true }))
    await page.getByRole('link', { name: 'Health' }).click()
    await expect.poll(marked).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    await other.close()

    // Closes the page, which would send requests to the stopped server.
    await page.close()
    await records.close()
    await agency.stop()
    await rm(folder, { recursive: true })
  },
)

/** Deploys a new version of the desk: the same files, but with another version name in the worker. */
async function deploy(folder: string): Promise<void> {
  const file = join(folder, 'sw.js')
  const worker = await readFile(file, 'utf8')
  await writeFile(file, worker.replace(/desk-[0-9a-f]{16}/, 'desk-0000000000000000'))
  await Promise.all(['br', 'gz'].map((ending) => rm(`${file}.${ending}`, { force: true })))
}

/** Opens a screen, and waits until the service worker can open it without a connection. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}
