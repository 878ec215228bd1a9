import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { content } from '../browser/support/content.ts'
import { builtPage, builtPages, parsed } from '../repository/builtPages.ts'

/** Matches hours at a rate: `15 h × $10`, `4 h 40 min × $15`, `30 min × $10`. */
const WORK = /(?:(\d+) h)?(?: ?(\d+) min)? × \$(\d[\d,]*)/g
const AMOUNT = /\$(\d[\d,]*)/g
/** Matches a sum followed by its parts: `$43 …: maintenance $36, hosting $6, domain $1`. */
const PARTS =
  /\$(\d[\d,]*)(?: \(about KSh ([\d,]+)\))?(?: a month)?:((?: [^$.:]*\$\d[\d,]*(?:[;,.]| and))+)/g
/** Matches the costs of a month, followed by their parts and by the costs of a year. */
const YEAR = new RegExp(`${PARTS.source} A year: \\$([\\d,]+)(?: \\(about KSh ([\\d,]+))?`, 'g')
const HOURS_A_WEEK = 40

const pages = (await builtPages()).map((page) => ({ ...page, text: textOf(page.document, 'main') }))
const rates = await ratesForHire()
const papers = pages.flatMap(({ path, document }) =>
  document
    .querySelectorAll('main [data-kind]')
    .filter((sheet) => sheet.querySelector('dl'))
    .map((sheet) => ({ path, sheet, title: textOf(sheet.parentNode, 'h3') })),
)

test('hours times rates come to the stated price, and each rate is the rate of a developer for hire', async () => {
  expect(papers.length).toBeGreaterThan(20)
  for (const { path, sheet, title } of papers) {
    const [end] = sheet.querySelectorAll('dl > div').slice(-1)
    const said = textOf(end)
    const worth = workIn(said)
    expect.soft(worth.length, `${path}: ${title} says its hours and rates`).toBeGreaterThan(0)
    expect.soft(sum(worth.map(({ price }) => price)), `${path}: ${title}`).toBe(priceOf(end))
    expect
      .soft(Number(/(\d+) hours/.exec(said)?.[1]), `${path}: ${title}`)
      .toBe(sum(worth.map(({ hours }) => hours)))
    const text = textOf(sheet.parentNode)
    if (!text.includes('A year: ')) continue
    const sums = /A year: \$(\S+) .* work: \$(\S+) .* VAT about KSh\s(\S+)\./
    const [, year, first, taxed] = sums.exec(text) ?? []
    expect.soft(number(first), title).toBe(priceOf(end) + number(year))
    const exact = number(first) * 129.5 * 1.16
    expect.soft(number(taxed), title).toBeGreaterThanOrEqual(exact)
    expect.soft(number(taxed), title).toBeLessThan(exact * 1.01)
  }
  for (const { path, text } of pages.filter((page) => page.path.startsWith('/case-study/'))) {
    const [, hours, work = '', price] = /(\d+) hours, ([^=]*) = \$([\d,]+)/.exec(text) ?? []
    const parts = workIn(work)
    expect.soft(sum(parts.map((part) => part.price)), path).toBe(number(price))
    expect.soft(sum(parts.map((part) => part.hours)), path).toBe(number(hours))
  }
  for (const { path, text } of pages) {
    for (const { rate } of workIn(text)) expect.soft(rates, path).toContain(rate)
  }
})

test('on each service page, the stated hours times the rate come to the starting price', () => {
  const services = pages.filter(({ text }) => text.includes('STARTS AT'))
  expect(services.length).toBeGreaterThan(8)
  for (const { path, text } of services.filter((page) => page.path.match(/^\/services\/[^/]+$/))) {
    const [, bought = '', said = ''] = /What \$([\d,]+)[^.]* buys (.*?) What adds/.exec(text) ?? []
    if (!bought) continue
    const [work] = workIn(said)
    expect.soft(work && Math.round(work.price), `${path}: ${said}`).toBe(number(bought))
  }
})

