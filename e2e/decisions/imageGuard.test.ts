import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => {
      document.documentElement.dataset.menu = event.defaultPrevented ? 'blocked' : 'opened'
    })
  })
})

test('Right-click is blocked on an image', async ({ page }) => {
  const image = page.locator('[data-island="Hero"] img').first()
  await expect(async () => {
    await image.click({ button: 'right', position: { x: 40, y: 200 } })
    await expect(page.locator('html')).toHaveAttribute('data-menu', 'blocked', { timeout: 500 })
  }).toPass()
})

for (const [file, outcome] of [
  ['a.png', 'blocked'],
  ['a.jpg', 'blocked'],
  ['a.webp', 'blocked'],
  ['a.svg', 'opened'],
] as const) {
  test(`Right-click on an element with the background ${file}: ${outcome}`, async ({
    page,
    quiet,
  }) => {
    quiet.except(/404/)
    await page.evaluate((name) => {
      const box = document.createElement('div')
      box.id = 'box'
      document.querySelector('main')?.prepend(box)
      for (const [property, value] of Object.entries({
        backgroundImage: `url(/media/${name})`,
        height: '80px',
      })) {
        Object.assign(box.style, { [property]: value })
      }
    }, file)
    await page.locator('#box').click({ button: 'right' })
    await expect(page.locator('html')).toHaveAttribute('data-menu', outcome)
  })
}

test('Right-click on text is left alone', async ({ page }) => {
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'opened')
})

test('The keyboard’s menu key on an image is left alone', async ({ page }) => {
  // As Chromium reports it: the same event without the mouse's second button.
  const image = page.locator('[data-island="Hero"] img').first()
  await image.dispatchEvent('contextmenu', { button: 0, bubbles: true, cancelable: true })
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'opened')
})
