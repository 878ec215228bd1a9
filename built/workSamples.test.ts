import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { copy, projects, services } from '../e2e/support/content.ts'
import { builtPage } from '../scripts/testing/builtPages.ts'

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
      const project =
        'project' in workSample ? projects.find(({ id }) => id === workSample.project) : undefined
      if (!project) continue
      const link = work.querySelector(`a[href="${project.path}"]`)
      expect
        .soft(link?.text.trim(), service.id)
        .toBe(`${copy.servicePage.caseStudy} ${project.title}`)
    }
  },
)

test.runIf(ofKind('quote').length > 0)('the quote’s parts add up to its total', async () => {
  for (const { service, workSample } of ofKind('quote')) {
    const work = await open(service.path, workSample.heading)
    const prices = dollarsIn(work, 'tbody td')
    expect(prices.length).toBeGreaterThan(1)
    expect(dollarsIn(work, 'tfoot td')).toEqual([sum(prices)])
  }
})

test.runIf(ofKind('architecture').length > 0)(
  'the architecture’s costs add up at both sizes',
  async () => {
    for (const { service, workSample } of ofKind('architecture')) {
      const work = await open(service.path, workSample.heading)
      for (const column of [2, 3]) {
        const costs = dollarsIn(work, `tbody td:nth-child(${column})`)
        expect(costs.length).toBeGreaterThan(1)
        expect(dollarsIn(work, `tfoot td:nth-child(${column})`)).toEqual([sum(costs)])
      }
    }
  },
)

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
        expect.soft(link?.text, `${project.id}: ${id}`).not.toContain('$')
      }
      const chat = end?.querySelector('a[href^="https://wa.me/"]')
      expect.soft(decodeURIComponent(chat?.attrs.href ?? ''), project.id).toContain(project.title)
    }
  },
)

test.runIf(projects.length > 0)('the impact of a sample is what would be counted', async () => {
  for (const { path, sample } of projects) {
    const { document } = await builtPage(path)
    const headings = document.querySelectorAll('main h2').map(({ text }) => text)
    const { countHeading, impactHeading } = copy.caseStudy
    expect.soft(headings, path).toContain(sample ? countHeading : impactHeading)
  }
})

function ofKind(kind: string) {
  return withSample.filter(({ workSample }) => workSample.kind === kind)
}

async function open(path: string, heading: string): Promise<HTMLElement> {
  const { document } = await builtPage(path)
  const title = document.querySelectorAll('main h2').find(({ text }) => text === heading)
  const section = title?.closest('section')
  if (!section) throw new Error(`${path} has no section '${heading}'`)
  return section
}

function dollarsIn(work: HTMLElement, selector: string): number[] {
  return work.querySelectorAll(selector).map(({ text }) => Number(text.replace('$', '')))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
