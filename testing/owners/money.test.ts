import { parse } from 'node-html-parser'
import { fieldsOf } from 'schema/fieldsOf.ts'
import { describe, expect, test } from 'vitest'
import { socialPictures } from '../../site/src/content/socialPictures.ts'
import type { RenderedSite } from '../renderContent.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { expectNothingEmpty } from './checkPages.ts'
import { changed, type Draft, pageAt, renderOwner, textOf } from './owners.ts'

const RATE = 129.5
const DATE = '20 November 2026'

/** Sets prices in shillings. Multiplies all prices by 100, so that sums stay right, then lets a website start at 20,000. */
function inShillings(draft: Draft): void {
  draft.agency.money = { currency: 'KES', beside: 'USD', rate: RATE, asOf: '2026-11-20' }
  for (const { schema, value, path, parent } of fieldsOf(draft)) {
    const [name = ''] = path.slice(-1)
    if (schema.unit === 'price') Object.assign(parent?.value ?? {}, { [name]: Number(value) * 100 })
  }
  for (const service of draft.services) {
    if (service.id === 'website-design') service.startsAt = 20_000
  }
}

function inOneCurrency(draft: Draft): void {
  const { currency } = draft.agency.money
  draft.agency.money = { currency }
}

describe('an owner with prices in shillings, and dollars beside them', async () => {
  const rendered = await renderOwner(changed(inShillings))
  const { pages, site } = rendered

  test('pages show a website’s price as KSh 20,000, about $154', () => {
    for (const path of ['/services/website-design', '/contact']) {
      const text = textOf(pageAt(path, rendered))
      expect(text, path).toContain('KSh 20,000')
      expect(text, path).toContain('about $154')
    }
    for (const path of ['/', '/industries', '/services/website-design']) {
      expect(textOf(pageAt(path, rendered)), path).toContain('KSh 20,000')
    }
    expect(pageAt('/', rendered)).toMatch(/<meta name="description" content="[^"]*KSh\u00a020,000/)
    expect(pageAt('/services/website-design', rendered)).toMatch(/<title>[^<]*KSh\u00a020,000/)
  })

  test('dollars are shown only beside a price, and in the budgets that the form offers', () => {
    for (const [path, html] of pages) {
      expect.soft(dollarsIn(html), path).toEqual([])
    }
  })

  test('preview pictures show every price in shillings', () => {
    const drawn = socialPictures(site)
    const website = drawn.find(({ path }) => path === '/services/website-design')
    expect(website).toMatchObject({ price: 'KSh\u00a020,000' })
    expect(JSON.stringify(drawn)).not.toMatch(/\$|USD/)
  })

  test('the structured data has prices in shillings', () => {
    const offers = JSON.stringify([...pages.values()].flatMap(structuredDataIn))
    expect(offers).toContain('"minPrice":20000,"priceCurrency":"KES"')
    expect(offers).not.toContain('USD')
  })

  test('pages that show dollars state the exchange rate', () => {
    expect(textOf(pageAt('/contact', rendered))).toContain(
      `In Kenyan shillings, with dollars at the rate of ${DATE}.`,
    )
    expect(textOf(pageAt('/hire-a-developer', rendered))).toContain(`at the rate of ${DATE}`)
  })

  test('a note beside the budgets in dollars says what $100 is in shillings', () => {
    expect(budgetNote(rendered)).toBe(`USD 100 is about KSh 13,000 (rate of ${DATE}).`)
  })
})

describe.each([
  ['in dollars alone', inOneCurrency, '$'],
  [
    'in shillings alone',
    (draft: Draft) => {
      inShillings(draft)
      inOneCurrency(draft)
    },
    'KSh ',
  ],
])('pages show a single currency for an owner with prices %s', async (_, change, sign) => {
  const rendered = await renderOwner(changed(change))
  const { pages, site } = rendered

  test('with only one currency, no price has a second price beside it, and no page states an exchange rate', () => {
    for (const [path, html] of pages) {
      const text = textOf(html)
      expect
        .soft(text, path)
        .not.toMatch(/rate of( exchange|\s*\d| \.)|[Ss]hillings are rounded|[Dd]ollars are rounded/)
      expect.soft(text, path).not.toMatch(/about (KSh |\$)/)
    }
    expect(site.services.every(({ startingPrice }) => startingPrice.beside === null)).toBe(true)
    expect(budgetNote(rendered)).toBeUndefined()
    expect(textOf(pageAt('/contact', rendered))).toContain('Your quote depends on the work.')
  })

  test('every price is in the only currency, and no page has an empty place for a price in a second currency', () => {
    for (const { path, startsAt } of site.services) {
      const price = sign + startsAt.toLocaleString('en')
      expect(textOf(pageAt(path, rendered)), path).toContain(price)
    }
    expectNothingEmpty(pages)
    for (const [path, html] of pages) expect.soft(html, path).not.toContain('<span></span>')
  })
})

/** Returns the amounts in dollars on a page, except those beside a price (`about $154`) and the options for a budget. */
function dollarsIn(html: string): string[] {
  const page = parse(html)
  for (const option of page.querySelectorAll('option')) {
    if (option.text.includes('USD')) option.closest('select')?.parentNode?.remove()
  }
  return (
    textOf(page.toString().replaceAll(/ data-props="[^"]*"/g, ''))
      .replaceAll(/about \$[\d,.]+/g, '')
      .match(/.{0,30}(\$|USD).{0,20}/g)
      ?.map(String) ?? []
  )
}

function budgetNote(rendered: RenderedSite): string | undefined {
  // Replaces the no-break spaces in the sum and the date.
  return (
    rendered.site.forms.quoteForm.fields.budgetInterest.note?.replaceAll(/\s/g, ' ') || undefined
  )
}
