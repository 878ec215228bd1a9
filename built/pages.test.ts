import { expect, test } from 'vitest'
import { agency, content } from '../e2e/support/content.ts'
import { agencyName, builtPages, nameOf } from '../scripts/testing/builtPages.ts'

const pages = await builtPages()
/** Those that search engines may list. */
const indexed = pages.filter(({ document }) => !document.querySelector('meta[name="robots"]'))

test('every page has its landmarks, one heading of level 1, and the newsletter form in its footer', () => {
  for (const { path, document } of pages) {
    expect.soft(document.querySelector('html')?.attrs.lang, path).toBe(`en-${content.country.code}`)
    for (const selector of ['body > header', 'body > main', 'body > footer', 'h1']) {
      expect.soft(document.querySelectorAll(selector), `${path}: ${selector}`).toHaveLength(1)
    }
    expect.soft(document.querySelector('main h1')?.text, path).toMatch(/\w/)
    expect.soft(document.querySelectorAll('footer form [name="email_input"]'), path).toHaveLength(1)
  }
})

test('every title is the page’s name, a bar, and the agency’s name; no two indexed pages share one', () => {
  for (const page of pages) {
    const [name, product, ...rest] = titleOf(page).split(' | ')
    expect.soft(name, page.path).toMatch(/\w/)
    expect.soft(product, page.path).toBe(agencyName(page))
    expect.soft(rest, page.path).toEqual([])
  }
  expectEachOnce(indexed.map(titleOf))
})

test('every indexed page has a description of its own', () => {
  expectEachOnce(indexed.map(descriptionOf))
})

test('every page has a description', () => {
  for (const page of pages) expect.soft(descriptionOf(page), page.path).toMatch(/(\w+\W+){4}/)
})

test('in the header the links to the page that shows are current, and no others', () => {
  for (const { path, document } of pages) {
    for (const link of document.querySelectorAll('header a')) {
      const isHere = link.attrs.href === path && !link.querySelector('[data-wordmark]')
      const isLogo = link.attrs.href === '/' && path !== '/'
      if (isLogo) continue
      expect
        .soft(link.attrs['aria-current'], `${path}: ${nameOf(link)}`)
        .toBe(isHere ? 'page' : undefined)
    }
  }
})

test('no page has an inline script, an inline style or an event attribute', () => {
  for (const { path, html } of pages) {
    const scripts = html.match(/<script(?![^>]*(src=|application\/ld\+json))[^>]*>/g)
    expect.soft(scripts, path).toBeNull()
    expect.soft(html.match(/<[^>]* style="/g), path).toBeNull()
    expect.soft(html.match(/<[^>]* on[a-z]+="/g), path).toBeNull()
  }
})

test('no id stands twice, and what refers to one finds it', () => {
  for (const { path, document } of pages) {
    const ids = document.querySelectorAll('[id]').map(({ attrs }) => attrs.id ?? '')
    expect.soft(new Set(ids).size, path).toBe(ids.length)
    for (const name of ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'list']) {
      const wanted = document
        .querySelectorAll(`[${name}]`)
        .flatMap(({ attrs }) => (attrs[name] ?? '').split(' '))
      const missing = wanted.filter((id) => !ids.includes(id))
      expect.soft(missing, `${path}: ${name}`).toEqual([])
    }
  }
})

test('every picture has an alternative text, or says that it needs none', () => {
  for (const { path, document } of pages) {
    const without = document.querySelectorAll('img').filter((image) => !image.hasAttribute('alt'))
    expect.soft(without.map(String), path).toEqual([])
  }
})

test('structured data speaks of no testimonial and no rating', () => {
  for (const { path, document } of pages) {
    for (const { text } of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect.soft(() => JSON.parse(text), path).not.toThrow()
      expect.soft(text, path).not.toMatch(/Review|Rating|testimonial/i)
    }
  }
})

test('the footer holds the services, contacts, social accounts, legal pages and the newsletter', () => {
  const services = pages.map(({ path }) => path).filter((path) => /^\/services\/./.test(path))
  expect(services).not.toEqual([])
  for (const { path, document } of pages) {
    const hrefs = document.querySelectorAll('footer a').map(({ attrs }) => attrs.href ?? '')
    expect
      .soft(hrefs, path)
      .toEqual(
        expect.arrayContaining([
          ...services,
          ...['/about-us', '/terms-conditions', '/privacy-policy'],
          expect.stringMatching(/^mailto:.+@/),
          expect.stringMatching(/^tel:\+\d+$/),
          expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=.+/),
        ]),
      )
    expect
      .soft(document.querySelectorAll('footer a[rel="me"]'), path)
      .toHaveLength(agency.social.length)
    expect.soft(document.querySelector('footer')?.text, path).toMatch(/© \d{4} /)
    expect
      .soft(document.querySelector('footer [name="email_input"]')?.attrs, path)
      .toMatchObject({ type: 'email', autocomplete: 'email' })
  }
})

test('the header holds a logo that leads home, a menu, and a link to /contact', () => {
  const services = pages.map(({ path }) => path).filter((path) => /^\/services\/./.test(path))
  for (const { path, document } of pages) {
    const header = document.querySelectorAll('header a')
    expect.soft(header[0]?.attrs.href, path).toBe('/')
    expect.soft(header.filter(({ attrs }) => attrs.href === '#').length, path).toBe(1)
    const hrefs = header.map(({ attrs }) => attrs.href ?? '')
    expect.soft(hrefs.filter((href) => /^\/services\//.test(href)).sort(), path).toEqual(services)
    expect.soft(hrefs, path).toContain('/contact')
    // In the panel of every submenu.
    for (const submenu of document.querySelectorAll('header details')) {
      expect.soft(submenu.querySelector('[data-taglines]')?.text, path).toMatch(/\w/)
    }
  }
})

function titleOf({ document }: (typeof pages)[number]): string {
  return document.querySelector('title')?.text ?? ''
}

function descriptionOf({ document }: (typeof pages)[number]): string {
  return document.querySelector('meta[name="description"]')?.attrs.content ?? ''
}

function expectEachOnce(texts: readonly string[]): void {
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
}
