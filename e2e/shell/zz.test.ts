import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })
test('debug back', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    scrollTo({ top: 900, behavior: 'instant' })
    addEventListener('pagehide', () => {
      sessionStorage.hid = `${scrollY}/${document.documentElement.scrollHeight}`
    })
    addEventListener('scroll', () => {
      sessionStorage.log = `${sessionStorage.log ?? ''} ${Math.round(scrollY)}`
    })
  })
  await page.getByRole('banner').getByRole('link', { name: "Let's Get Started" }).click()
  await expect(page).toHaveURL('/contact')
  console.log('hid', await page.evaluate(() => `${sessionStorage.hid} log ${sessionStorage.log}`))
  await page.goBack()
  for (let i = 0; i < 5; i++) {
    console.log(await page.evaluate(() => `${scrollY}/${document.documentElement.scrollHeight}`))
    await page.waitForTimeout(300)
  }
})
