import { expect, test } from 'vitest'
import { presentSite } from '../../../testing/presentSite.ts'
import { projectsNearest } from './technologyUse.ts'

const { projects, services } = presentSite

test('to read with a service are its own projects first, then those of its group, two at most', () => {
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
