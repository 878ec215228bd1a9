import { describe, expect, test } from 'vitest'
import type { Project } from '../../../site/src/content/createSite.ts'
import { presentSite } from '../../presentSite.ts'

const { agency, developers, projects, services } = presentSite
const sheets = services.flatMap(({ examples }) => examples?.sheets ?? [])

test('sixteen case studies have 180 to 400 words, so that a page has 500 at most, and are not of one length', () => {
  const lengths = projects.map((project) => textOf(project).split(/\s+/).length)
  expect(projects).toHaveLength(16)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(180)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
  expect(Math.max(...lengths)).toBeGreaterThan(1.3 * Math.min(...lengths))
})

test('samples say what would be done, and what it would cost', () => {
  for (const project of projects.filter(({ sample }) => sample)) {
    expect.soft(textOf(project), project.id).toMatch(/\bwould\b/)
    const { price = 0, hours } = project.work ?? {}
    const said = `${hours} hours, $${price.toLocaleString('en')}`
    expect.soft(project.projectOverview, project.id).toContain(said)
  }
})

describe('worked examples', () => {
  test.each(services)(
    '$id has two to four of different kinds, larger than its starting price',
    (service) => {
      const sheets = service.examples?.sheets ?? []
      expect([2, 3, 4]).toContain(sheets.length)
      expect(new Set(sheets.map(({ kind }) => kind)).size).toBeGreaterThan(1)
      for (const { total } of sheets) expect(total.amount).toBeGreaterThan(service.startsAt)
      expect(service.examples?.heading).toMatch(/\?$/)
    },
  )

  test('each is so many hours at the rate of a developer, and says how many', () => {
    const rates = developers.map(({ hourlyRate }) => hourlyRate)
    for (const { total, title, work } of sheets) {
      expect.soft(work && work.hours * work.rate, title).toBe(total.amount)
      expect.soft(rates, title).toContain(work?.rate)
      expect.soft(total.label, title).toContain(`${work?.hours} hours`)
    }
    for (const { id, work } of projects) expect.soft(rates, id).toContain(work?.rate)
  })

  test('two cost what a founder of a small firm can pay, and one costs more', () => {
    const inShillings = sheets.map(({ total }) => total.amount * (agency.money.rate ?? 0))
    const affordable = inShillings.filter((amount) => amount >= 150_000 && amount <= 600_000)
    expect(affordable.length).toBeGreaterThanOrEqual(2)
    expect(inShillings.some((amount) => amount > 600_000)).toBe(true)
  })

  test('all four kinds are drawn, and none as often as the others together', () => {
    const kinds = Map.groupBy(sheets, ({ kind }) => kind)
    expect([...kinds.keys()].toSorted()).toEqual(['bill', 'parts', 'plan', 'week'])
    for (const { length } of kinds.values()) expect(length).toBeLessThan(sheets.length / 2)
  })
})

/** All that is written about a project, without names, dates and figures. */
function textOf(project: Project): string {
  const { shortDescription, outcome, projectOverview, techStackDescription } = project
  const { features, challenges, solutions, impact, process } = project
  const points = [...challenges, ...solutions].flatMap(({ heading, description }) => [
    heading,
    description,
  ])
  return [
    shortDescription,
    outcome,
    projectOverview,
    ...features,
    ...points,
    techStackDescription,
    ...impact,
    ...(process ?? []),
  ].join(' ')
}
