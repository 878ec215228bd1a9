import { sitePaths } from '../../scripts/sitePaths.ts'
import { NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { expect, test } from '../support/test.ts'

test('in the main part of every page one name leads to one place', async ({ page, quiet }) => {
  quiet.except(NOT_FOUND_PAGES)
  test.slow()
  // The links are the same without the films, which take longer to show than the pages.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await sitePaths()) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-KE')
    const ambiguous = await page.getByRole('main').evaluate((main) => {
      const places = new Map<string, Set<string>>()
      for (const link of main.querySelectorAll('a')) {
        const name = (link.ariaLabel ?? link.textContent ?? '').trim()
        places.set(name, (places.get(name) ?? new Set()).add(link.href))
      }
      return [...places].filter(([name, { size }]) => name === '' || size > 1).map(([name]) => name)
    })
    expect.soft(ambiguous, path).toEqual([])
  }
})

test('links that repeat on a page say of what, after the text that is seen', async ({ page }) => {
  for (const [path, text, count] of [
    ['/', 'Learn More', 9],
    ['/built-by-us', 'Case Study', 16],
    ['/built-by-us', 'Get Quote', 16],
    ['/industries', 'Get More Information', 6],
  ] as const) {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('link', { name: new RegExp(`^${text}\\b.+`) })
    await expect(links).toHaveCount(count)
    const names = await links.evaluateAll((found) =>
      found.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    )
    expect(new Set(names).size).toBe(count)
  }
})
