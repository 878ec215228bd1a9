import { describe, expect, test } from 'vitest'
import { presentSite } from '../../presentSite.ts'

const { clients, industries, projects, technologyCategories, testimonials } = presentSite

/** Matches the launch dates that section 9 of the specification allows. */
const LAUNCHED =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) 20(1[89]|2[0-6])$/

describe('technologies, testimonials and clients', () => {
  test('the seven categories have the specified ids, and five to eight technologies each', () => {
    expect(technologyCategories.map(({ id }) => id)).toEqual([
      ...['mobile', 'frontend', 'backend', 'cms', 'database', 'cloud', 'graphics'],
    ])
    for (const { technologies, name } of technologyCategories) {
      expectBetween(technologies.length, 5, 8, name)
    }
  })

  test('there are five testimonials from five clients, with 15 to 35 words each', () => {
    const companies = testimonials.map(({ company }) => company)
    expect(new Set(companies).size).toBe(5)
    expect(testimonials).toHaveLength(5)
    expect(clients.map(({ name }) => name)).toEqual(expect.arrayContaining(companies))
    for (const { text, name } of testimonials) expectBetween(text.split(/\s+/).length, 15, 35, name)
  })
})

describe('projects', () => {
  test('every industry has at least one project', () => {
    const shown = new Set(projects.map(({ industry }) => industry))
    expect(industries.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  test('all projects except the four jerseys are development projects', () => {
    const design = projects.filter(({ isDevelopmentProject }) => !isDevelopmentProject)
    expect(design.map(({ id }) => id).toSorted()).toEqual([
      ...['mombasainfernos', 'mombasainfernos-away', 'stormerz', 'stormerz-away'],
    ])
  })

  test.each(projects)('the facts of the project $id are in the specified ranges', (project) => {
    expect(['1 Member', '2 Members', '3 Members']).toContain(project.team)
    expect(project.rating).toMatch(/^(4[.][6-9]|5)[/]5$/)
    expect(project.duration).toMatch(/^(([3-9]|1[0-2]) Weeks|1 Month|[23] Months|Ongoing)$/)
    expect(project.launched).toMatch(LAUNCHED)
  })
})

function expectBetween(count: number, least: number, most: number, what: string): void {
  expect(count, what).toBeGreaterThanOrEqual(least)
  expect(count, what).toBeLessThanOrEqual(most)
}
