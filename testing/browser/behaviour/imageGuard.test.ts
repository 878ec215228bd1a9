import { expect, test } from '../support/test.ts'

const BACKGROUNDS = [
  ['a.png', 'blocked'],
  ['a.jpg', 'blocked'],
  ['a.webp', 'blocked'],
  ['a.svg', 'opened'],
] as const

test('§1 a right-click is blocked on images and bitmap backgrounds, and nowhere else', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.goto('/')
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => {
      document.documentElement.dataset.menu = event.defaultPrevented ? 'blocked' : 'opened'
    })
  })
  const menu = page.locator('html')
  const image = page.locator('main [data-rotation] img').first()

  await test.step('a right-click on an image is blocked', async () => {
    await expect(async () => {
      await image.click({ button: 'right', position: { x: 40, y: 200 } })
      await expect(menu).toHaveAttribute('data-menu', 'blocked', { timeout: 500 })
    }).toPass()
  })

  await test.step('a right-click on text is allowed', async () => {
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
    await expect(menu).toHaveAttribute('data-menu', 'opened')
  })

  for (const [file, outcome] of BACKGROUNDS) {
    await test.step(`a right-click is ${outcome} on an element with the background ${file}`, async () => {
      await page.evaluate((name) => {
        delete document.documentElement.dataset.menu
        const box = document.getElementById('box') ?? document.createElement('div')
        box.id = 'box'
        document.querySelector('main')?.prepend(box)
        Object.assign(box.style, { backgroundImage: `url(/media/${name})`, height: '80px' })
      }, file)
      await page.locator('#box').click({ button: 'right' })
      await expect(menu).toHaveAttribute('data-menu', outcome)
    })
  }

  await test.step('the menu key of the keyboard is allowed on an image', async () => {
    await page.evaluate(() => delete document.documentElement.dataset.menu)
    // This is how Chromium reports the menu key: a context menu without the right button of the mouse.
    await image.dispatchEvent('contextmenu', { button: 0, bubbles: true, cancelable: true })
    await expect(menu).toHaveAttribute('data-menu', 'opened')
  })
})
