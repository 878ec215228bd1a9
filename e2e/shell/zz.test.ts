import { test } from '../support/test.ts'
for (const n of [1,2,3])
test(`debug ${n}`, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    Object.assign(window, { log: [] })
    const start = () => {
      const ro = new ResizeObserver((es) => { for (const e of es) (window as any).log.push(`${Math.round(performance.now())} ${e.target.tagName}.${e.target.className} ${e.contentRect.width}x${e.contentRect.height} live=${document.querySelector('[data-island=Hero]')?.hasAttribute('data-live')} fonts=${document.fonts.status}`) })
      for (const el of document.querySelectorAll('[data-island=Hero] *')) ro.observe(el)
      document.querySelector('[data-island=Hero] img')?.addEventListener('load', () => (window as any).log.push(`${Math.round(performance.now())} img load`))
      addEventListener('load', () => (window as any).log.push(`${Math.round(performance.now())} LOAD`))
    }
    document.addEventListener('DOMContentLoaded', start)
  })
  await page.goto('/')
  await page.waitForTimeout(2500)
  const log = await page.evaluate(() => (window as any).log as string[])
  const first = log[0]?.split(' ')[0]
  console.log(log.filter((l) => n === 1 || !l.startsWith(first!)).join('\n'), '\n----')
})
