import type { Page } from '@playwright/test'
import { presentContent } from '../../presentSite.ts'
import { member as test } from '../support/desk.ts'
import type { Agency } from '../support/startAgency.ts'
import { patientExpect as expect, holdBack, inDepth, PHONE, settle } from '../support/test.ts'

const { contact, forms } = presentContent.copy
const HEADING = contact.nextHeading
const THANKS = forms.quoteForm.success
const CORRECTED = `${HEADING} today`

// One worker runs all tests of this file, because the publisher of each worker has to render the whole site first.
test.describe.configure({ mode: 'default', timeout: 240_000 })

test.describe('an owner edits the site by touch on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('an owner finds a typo by search, corrects it, publishes it, and undoes the publication', async ({
    page,
    agency,
  }) => {
    const taps = await countTaps(page)
    await page.goto('/')
    await expect(page.getByText('No enquiries yet')).toBeVisible()
    await page.getByRole('link', { name: 'Site' }).tap()
    await page.getByRole('searchbox', { name: 'Search the site' }).tap()
    await page.keyboard.insertText(HEADING.slice(0, -2))
    await page.getByRole('link', { name: HEADING, exact: true }).tap()
    const field = page.getByRole('textbox', { name: 'Heading of the next steps' })
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(CORRECTED)
    await expect(page.getByText('1 change is not live yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Publish' }).tap()
    await expect(page.locator('del')).toHaveText([HEADING])
    await expect(page.locator('ins')).toHaveText([CORRECTED])
    await expect(page.locator('mark')).toHaveText(['today'])
    await page.getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
    expect(taps()).toBeLessThanOrEqual(6)

    await expectPage(agency, '/contact', CORRECTED)
    await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      /\/contact#:~:text=/,
    )
    await page.getByRole('region', { name: 'Live' }).getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('region', { name: 'Live' })).toContainText('Undone: ')
    await expectPage(agency, '/contact', HEADING)
    await expect(page.getByRole('region', { name: 'Published before' })).toContainText('Undone: ')
  })

  test('search lists a shared sentence first; an owner taps the sentence’s chip in a text that quotes it, and corrects the sentence', async ({
    page,
  }) => {
    await page.goto('/site')
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('a person replies')
    const found = page.getByRole('region', { name: 'Found' }).getByRole('listitem')
    await expect(found.first()).toContainText('Contact page: quickest way to ask')
    await found.filter({ hasText: 'sentence below the heading' }).getByRole('link').tap()
    const text = page.getByRole('textbox', { name: 'Sentence below the heading' })
    const chip = text.getByRole('button', { name: /Quickest way/ })
    await expect(chip).toBeVisible()
    await page.keyboard.type(' Ask!')
    await chip.tap()
    await page.getByRole('link', { name: 'Change these words' }).tap()
    await expect(page.getByRole('textbox', { name: 'Quickest way to ask' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Always.')
    await expect(page.getByText('2 changes are not live yet.')).toBeVisible()
    await page.goto('/site/page/contact')
    await expect(shown(page).locator('main')).toContainText(/hour\. Always\. You get .* Ask!/)
  })

  test('an owner taps a text on the page itself and changes it, and the page shows the change', async ({
    page,
  }) => {
    await page.goto('/site/page/contact')
    const heading = shown(page).locator('[data-field="copy/contact.yaml#nextHeading"]')
    await expect(heading).toHaveText(HEADING)
    await heading.tap()
    const field = panelOf(page).getByRole('textbox')
    await expect(field).toBeFocused()
    await field.fill('Amina answers.')
    await field.press('Enter')
    await expect(field).toHaveValue('Amina answers.')
    await expect(heading).toHaveText('Amina answers.')
    await expect(heading).toHaveAttribute('data-changed')
    const [text, panel] = [await heading.boundingBox(), await field.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(panel?.y ?? 0)
    await page.getByRole('button', { name: 'Undo this change' }).tap()
    await expect(heading).toHaveText(HEADING)
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible()

    // The list also contains texts that the page shows only later, such as after an action.
    await panelOf(page).getByRole('button', { name: 'Close' }).tap()
    await page.getByText('Texts on this page').tap()
    await expect(page.getByRole('button', { name: 'A picture' })).toHaveCount(0)
    await page.getByRole('button', { name: THANKS.slice(0, 40) }).tap()
    await expect(field).toHaveValue(THANKS)

    // Following a link in the framed page does not leave the desk: the desk offers to open the linked page in the frame.
    await panelOf(page).getByRole('button', { name: 'Close' }).tap()
    await shown(page).locator('main a[href$="/services/graphics-design"]').first().tap()
    await page.getByRole('link', { name: 'Go to Graphics Design' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/graphics design/i)
    await expect(shown(page).locator('h1')).toBeVisible()
  })
})

test('the form labels each version of a legal section with the settings under which pages show this version', async ({
  page,
}) => {
  await page.goto('/site/file/legal/privacy.yaml')
  await page.locator('summary', { hasText: 'Sections' }).click()
  const said = 'How long we keep an enquiry (Forms go to: this site'
  await expect(page.locator('summary', { hasText: said })).toHaveCount(2)
})

inDepth(test)('an owner hides a client, and shows it again', async ({ page }) => {
  await page.goto('/site/file/clients/katf.yaml')
  const hide = page.getByRole('button', { name: 'Hide this client' })
  await expect(hide).toBeVisible()
  await hide.click()
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Hidden', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Hidden' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'Hidden', exact: true }).click()
  const show = page.getByRole('button', { name: 'Show this client again' })
  await expect(show).toBeFocused()
  await show.click()
  await expect(page.getByText('All of it is live.')).toBeVisible()
})

test('an owner finds a price by search or in the list of services, and publishes a change that was undone and restored; Publish says why an empty text waits', async ({
  page,
  agency,
}) => {
  await page.goto('/site/file/copy/contact.yaml#nextHeading')
  await page.getByRole('textbox', { name: 'Heading of the next steps' }).fill('')
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  await page.goto('/site')
  const search = page.getByRole('searchbox', { name: 'Search the site' })
  await search.fill('price of maintenance')
  await page.getByLabel('Found').getByRole('link').first().click()
  const price = page.getByRole('textbox', { name: 'Price from' })
  await expect(price).toBeFocused()
  // A sum in shillings leaves the price in dollars unchanged. Every screen says so until the price is corrected.
  await price.fill('1')
  await price.fill('KSh 15,000')
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish')
  await page.getByText('“KSh 15,000” was not used: Maintenance').getByRole('link').click()
  await expect(price).toHaveValue('KSh 15,000')
  await expect(price).toHaveAccessibleDescription(/in US dollars\. KSh\s15,000 is about \$116\.$/)
  await page.getByRole('button', { name: 'Use $116' }).click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(price).toHaveValue('20')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish')
  await page.goBack()
  await expect(price).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Site' }).click()
  await expect(search).toHaveValue('price of maintenance')
  await search.fill('')
  await page.getByRole('link', { name: '$20, price of Maintenance & Support' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/Pages say \$20 \(about KSh\s2,590\)\./)
  await price.fill('')
  await price.blur()
  await expect(price).toHaveAccessibleDescription(/This is empty: \$20 stays\.$/)
  await expect(page.getByText('Empty, so nothing changes: Maintenance')).toBeVisible()
  await price.fill('25')
  await expect(page.getByText('Amina changed this just now.')).toBeVisible()
  // The first screen is left before the server has checked the changes. The next screen must not show an unchecked change.
  await page.route('**/api/site/changes', () => {})
  await page.goto('/site/page/contact')
  await expect(shown(page).locator('[data-field="copy/contact.yaml#nextHeading"]')).toHaveText(
    HEADING,
  )
  await expect(page.getByRole('region', { name: 'To put right' })).toContainText(
    'heading of the next steps’ is empty',
  )
  await page.unroute('**/api/site/changes')
  await page.getByRole('link', { name: 'Publish' }).click()
  const waiting = page.getByRole('region', { name: 'Contact page' })
  await expect(waiting.getByRole('checkbox')).not.toBeChecked()
  const change = page.getByRole('region', { name: 'Maintenance' }).getByRole('listitem')
  await expect(change).toContainText(/Before\$20New\$25.* · on Maintenance/)
  await change.getByRole('button', { name: 'Undo this change' }).click()
  // The price that was undone further above is listed, too: loading a page does not empty the list.
  const back = page.getByRole('button', { name: 'Bring it back: Maintenance' })
  await expect(back).toHaveCount(2)
  await back.first().click()
  await expect(change).toBeVisible()
  const tick = page.getByRole('region', { name: 'Maintenance' }).getByRole('checkbox')
  await Promise.all([page.waitForResponse('**/api/site/leave-out'), tick.click()])
  await page.reload()
  await expect(tick).not.toBeChecked()
  await tick.click()

  await expect(
    waiting.getByRole('link', { name: /^‘Heading of the next steps’ is empty/ }),
  ).toHaveAttribute('href', /contact\.yaml#nextHeading$/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
  expect(await page.getByRole('button', { name: 'Publishing …' }).count()).toBe(0)
  expect(await page.getByText('Undone.', { exact: true }).count()).toBe(0)
  await expect(page.getByRole('region', { name: 'Live' })).toContainText('price from $20 → $25')
  const seeIt = page.getByRole('link', { name: 'See it' })
  await expect(seeIt).toHaveAttribute('href', /\/services\/maintenance#:~:text=%2425$/)
  await expectPage(agency, '/services/maintenance', '$25')
  await expect(page.getByText('1 change waits, see below.')).toBeVisible()
})

test('pressing Publish right after typing publishes the last text, even if it is still being sent', async ({
  page,
  agency,
}) => {
  await page.goto('/site/file/copy/contact.yaml#nextHeading')
  const heading = page.getByRole('textbox', { name: 'Heading of the next steps' })
  await heading.fill('What happens now')
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  const release = await holdBack(page, '**/api/site/draft')
  await heading.fill('What comes next')
  await page.getByRole('link', { name: 'Publish' }).click()
  const change = page.getByRole('region', { name: 'Contact page' }).getByRole('listitem')
  await expect(change).toContainText('What happens now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
  await expectPage(agency, '/contact', 'What comes next')
})

test('an owner adds a service by its name; the form shows all fields, moves none, and marks those needed without an error; Publish lists each missing field once', async ({
  page,
}) => {
  await page.goto('/site?add=services')
  const adding = page.getByRole('dialog', { name: 'Add a service' })
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
  // The address that follows from this name belongs to a topic page already.
  await page.keyboard.type('M-Pesa integration')
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL(/services\/m-pesa-integration-2\.yaml$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox').first()).toHaveAccessibleName('Name')
  const fields = main.getByRole('textbox')
  await expect(fields.nth(1)).toHaveAccessibleName('Price from ($)')
  await expect(fields.nth(1)).toHaveValue('')
  await expect(main.locator('.problem, [aria-invalid]')).toHaveCount(0)
  const kind = main.getByRole('combobox', { name: 'Group' })
  await expect(kind).toHaveAccessibleDescription(/^Needed\. /)
  await expect(main.getByText('Fill in what is “Needed”')).toBeVisible()
  await expect(fields.last()).toHaveAccessibleName('Button')

  const price = fields.nth(1)
  const box = await price.boundingBox()
  await price.pressSequentially('$ 1,140')
  await expect(price).toHaveAccessibleDescription(/Pages say \$1,140 \(about KSh\s148,000\)\./)
  await expect(page.getByText(/not live yet/)).toBeVisible()
  expect(await price.boundingBox()).toEqual(box)
  await main.getByRole('button', { name: 'Icon: none. Choose one' }).click()
  const icons = page.getByRole('dialog', { name: 'Choose an icon' })
  await icons.getByRole('searchbox').fill('pay')
  await icons.getByRole('button', { name: 'Money' }).click()
  await expect(main.getByRole('button', { name: 'Icon: Money. Choose another' })).toBeFocused()

  await page.getByRole('link', { name: 'Publish' }).click()
  const missing = page.getByRole('region', { name: 'M-Pesa integration' }).getByRole('listitem')
  await expect(missing.filter({ hasText: 'missing:Group' })).toHaveCount(1)
  await expect(missing.filter({ hasText: 'is empty' })).toHaveCount(0)
  await expect(main.locator('ins')).toHaveText(/^Icon: Money\s+Name: .*\s+Price from: \$1,140$/)
  await page.getByRole('link', { name: 'Heading', exact: true }).click()
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
  await expect(heading).toBeFocused()
  await expect(main).toContainText('This is empty. Write a text.')
  await heading.fill('Amina connects your till')
  await expect(main.locator('.problem')).toHaveCount(0)

  const release = await holdBack(page, '**/api/site/changes')
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(main).toContainText('Checking whether this has been put right …')
  await expect(main).toContainText('Amina connects your till')
  release()
  await expect(main).toContainText('It waits until this is put right:')
})

test('an owner sets office hours in the browser’s time input and adds a social network; the desk completes its address, and the site shows its icon', async ({
  page,
  agency,
}) => {
  await page.goto('/site/file/agency.yaml')
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Office hours' }).click()
  const opens = main.getByLabel('Opens at')
  await expect(opens).toHaveAttribute('type', 'time')
  await expect(opens).toHaveValue('08:00')
  await opens.fill('09:30')
  await main.getByLabel('Closes at').fill('00:00')
  await main.getByRole('button', { name: 'Add to Other days' }).click()
  await main.getByLabel('Day', { exact: true }).selectOption('Saturday')
  await main.getByLabel('Opens at').last().fill('09:00')
  await main.getByLabel('Closes at').last().fill('13:00')
  await expect(main.getByLabel('Time zone', { exact: true }).locator('option').first()).toHaveText(
    'Nairobi (Africa)',
  )
  await main.getByRole('button', { name: 'Add to Social networks' }).click()
  await main
    .getByRole('textbox', { name: 'Web address', exact: true })
    .pressSequentially('Facebook.com/wanjiku')
  await page.keyboard.press('Tab')
  const facebook = 'https://www.facebook.com/wanjiku'
  await expect(main.getByRole('textbox', { name: 'Facebook' })).toHaveValue(facebook)
  await expect(page.getByText('Amina changed this just now.')).toHaveCount(4)
  await page.getByRole('link', { name: 'Publish' }).click()
  for (const typed of ['9:30', '24:00', 'Day: Saturday', 'facebook.com/wanjiku'])
    await expect(page.locator('ins').filter({ hasText: typed })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused()
  const html = await (await fetch(`${agency.url}/contact`)).text()
  expect(html).toContain(`<a href="${facebook}" aria-label="Facebook" rel="me">`)
  // The sprite of the pages has icons only for the published networks.
  const [, sprite = ''] = /href="([^"#]+)#facebook-logo"/.exec(html) ?? []
  const icons = await (await fetch(agency.url + sprite)).text()
  expect(icons).toContain('id="facebook-logo"')
  expect(icons).not.toContain('id="tiktok-logo"')
})

test('when an owner undoes the changes to a text, the text is again as published, even if the last change is still being sent', async ({
  page,
  agency,
}) => {
  await page.goto('/site/file/copy/contact.yaml#nextHeading')
  const heading = page.getByRole('textbox', { name: 'Heading of the next steps' })
  await heading.fill(CORRECTED)
  await expect(page.getByText('Amina changed this just now.')).toBeVisible()
  // Holds back the request with the second text until the change is undone.
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const release = await holdBack(page, '**/api/site/draft')
  await heading.fill(`${CORRECTED} again`)
  await expect.poll(() => sent).toContain('/api/site/draft')
  const discarded = page.waitForResponse('**/api/site/discard')
  await page.getByRole('button', { name: 'Undo this change', exact: true }).click()
  await settle(page)
  if (sent.includes('/api/site/discard')) await discarded
  release()
  await discarded
  await expect(heading).toHaveValue(HEADING)
  await page.reload()
  await expect(heading).toHaveValue(HEADING)
  expect(agency.rows('select path from content_drafts')).toEqual([])
})

inDepth(test)(
  'before deleting a service, an owner sees where it is shown; until publishing, it can be restored',
  async ({ page }) => {
    await page.goto('/site/file/services/graphics-design.yaml')
    await page.getByRole('button', { name: 'Delete this service' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByRole('listitem').first()).toBeVisible()
    await asked.getByRole('button', { name: 'Delete this service' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Deleted' })
    await expect(row).toContainText('Graphic')
    await row.getByRole('link').first().click()
    await page.getByRole('main').getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  },
)

function panelOf(page: Page) {
  return page.getByRole('region', { name: 'Change this' })
}

/** Returns the frame that shows the page, not the frame that is still loading. */
function shown(page: Page) {
  return page.frameLocator('iframe[title="The page"]:not([data-next])')
}

async function expectPage(agency: Agency, path: string, text: string): Promise<void> {
  const html = await (await fetch(agency.url + path)).text()
  expect(html).toContain(text)
}

/** Counts the taps after this call, also on later pages. Returns a function that returns the count. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript("addEventListener('touchstart', () => countTap(), true)")
  return () => taps
}
