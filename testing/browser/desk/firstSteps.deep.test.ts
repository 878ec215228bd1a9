import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../../server/freePort.ts'
import { inviteByCommand } from '../../server/signIn.ts'
import { desk } from '../support/desk.ts'
import { addAuthenticator } from '../support/passkeys.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { agencyFrom, patientExpect as expect, PHONE } from '../support/test.ts'
import { choose } from './choosePicture.ts'

/** Starts the agency with the settings of a server that is ready for the public. */
const test = desk.extend<object, { sharedAgency: Agency }>({
  sharedAgency: agencyFrom(async () => {
    const DESK_PORT = `${await freePort()}`
    // The publisher is a process of its own, and reads this setting from the environment.
    process.env.RETENTION_MONTHS = '24'
    return startAgency({
      DESK_PORT,
      DESK_URL: `http://localhost:${DESK_PORT}`,
      PUBLIC_URL: 'https://www.agency.example',
      TRUSTED_PROXIES: '127.0.0.1',
      RETENTION_MONTHS: '24',
    })
  }),
})

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})

const NAME = 'Kazi Bora'

/** What this owner types, by the label of the field. All other texts are `SENTENCE`. */
const TYPED: Readonly<Record<string, string>> = {
  Name: NAME,
  'Legal note': 'We are the trading name of Kazi Bora Limited.',
  'Registered name': 'Kazi Bora Limited',
  'E-mail': 'hello@kazibora.co.ke',
  Phone: '0722 123 456',
  'WhatsApp or chat number': '0722 123 456',
  'Main colour': '#0b3d91',
  'Company number': 'PVT-7A8B9C',
  'In business since': '2021',
  'Tax number': 'P051234567X',
  Street: 'Kenyatta Avenue 12',
  Town: 'Nakuru',
  Role: 'Designer',
  'Year in the footer, after ©': '2019',
}
const SENTENCE = 'We said so to every client in 2026, and we keep to it until the work is done.'

const LEFT = /^(No projects|No guides|Pictures still|‘Clients one can call’)/

test('an owner on a phone starts with the sample, works through the first steps until none is left, and publishes', async ({
  page,
  agency,
  records,
  allowConsole,
}) => {
  test.setTimeout(900_000)
  // On a slow machine the first steps take longer than five minutes: the server then answers Publish with 428, and the desk asks for the passkey.
  allowConsole(/status of 428/)
  const proof = page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('button', { name: 'Use your passkey' })
  await page.addLocatorHandler(proof, () => proof.tap())
  await addAuthenticator(page)
  const { link } = await inviteByCommand(records, { name: 'Amina' }, agency.deskUrl)
  await page.goto(link)
  await page.getByRole('button', { name: 'Make your passkey' }).tap()
  await expect(page).toHaveURL(`${agency.deskUrl}/`)
  await page.goto('/site')
  await page.getByRole('link', { name: /^First steps: \d+ left$/ }).tap()
  for (let step = await nextStep(page); step !== null; step = await nextStep(page)) {
    const text = await step.innerText()
    await endStep(page, step, text)
    await expect(list(page)).toBeVisible()
    // A new entry lacks texts. The list leads to these texts next, and the step ends when all are written.
    if (/^No /.test(text) && !LEFT.test(text)) await expect(toPutRight(page).first()).toBeVisible()
    else await expect(step, text).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Publish' }).tap()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
  expect(await (await fetch(agency.url)).text()).toContain(NAME)
  await page.goto('/site/steps')
  await expect(page.getByRole('main')).toContainText('Nothing is left here.')
  await expect(page.getByRole('banner')).toContainText(NAME)
})

function list(page: Page): Locator {
  const said = /^[1-9]\d* things? (is|are) left|^Nothing is left/
  return page.getByRole('main').getByText(said).first()
}

function toPutRight(page: Page): Locator {
  return page.getByRole('region', { name: 'To put right' }).getByRole('listitem')
}

/** Finds the first step that the owner can end in the desk; null if none is left. */
async function nextStep(page: Page): Promise<Locator | null> {
  const main = page.getByRole('main')
  await expect(list(page)).toBeVisible()
  await expect(main.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  const problems = toPutRight(page)
  const [said] = await problems.allInnerTexts()
  // Keeps only the first line: further lines are the names of missing texts.
  if (said) return problems.filter({ hasText: said.replace(/\n.*/s, '') })
  const samples = main.getByRole('button', { name: 'Delete all samples' })
  if (await samples.isVisible()) return samples
  const steps = main.locator('details.fold[open] > div > ul > li')
  const step = steps.filter({ has: page.locator('a, button, summary') }).first()
  if (!(await step.isVisible())) return null
  return main.locator(`[id="${await step.getAttribute('id')}"]`)
}

async function endStep(page: Page, step: Locator, text: string): Promise<void> {
  if (text === 'Delete all samples') {
    await step.tap()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText('Each of them')).toBeVisible()
    return asked.getByRole('button', { name: text }).tap()
  }
  const folded = step.locator('> details > summary')
  if (await folded.isVisible()) await folded.tap()
  for (const promise of await step.getByRole('checkbox').all()) await promise.check()
  for (const name of [/^Not here$/, /^I have none/, /true of us$/]) {
    const button = step.getByRole('button', { name })
    if (await button.isVisible()) return button.tap()
  }
  const link = step.getByRole('link').first()
  if (LEFT.test(text) || !(await link.isVisible()))
    return step.getByRole('button', { name: /^Leave it as it is/ }).tap()
  await link.tap()
  const adding = page.getByRole('dialog')
  if (/^No /.test(text)) {
    await adding.getByRole('textbox', { name: 'Name' }).fill(NAME)
    await adding.getByRole('button', { name: 'Add' }).tap()
    await expect(page).toHaveURL(/\/site\/file\//)
  } else {
    await expect(page).toHaveURL(/\/site\/file\//)
    await fillField(page)
  }
  await page.getByRole('link', { name: 'First steps' }).tap()
}

async function fillField(page: Page): Promise<void> {
  const form = page.getByRole('main')
  if (/#(mark|pictures)$/.test(page.url())) {
    const create = { width: 1600, height: 1200, channels: 3, background: '#0b3d91' } as const
    return choose(page, 'Logo', await sharp({ create }).png().toBuffer())
  }
  const field = form.locator(':is(input, textarea, [role=textbox]):focus')
  await expect(field).toBeVisible()
  const shown = await field.ariaSnapshot()
  const [, label = '', value = ''] = /^- textbox "(.*?)"(?:: (.*))?/.exec(shown) ?? []
  const own = value.replace(/agency[-_.]example/, 'kazibora')
  await field.fill(/^https:/.test(own) ? own : (TYPED[label] ?? SENTENCE))
  if (label === 'Main colour') await form.getByRole('button', { name: /take it$/ }).tap()
}
