import type { HTMLElement } from 'node-html-parser'
import type { PictureBlock } from 'schema/records/pictureBlock.ts'
import { expect, test } from 'vitest'
import { content, projects, services, words } from '../browser/support/content.ts'
import { builtPage } from '../repository/builtPages.ts'

const { say, beside, currency } = content.prices

const withExamples = services.flatMap(({ examples, ...service }) =>
  examples ? [{ service, examples }] : [],
)
const withSample = services.flatMap(({ workSample, ...service }) =>
  workSample ? [{ service, workSample }] : [],
)

test.runIf(withExamples.length > 0)(
  'a service page shows its first three worked examples, and those without a topic page, with their parts, their weeks and what is not included',
  async () => {
    for (const { service, examples } of withExamples) {
      const section = await open(service.path, examples.heading)
      const shown = examples.sheets.filter(
        ({ topics = [] }, index) =>
          index < 3 || !content.topics.some(({ id }) => topics.includes(id)),
      )
      const sheets = section.querySelectorAll('ul > li')
      expect.soft(sheets.length, service.id).toBe(shown.length)
      for (const [index, example] of shown.entries()) {
        const { title, total, kind } = example
        const where = `content/services/${service.id}.yaml: ${title}`
        const rows = sheets[index]?.querySelectorAll('dl > div') ?? []
        const end = beside(total.amount) ?? say(total.amount)
        expect.soft(rows.at(-1)?.text.endsWith(end), where).toBe(true)
        expect.soft(sheets[index]?.text, where).toContain(words.servicePage.examples.leftOut)
        for (const [at, { from, to }] of kind === 'plan' ? example.items.entries() : []) {
          const weeks = rows[at]?.querySelectorAll('[data-week="taken"]')
          expect.soft(weeks, `${where}: part ${at}`).toHaveLength(to - from + 1)
        }
        if (kind !== 'parts') continue
        for (const [at, { text, count, each }] of example.items.entries()) {
          const said = count > 1 ? `${count} × ${text} ${say(each)} each` : `${count} × ${text}`
          expect.soft(rows[at] && nameOf(rows[at]), where).toBe(said)
        }
      }
    }
  },
)

test.runIf(withSample.length > 0)(
  'a service page shows its work sample as text, labels it as a sample if it is made up, and links to the project',
  async () => {
    for (const { service, workSample } of withSample) {
      const work = await open(service.path, workSample.heading)
      const labels = work.querySelectorAll('span').filter(({ text }) => text === 'Sample')
      expect.soft(labels.length, service.id).toBe(workSample.sample ? 1 : 0)
      const alts = work.querySelectorAll('img').map(({ attrs }) => attrs.alt)
      const { blocks, title = '', subject = '', note = { label: '', text: '' } } = workSample
      const said = [title, subject, note.label, note.text, ...blocks.flatMap(wordsOf)]
      for (const word of said) expect.soft(work.text, service.id).toContain(word)
      for (const block of blocks) {
        if (block.kind === 'picture') expect.soft(alts, service.id).toContain(block.alt)
      }
      const project = projects.find(({ id }) => id === workSample.project)
      if (!project) continue
      const link = work.querySelector(`a[href="${project.path}"]`)
      const name = `${words.servicePage.caseStudy} ${project.title}`
      expect.soft(link?.text.trim(), service.id).toBe(name)
    }
  },
)

test.runIf(withSample.length > 0)(
  'in a piece of work, a total is the sum of the rows above it, and a row may show the starting price of the service',
  async () => {
    for (const { service, workSample } of withSample) {
      const work = await open(service.path, workSample.heading)
      const blocks = workSample.blocks.filter((block) => block.kind === 'rows')
      const totals = blocks.flatMap(({ total }) => (total ? [total.label] : []))
      const lines = work.querySelectorAll('dl > div, tr')
      const ends = work
        .querySelectorAll('dl > div:last-child, tfoot tr')
        .filter((line) => totals.includes(nameOf(line)))
      expect.soft(ends.length, service.id).toBe(totals.length)
      for (const end of ends) {
        const list = end.closest('dl') ?? end.closest('table')
        const within = list?.querySelectorAll('div, tbody tr, tfoot tr') ?? []
        const [sums = [], ...parts] = within.map(amountsIn).toReversed()
        expect.soft(parts.length, service.id).toBeGreaterThan(1)
        const added = sums.map((_, column) =>
          parts.reduce((sum, part) => sum + (part[column] ?? Number.NaN), 0),
        )
        expect.soft(sums, service.id).toEqual(added)
      }
      const started = blocks.flatMap(({ rows }) => rows.filter((row) => row.atStartingPrice))
      for (const { label = '' } of started) {
        const row = lines.find((line) => nameOf(line) === label)
        expect.soft(row && amountsIn(row), service.id).toEqual([service.startsAt])
      }
    }
  },
)

test('a service page ends with its call to action and a chat link that names the service; its case studies link to their industries', async () => {
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

function nameOf(line: HTMLElement): string {
  return line.querySelector('dt, th')?.text ?? ''
}

function amountsIn(line: HTMLElement): number[] {
  return line.querySelectorAll('dd, td').map(({ text }) => {
    const figure = text.split(currency.sign).at(-1) ?? ''
    return Number(/^[\d,]+/.exec(figure.trim())?.[0].replaceAll(',', ''))
  })
}

function wordsOf(block: PictureBlock): string[] {
  switch (block.kind) {
    case 'rows': {
      const { label = '', columns = [], total, rows } = block
      return [label, ...columns, total?.label ?? '', ...textsOf(rows)]
    }
    case 'columns':
      return block.columns.flatMap(({ name, parts, passes = '' }) => [
        name,
        passes,
        ...textsOf(parts),
      ])
    case 'line':
      return [...block.points.map(({ at }) => at), ...textsOf(block.points)]
    default:
      return []
  }
}

function textsOf(items: readonly { label?: string; text?: string }[]): string[] {
  return items.flatMap(({ label = '', text = '' }) => [label, text])
}
