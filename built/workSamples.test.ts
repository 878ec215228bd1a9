import type { HTMLElement } from 'node-html-parser'
import type { PictureBlock } from 'schema/records/pictureBlock.ts'
import { expect, test } from 'vitest'
import { content, projects, services, words } from '../e2e/support/content.ts'
import { builtPage } from '../scripts/testing/builtPages.ts'

const { sign } = content.prices.currency

const withSample = services.flatMap(({ workSample, ...service }) =>
  workSample ? [{ service, workSample }] : [],
)

test.runIf(withSample.length > 0)(
  'every service page shows its piece of work, marks a sample, and names its project',
  async () => {
    for (const { service, workSample } of withSample) {
      const work = await open(service.path, workSample.heading)
      const labels = work.querySelectorAll('span').filter(({ text }) => text === 'Sample')
      expect.soft(labels.length, service.id).toBe(workSample.sample ? 1 : 0)
      const project = projects.find(({ id }) => id === workSample.project)
      if (!project) continue
      const link = work.querySelector(`a[href="${project.path}"]`)
      expect
        .soft(link?.text.trim(), service.id)
        .toBe(`${words.servicePage.caseStudy} ${project.title}`)
    }
  },
)

test.runIf(withSample.length > 0)(
  'a total without an amount is what the rows above it come to, column by column',
  async () => {
    for (const { service, workSample } of withSample) {
      const work = await open(service.path, workSample.heading)
      const totals = workSample.blocks.flatMap((block) =>
        block.kind === 'rows' && block.total ? [block.total.label] : [],
      )
      const ends = work
        .querySelectorAll('dl > div:last-child, tfoot tr')
        .filter((line) => totals.includes(nameOf(line) ?? ''))
      expect.soft(ends.length, service.id).toBe(totals.length)
      for (const end of ends) {
        const list = end.closest('dl') ?? end.closest('table')
        const lines = list?.querySelectorAll('div, tbody tr, tfoot tr') ?? []
        const [sums = [], ...parts] = lines.map(amountsIn).toReversed()
        expect.soft(parts.length, service.id).toBeGreaterThan(1)
        expect
          .soft(sums, service.id)
          .toEqual(
            sums.map((_, column) =>
              parts.reduce((sum, part) => sum + (part[column] ?? Number.NaN), 0),
            ),
          )
      }
    }
  },
)

test.runIf(withSample.length > 0)('a row may take the service’s starting price', async () => {
  for (const { service, workSample } of withSample) {
    const rows = workSample.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
    const work = await open(service.path, workSample.heading)
    for (const { label } of rows.filter(({ atStartingPrice }) => atStartingPrice)) {
      const row = work.querySelectorAll('dl > div, tr').find((line) => nameOf(line) === label)
      expect.soft(row && amountsIn(row), service.id).toEqual([service.startsAt])
    }
  }
})

test.runIf(withSample.length > 0)('every word of a work sample is text on its page', async () => {
  for (const { service, workSample } of withSample) {
    const work = await open(service.path, workSample.heading)
    const alts = work.querySelectorAll('img').map(({ attrs }) => attrs.alt)
    const { blocks, title = '', subject = '', note = { label: '', text: '' } } = workSample
    const said = [title, subject, note.label, note.text, ...blocks.flatMap(wordsOf)]
    for (const word of said) expect.soft(work.text, service.id).toContain(word)
    for (const block of blocks) {
      if (block.kind === 'picture') expect.soft(alts, service.id).toContain(block.alt)
    }
  }
})

test.runIf(projects.length > 0)(
  'a case study ends with the services that it took, without their prices, and a chat that names it',
  async () => {
    for (const project of projects) {
      const { document } = await builtPage(project.path)
      const end = document.querySelectorAll('main section').at(-1)
      const links = end?.querySelectorAll('li a') ?? []
      expect.soft(links.length, project.id).toBe(project.services.length)
      for (const id of project.services) {
        const link = links.find(({ attrs }) => attrs.href === `/services/${id}`)
        expect
          .soft(link?.text, `${project.id}: ${id}`)
          .toContain(services.find((service) => service.id === id)?.name)
        expect.soft(link?.text, `${project.id}: ${id}`).not.toContain(sign)
      }
      const chat = end?.querySelector('a[href^="https://wa.me/"]')
      expect.soft(decodeURIComponent(chat?.attrs.href ?? ''), project.id).toContain(project.title)
    }
  },
)

test.runIf(projects.length > 0)('the impact of a sample is what would be counted', async () => {
  for (const { path, sample, impact } of projects) {
    if (impact.length === 0) continue
    const { document } = await builtPage(path)
    const headings = document.querySelectorAll('main h2').map(({ text }) => text)
    const { countHeading, impactHeading } = words.caseStudy
    expect.soft(headings, path).toContain(sample ? countHeading : impactHeading)
  }
})

async function open(path: string, heading: string): Promise<HTMLElement> {
  const { document } = await builtPage(path)
  const title = document.querySelectorAll('main h2').find(({ text }) => text === heading)
  const section = title?.closest('section')
  if (!section) throw new Error(`${path} has no section '${heading}'`)
  return section
}

function nameOf(line: HTMLElement): string | undefined {
  return line.querySelector('dt, th')?.text
}

function amountsIn(line: HTMLElement): number[] {
  return line
    .querySelectorAll('dd, td')
    .map(({ text }) => Number(text.replace(sign, '').replaceAll(',', '')))
}

function wordsOf(block: PictureBlock): string[] {
  switch (block.kind) {
    case 'rows':
      return [
        block.label,
        ...(block.columns ?? []),
        block.total?.label,
        ...textsOf(block.rows),
      ].map((word = '') => word)
    case 'columns':
      return block.columns.flatMap(({ name, parts, passes = '' }) => [
        ...[name, passes],
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
