import { signIn } from '../../server/signIn.ts'
import { openStores } from '../../server/stores.ts'
import { first, last, submenus, technologyCategories } from '../support/content.ts'
import { ENQUIRY, FIELDS, RECEIPT } from '../support/forms.ts'
import { type OtherBrowser, startFirefox, startWebKit } from '../support/otherBrowsers.ts'
import { type Agency, expectMails } from '../support/startAgency.ts'
import { expect, journey as test } from '../support/test.ts'

const PRICE = '4321'

test.setTimeout(240_000)

test('in Firefox a visitor uses menu, tabs and form, and the owner answers the enquiry and publishes a price', async ({
  agency,
}) => {
  const firefox = await startFirefox()
  try {
    await visit(firefox, agency)
    await work(firefox, agency)
  } finally {
    await firefox.close()
  }
})

test('in WebKit a visitor uses menu, tabs and form', async ({ agency }) => {
  const webKit = await startWebKit()
  try {
    await visit(webKit, agency)
  } finally {
    await webKit.close()
  }
})

async function visit(browser: OtherBrowser, { url, mails, ...agency }: Agency): Promise<void> {
  await test.step('the display font loads, and drawings are inverted on a dark page', async () => {
    for (const path of ['/', '/contact', '/about-us', '/', '/contact', '/about-us']) {
      await browser.open(url + path)
      await expect
        .poll(() =>
          browser.run(
            `return [...document.fonts].find(({ family }) => /^"?Anybody"?$/.test(family))?.status`,
          ),
        )
        .toBe('loaded')
    }
    await browser.open(`${url}/technologies`)
    const filter = `return getComputedStyle(document.querySelector('img.drawing')).filter`
    expect(await browser.run(filter)).toContain('invert')
  })

  await test.step('the menu opens, its links work, and it is closed after going back', async () => {
    const services = first(submenus)
    const isOpen = () =>
      browser.run(`return document.querySelector('[data-site-menu]').matches(':popover-open')`)
    await browser.click(`//button[@aria-label="Menu"]`)
    expect(await isOpen()).toBe(true)
    await browser.click(`//summary[@aria-label="${services.opener}"]`)
    await browser.click(`//header//a[@href="${last(services.links).path}"]`)
    await expect.poll(() => browser.run('return location.pathname')).toBe(last(services.links).path)
    await browser.run('history.back()')
    await expect.poll(() => browser.run('return location.pathname')).toBe('/technologies')
    expect(await isOpen()).toBe(false)
  })

  await test.step('a selected tab shows its panel, and no other', async () => {
    const chosen = last(technologyCategories).name
    const tab = `//*[@role="tab"][normalize-space()="${chosen}"]`
    await browser.click(tab)
    const shown = `return [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map((panel) =>
      document.getElementById(panel.getAttribute('aria-labelledby')).getAttribute('aria-selected'))`
    expect(await browser.run(shown)).toEqual(['true'])
  })

  await test.step('the enquiry arrives once', async () => {
    await browser.open(`${url}/contact`)
    for (const name of FIELDS) {
      const control = `//main//form//*[@name="${name}"]`
      if (/Interest|timeline/.test(name)) {
        await browser.click(`${control}/option[normalize-space()="${ENQUIRY[name]}"]`)
      } else await browser.type(control, ENQUIRY[name])
    }
    await browser.click('//main//form//button[@type="submit"]')
    await expect.poll(() => browser.run('return document.body.innerText')).toContain(RECEIPT)
    await expectMails({ url, mails, ...agency }, 1)
    for (const name of FIELDS) expect(mails()[0]?.parsed.text).toContain(ENQUIRY[name])
  })
}

async function work(browser: OtherBrowser, { url, deskUrl, dataFolder }: Agency): Promise<void> {
  const records = await openStores(dataFolder)
  const { headers } = await signIn(records, { deskUrl, now: Date.now })
  await records.close()
  const [name = '', value = ''] = headers.cookie.split('=')
  const seen = () => browser.run<string>('return document.body.innerText')

  await test.step('the enquiry is in the inbox, and the owner marks it as answered', async () => {
    await browser.open(deskUrl)
    await browser.addCookie(name, value)
    await browser.open(deskUrl)
    await browser.click(`//main//a[contains(., "${ENQUIRY.name}")]`)
    await browser.click('//button[normalize-space()="Answered"]')
    await expect.poll(seen).toContain('Answered by')
  })

  await test.step('the owner publishes a new price, and the site shows it', async () => {
    await browser.open(`${deskUrl}/site/file/services/maintenance.yaml`)
    await browser.type('//*[@id = //label[contains(., "Price from")]/@for]', PRICE)
    await expect.poll(seen).toContain('changed this just now')
    await browser.click('//a[normalize-space()="Publish"]')
    await browser.click('//button[normalize-space()="Publish"]')
    await expect.poll(seen).toContain('Live')
    await browser.open(`${url}/services/maintenance`)
    await expect.poll(seen).toContain('4,321')
  })
}