test('every sum is the total of the parts that follow it', () => {
  const found = pages.flatMap(({ path, text }) =>
    [...text.matchAll(PARTS)].map(([said, whole, , parts = '']) => ({ path, said, whole, parts })),
  )
  expect(found.length).toBeGreaterThan(15)
  for (const { path, said, whole, parts } of found) {
    const amounts = [...parts.matchAll(AMOUNT)].map(([, amount]) => number(amount))
    const isSum = sum(amounts) === number(whole)
    expect.soft(isSum, `${path}: ${said}`).toBe(true)
  }
})

test('a year costs as much as twelve months, and the tax is the stated percentage of the price', () => {
  const years = pages.flatMap(({ text }) => [...text.matchAll(YEAR)])
  expect(years.length).toBeGreaterThan(10)
  for (const [said, month, local, , year, localYear] of years) {
    const inShillings = (dollars: string) => Number((number(dollars) * 129.5).toPrecision(3))
    expect.soft(number(year), said).toBe(12 * number(month))
    expect.soft(number(local), said).toBe(inShillings(month ?? ''))
    expect.soft(number(localYear), said).toBe(inShillings(year ?? ''))
  }
  const { text = '' } = pages.find(({ path }) => path === '/guides/prices-and-payment') ?? {}
  const [, percent, price, taxed] =
    /(\d+) % VAT is added: .*? \$(\d+) then comes to \$(\d+), rounded/.exec(text) ?? []
  expect(Math.round(number(price) * (1 + number(percent) / 100))).toBe(number(taxed))
})

test('in the report on /services/software-project-management, screens times price come to the cost so far and at the end', async () => {
  const { document } = await builtPage('/services/software-project-management')
  const [, done, all, each, end] =
    /for (\d+) of (\d+) screens, \$(\d+) each.*?end at \$([\d,]+)/.exec(textOf(document, 'main')) ??
    []
  expect(number(all) * number(each)).toBe(number(end))
  expect(textOf(document, 'main')).toContain(
    `$${(number(done) * number(each)).toLocaleString('en')} `,
  )
})

test('the same work has the same price in every example', () => {
  const prices = new Map<string, Set<number>>()
  for (const { sheet } of papers) {
    for (const row of sheet.querySelectorAll('dl > div').slice(0, -1)) {
      const name = kindOf(textOf(row, 'dt'))
      const each = Number(/\$(\d+) each/.exec(textOf(row))?.[1] ?? priceOf(row))
      prices.set(name, (prices.get(name) ?? new Set()).add(each))
    }
  }
  const differing = [...prices].filter(([, amounts]) => amounts.size > 1)
  expect(differing.map(([name, amounts]) => `${name}: ${[...amounts]}`)).toEqual([])
  expect(prices.get('M-Pesa')).toBeDefined()
})

test('in monthly costs, the sum for maintenance is its hours times the maintenance rate, or the starting price if no hours are stated', async () => {
  const care = textOf((await builtPage('/services/maintenance')).document, 'main')
  const [plan] = workIn(care)
  const months = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/maintenance(?:, (\d+) h)? \$(\d+)[;.,]/gi)].map(([, hours, price]) => ({
      path,
      price: number(price),
      wanted: hours ? number(hours) * (plan?.rate ?? 0) : plan?.price,
    })),
  )
  expect(months.length).toBeGreaterThan(10)
  for (const { path, price, wanted } of months) expect.soft(price, path).toBe(wanted)
})

