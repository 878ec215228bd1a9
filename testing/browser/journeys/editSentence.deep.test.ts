import { presentContent } from '../../presentSite.ts'
import { checkAxe, checkAxeColours, setTheme } from '../support/checkAxe.ts'
import { member as test } from '../support/desk.ts'
import { patientExpect as expect, PHONE } from '../support/test.ts'

const { lead } = presentContent.copy.home.hero

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('an owner changes a sentence with prices and links by touch, then by keyboard alone, and sees no syntax', async ({
  page,
  records,
}) => {
  test.setTimeout(240_000)
  const stored = async () => (await records.contentDrafts.list())[0]?.value
  const { keyboard } = page
  await page.goto('/site/file/copy/home.yaml#hero.lead')
  const text = page.getByRole('textbox', { name: 'Sentence below the heading' })
  await expect(text).toBeFocused()
  await expect(text).toContainText('a website from $')
  await expect(text).not.toContainText(/[{}[\]]/)
  const price = text.getByRole('button', { name: /Price of Website Design.*in both/ })
  await expect(price).toHaveText(/^\$\d+ \(about KSh/)

  // By touch: replaces the price and the link of the sentence.
  await text.blur()
  await price.tap()
  const facts = page.getByRole('dialog', { name: /^Price of Website Design/ })
  await expect(facts.getByRole('link', { name: 'Change this price' })).toBeVisible()
  expect(await checkAxe(page)).toEqual([])
  await facts.getByRole('button', { name: /^Price of Maintenance & Support \$/ }).tap()
  await expect(text.getByRole('button', { name: /Price of Maintenance/ })).toBeVisible()
  await expect.poll(stored).toContain('from {price of maintenance}')
  await text.getByRole('link', { name: 'a website' }).tap()
  await page.getByRole('button', { name: 'Link', exact: true }).tap()
  const pages = page.getByRole('dialog', { name: 'Another link' })
  await expect(pages).toContainText('It leads to')
  await pages.getByRole('button', { name: 'Maintenance & Support' }).tap()
  await expect.poll(stored).toContain('[a website](/services/maintenance) from {price')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await (theme === 'light' ? checkAxe(page) : checkAxeColours(page))).toEqual([])
  }

  // By keyboard alone: adds words, a second price and a link at the end of the sentence.
  await text.focus()
  await keyboard.press('ControlOrMeta+End')
  // Composes the word before inserting it, as the keyboard of a phone does.
  const device = await page.context().newCDPSession(page)
  const [composed, end] = [' Care is', 8]
  await device.send('Input.imeSetComposition', {
    text: composed,
    selectionStart: end,
    selectionEnd: end,
  })
  await device.send('Input.insertText', { text: `${composed} ` })
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Price or detail' })).toBeFocused()
  await keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Find' }).focus()
  await keyboard.type('maintenance both')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await keyboard.type(', see ours')
  for (let letter = 0; letter < 4; letter += 1) await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox', { name: 'Find a page' }).focus()
  await keyboard.type('contact')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect
    .poll(stored)
    .toBe(
      `${lead
        .replace('{price of website-design in both}', '{price of maintenance}')
        .replace(
          '/services/website-design',
          '/services/maintenance',
        )} Care is {price of maintenance in both}, see [ours](/contact)`,
    )
  await page.getByRole('button', { name: 'Undo this change', exact: true }).press('Enter')
  await expect.poll(stored).toBeUndefined()
  await expect(price).toBeVisible()
})
