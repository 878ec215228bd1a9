import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { content, projects, services, words } from '../e2e/support/content.ts'
import { builtPage } from '../scripts/testing/builtPages.ts'

const { say, beside, currency } = content.prices

const withExamples = services.flatMap(({ examples, ...service }) =>
  examples ? [{ service, examples }] : [],
)

test.runIf(withExamples.length > 0)(
  'the figures of every worked example add up to its total, as they are read',
  async () => {
    for (const { service, examples } of withExamples) {
      const section = await open(service.path, examples.heading)
      const sheets = section.querySelectorAll('ul > li')
      expect.soft(sheets.length, service.id).toBe(examples.sheets.length)
      for (const [index, example] of examples.sheets.entries()) {
        const { title, total, items } = example
        const where = `content/services/${service.id}.yaml: ${title}`
        const rows = sheets[index]?.querySelectorAll('dl > div') ?? []
        const parts = rows.slice(0, items.length).map(amountOf)
        const sum = parts.reduce((all, each) => all + each, 0)
        const between = rows.slice(items.length, -1).map(amountOf)
        const weeks = example.kind === 'week' ? example.times : 1
        expect.soft(between, where).toEqual(weeks === 1 ? [] : [sum])
        expect.soft(rows.slice(-1).map(amountOf), where).toEqual([sum * weeks])
        expect.soft(total.amount, where).toBe(sum * weeks)
        const end = beside(sum * weeks) ?? say(sum * weeks)
        expect.soft(rows.at(-1)?.text.endsWith(end), where).toBe(true)
        expect.soft(sheets[index]?.text, where).toContain(words.servicePage.examples.leftOut)
      }
    }
  },
)

test.runIf(withExamples.length > 0)('a part of several says what one costs', async () => {
  for (const { service, examples } of withExamples) {
    const section = await open(service.path, examples.heading)
    for (const sheet of examples.sheets) {
      if (sheet.kind !== 'parts') continue
      for (const { text, count, each } of sheet.items) {
        const row = section.querySelectorAll('dl > div').find((each) => each.text.includes(text))
        const said = count > 1 ? `${count} × ${text} ${say(each)} each` : `${count} × ${text}`
        expect.soft(row?.querySelector('dt')?.text, service.id).toBe(said)
        expect.soft(row && amountOf(row), `${service.id}: ${text}`).toBe(count * each)
      }
    }
  }
})

test('a service page ends with its action, a chat that names it, and case studies with their industries', async () => {
  for (const { path, id, callToAction, name, wanted } of services) {
    const { document } = await builtPage(path)
    const end = document.querySelectorAll('main section').at(-1)
    const links = end?.querySelectorAll('a').filter((link) => !link.closest('p')) ?? []
    expect.soft(links[0]?.text, id).toBe(callToAction)
    expect.soft(links[0]?.attrs.href, id).toBe('/contact')
    expect.soft(decodeURIComponent(links[1]?.attrs.href ?? ''), id).toContain(wanted ?? name)
    const work = document.querySelectorAll('main article')
    expect.soft(work.length, id).toBeLessThanOrEqual(2)
    for (const article of work) {
      const [study, ...others] = article.querySelectorAll('a').map(({ attrs }) => attrs.href)
      const project = projects.find((candidate) => candidate.path === study)
      expect.soft(project, `${id}: ${study}`).toBeDefined()
      const industry = project?.industry
      expect.soft(others, id).toEqual(industry ? [`/industries#${industry}`] : [])
    }
  }
})

async function open(path: string, heading: string): Promise<HTMLElement> {
  const { document } = await builtPage(path)
  const title = document.querySelectorAll('main h2').find(({ text }) => text === heading)
  const section = title?.closest('section')
  if (!section) throw new Error(`${path} has no section '${heading}'`)
  return section
}

function amountOf(row: HTMLElement): number {
  const [, figure = ''] = row.querySelector('dd')?.text.split(currency.sign) ?? []
  return Number(/^[\d,]+/.exec(figure)?.[0].replaceAll(',', ''))
}