test('hiring a developer for some weeks costs forty hours a week at the developer’s rate', async () => {
  for (const { path, text } of pages.filter((page) => page.path.startsWith('/hire-a-developer'))) {
    const rate = number(/\$(\d+)\/Hr/.exec(text)?.[1])
    const sentence = /Four weeks of 40 hours: \$([\d,]+)[^;]*; (\d+) weeks: \$([\d,]+)/.exec(text)
    if (!sentence) continue
    const [, month, weeks, half] = sentence
    expect.soft(number(month), path).toBe(4 * HOURS_A_WEEK * rate)
    expect.soft(number(half), path).toBe(number(weeks) * HOURS_A_WEEK * rate)
  }
  const { document } = await builtPage('/hire-a-developer')
  const [, weeks, hours, two, mixed] =
    /(\d+) weeks of (\d+) hours: two front-end developers \$([\d,]+).*?one front-end and one back-end \$([\d,]+)/.exec(
      textOf(document),
    ) ?? []
  const [lowest = 0, next = 0] = rates.toSorted((a, b) => a - b)
  expect(number(two)).toBe(2 * number(weeks) * number(hours) * lowest)
  expect(number(mixed)).toBe(number(weeks) * number(hours) * (lowest + next))
})

test('every amount on home, service and industry pages is also in an example, a case study, a price list or a sum', () => {
  const known = new Set(rates)
  for (const { sheet } of papers) {
    for (const [, amount] of textOf(sheet.parentNode).matchAll(AMOUNT)) known.add(number(amount))
  }
  for (const { path, text } of pages) {
    if (path === '/contact') for (const [, each] of text.matchAll(AMOUNT)) known.add(number(each))
    if (!path.startsWith('/case-study/')) continue
    for (const [, price] of text.matchAll(/= \$([\d,]+)/g)) known.add(number(price))
  }
  for (const { path, document, text } of pages) {
    if (!/^\/(industries|services|$)/.test(path)) continue
    const summed = [PARTS, YEAR].flatMap((sums) =>
      [...text.matchAll(sums)].flatMap(([said]) => [...said.matchAll(AMOUNT)]),
    )
    const here = new Set(summed.map(([, amount]) => number(amount)))
    const { workSample } = content.services.find((service) => service.path === path) ?? {}
    const shown = JSON.stringify(workSample ?? '')
    const sums = document.querySelectorAll('main tfoot').map((total) => textOf(total))
    for (const [, each] of text.matchAll(AMOUNT)) {
      const amount = number(each)
      const isKnown =
        sums.join().includes(`$${each}`) ||
        known.has(amount) ||
        here.has(amount) ||
        [`${amount}`, `$${each}`].some((sum) => shown.includes(sum))
      expect.soft(isKnown, `${path}: $${each}`).toBe(true)
    }
  }
})

async function ratesForHire(): Promise<number[]> {
  const { document } = await builtPage('/hire-a-developer')
  return [...textOf(document, 'main').matchAll(/\$(\d+)\/Hr/g)].map(([, rate]) => number(rate))
}

function workIn(text: string) {
  return [...text.matchAll(WORK)].map(([, h = '0', min = '0', rate]) => {
    const hours = number(h) + number(min) / 60
    return { hours, rate: number(rate), price: hours * number(rate) }
  })
}

function priceOf(row: HTMLElement | undefined): number {
  const cells = row?.querySelectorAll('dd') ?? []
  const [, amount] = /\$([\d,]+)/.exec(cells.map((cell) => textOf(cell)).join(' ')) ?? []
  return number(amount)
}

/** Returns the kind of work of a line: its name, cut after `M-Pesa` or `First page`, because the words after them differ. */
function kindOf(name: string): string {
  const plain = name.replace(/^\d+ × /, '').replace(/ \$\d+ each$/, '')
  return /^(M-Pesa(?! payments)|First page|The basic plan)/.exec(plain)?.[0] ?? plain
}

function textOf(within: HTMLElement | null | undefined, selector?: string): string {
  const element = selector ? within?.querySelector(selector) : within
  // Adds spaces, so that the texts of neighbouring elements stay separate.
  const markup = (element?.innerHTML ?? '').replace(/<\/(dd|dt|p|li|h\d|small|div)>/g, '$& ')
  return parsed('', markup).document.text.replace(/\s+/g, ' ').trim()
}

function number(said = ''): number {
  return said === '' ? Number.NaN : Number(said.replaceAll(',', ''))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, each) => all + each, 0)
}
