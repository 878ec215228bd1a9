import { expect, test } from '../support/test.ts'

const FOREIGN = [
  '<style>main { display: none }</style>',
  '<p id="foreign" style="position: fixed">Foreign</p>',
  '<script>window.foreignRan = true</script>',
].join('')

test('a style or a script injected into a page has no effect', async ({ page, allowConsole }) => {
  allowConsole(/violates the following Content Security Policy directive/)
  for (const path of ['/', '/contact', '/answers/enquiry-sent']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('<main', () => `${FOREIGN}<main`) })
    })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('#foreign')).toHaveCSS('position', 'static')
    expect(await page.evaluate(() => 'foreignRan' in window)).toBe(false)
    await expect(page.locator('[data-site-header]')).toHaveCSS('position', 'sticky')
    await page.unroute(`**${path}`)
  }
})
