import { describe, expect, test } from 'vitest'
import { presentSite } from '../../../testing/presentSite.ts'
import { mostUsedIn, projectsNearest } from './technologyUse.ts'

const { projects, services, technologyCategories: categories } = presentSite

test('what a service uses most comes from its own projects, the most used first', () => {
  for (const { id } of services) {
    const own = projects.filter((project) => project.services.includes(id))
    const { technologies } = mostUsedIn(own, 5, { projects, categories })
    expect(technologies.length).toBeLessThanOrEqual(5)
    expect(technologies.length > 0).toBe(own.some(({ techStack }) => techStack.length > 0))
    const all = own.flatMap(({ techStack }) => techStack)
    const uses = Map.groupBy(all, (technology) => technology)
    const counts = technologies.map((technology) => uses.get(technology.id)?.length ?? 0)
    const most = [...uses.values()].map(({ length }) => length).toSorted((a, b) => b - a)
    expect(counts, id).toEqual(most.slice(0, 5))
  }
})

describe('projects to read with a service', () => {
  test('are its own first, then those of its group, two at most', () => {
    for (const service of services) {
      const nearest = projectsNearest(service, 2, presentSite)
      const own = projects.filter(({ services: ids }) => ids.includes(service.id))
      expect(nearest.length).toBeLessThanOrEqual(2)
      expect(nearest.slice(0, own.length)).toEqual(own.slice(0, 2))
      for (const { services: ids } of nearest) {
        const groups = services.filter(({ id }) => ids.includes(id)).map(({ group }) => group)
        expect(groups).toContain(service.group)
      }
    }
  })

  test('are none where neither it nor its group has any', () => {
    for (const service of services) {
      const others = services.filter(({ group }) => group !== service.group).map(({ id }) => id)
      const elsewhere = projects.map((project) => ({ ...project, services: others }))
      expect(projectsNearest(service, 2, { ...presentSite, projects: elsewhere })).toEqual([])
    }
  })
})
