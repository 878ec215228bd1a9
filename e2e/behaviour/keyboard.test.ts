import { last, submenus } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

const { opener: name, links } = last(submenus)

test('the keyboard alone skips to the content, reaches every submenu link, and leaves a submenu by Escape and by Tab', async ({
  page,
}) => {
  await page.goto('/contact')
  const opener = page.getByLabel(name, { exact: true })
  const link = page.locator(`header details a[href="${last(links).path}"]`)
  const skip = page.getByRole('link', { name: 'Skip to content' })

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => Boolean(document.activeElement?.closest('main')))
    expect(inside).toBe(true)
  })

  await test.step('from there on every submenu link is reached', async () => {
    await skip.focus()
    const wanted = await page
      .locator('header details a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const reached = new Set<string | null>()
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement
        return {
          tag: element?.tagName,
          submenu: Boolean(element?.closest('details')),
          href: element?.getAttribute('href') ?? null,
          inHeader: Boolean(element?.closest('header')),
        }
      })
      if (!at.inHeader) break
      if (at.tag === 'SUMMARY') await page.keyboard.press('Enter')
      if (at.submenu && at.href) reached.add(at.href)
    }
    expect([...reached].sort()).toEqual([...new Set(wanted)].sort())
  })

  await test.step('Escape closes an open submenu and the focus returns to its opener', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('leaving a submenu by Tab closes it', async () => {
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await link.focus()
    for (let step = 0; step < 3 && (await link.isVisible()); step += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(link).toBeHidden()
  })
})
