import { expect, test } from '../support/test.ts'

for (const path of ['/', '/contact']) {
  test(`Landmarks on ${path}: header, main, footer, the newsletter form in the footer`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(page.locator('footer form [name="email_input"]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('All content of the home page is in the raw HTML', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/role="tabpanel"/g)).toHaveLength(7)
  expect(html.match(/<blockquote/g)).toHaveLength(5)
  expect(html.match(/<button[^>]*aria-pressed="(true|false)"[^>]*><img/g)).toHaveLength(5)
  for (const text of ['Flutter', 'PostgreSQL', 'DaVinci Resolve', 'Join Our Client Community']) {
    expect(html).toContain(text)
  }
  for (const name of ['name', 'phone', 'email', 'message', 'timeline', 'email_input']) {
    expect(html).toContain(`name="${name}"`)
  }
})

test('No inline script and no inline style on any page', async ({ request }) => {
  for (const path of ['/', '/contact', '/404']) {
    const html = await (await request.get(path)).text()
    const scripts = html.match(/<script(?![^>]*(src=|application\/ld\+json))[^>]*>/g)
    expect(scripts, path).toBeNull()
    expect(html.match(/ style="/g), path).toBeNull()
    expect(html.match(/ on[a-z]+="/g), path).toBeNull()
  }
})

test('The first option of each select has an empty value, and each control has a label', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Quote request' })
  for (const select of await form.locator('select').all()) {
    await expect(select.locator('option').first()).toHaveAttribute('value', '')
  }
  for (const control of await form.locator('input:visible, select, textarea').all()) {
    await expect(control).toHaveAccessibleName(/\w/)
  }
})

test('Parts become active within five seconds of being in view', async ({ page }) => {
  await page.goto('/')
  for (const island of await page.locator('[data-island]:not([data-when="interaction"])').all()) {
    await island.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(island).toHaveAttribute('data-live', '', { timeout: 5_000 })
  }
})
