import { expect, test } from 'vitest'
import { projects } from './projects.ts'
import { services } from './services.ts'
import { mostUsedIn, technologyUse } from './technologyUse.ts'

test('each project is counted once a category, and once for each technology that it uses', () => {
  const counted = technologyUse.flatMap((category) => category.technologies)
  const uses = projects.flatMap(({ techStack }) => techStack)
  expect(counted.reduce((sum, technology) => sum + technology.projects, 0)).toBe(uses.length)
  for (const { technologies, projects: using } of technologyUse) {
    const counts = technologies.map((technology) => technology.projects)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(using.length).toBeGreaterThanOrEqual(counts[0] ?? 0)
    expect(new Set(using).size).toBe(using.length)
  }
})

test('a service is named where most of its projects use the category, and nowhere without a project', () => {
  for (const { id, services: named, projects: using } of technologyUse) {
    for (const service of services) {
      const all = projects.filter((project) => project.services.includes(service.id))
      const share = all.filter((project) => using.includes(project)).length / all.length
      expect(named.includes(service), `${service.id} in ${id}`).toBe(share > 0.5)
    }
  }
})

test('what a service uses most comes from its own projects, the most used first', () => {
  for (const { id } of services) {
    const { projects: own, technologies } = mostUsedIn(id, 5)
    expect(technologies.length).toBeLessThanOrEqual(5)
    expect(technologies.length > 0).toBe(own.length > 0)
    const counts = technologies.map((technology) => technology.projects)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    for (const count of counts) expect(count).toBeGreaterThan(0)
    for (const count of counts) expect(count).toBeLessThanOrEqual(own.length)
  }
})
