import { describe, expect, test } from 'vitest'
import { clients } from './clients.ts'
import { quoteForm } from './forms.ts'
import { industries } from './industries.ts'
import { projects, projectsNearest } from './projects.ts'
import { serviceGroups, serviceOptions, services } from './services.ts'
import { testimonials } from './testimonials.ts'

describe('services', () => {
  test('have codes, names and options of their own', () => {
    for (const key of ['code', 'name', 'option', 'pageTitle'] as const) {
      expectUnique(services.map((service) => service[key]))
    }
  })

  test('stand together, group by group', () => {
    const order = services.map(({ group }) => group)
    const grouped = serviceGroups.flatMap(({ id }) => order.filter((group) => group === id))
    expect(order).toEqual(grouped)
  })

  test('are all options of the quote form, those without a place of their own last', () => {
    expect(quoteForm.fields.serviceInterest.options).toEqual(serviceOptions)
    expect(serviceOptions.toSorted()).toEqual(services.map(({ option }) => option).toSorted())
    const unplaced = services.filter(({ formOrder }) => formOrder === undefined)
    expect(serviceOptions.slice(services.length - unplaced.length).toSorted()).toEqual(
      unplaced.map(({ option }) => option).toSorted(),
    )
  })

  test('a work sample is from a project that was done with its service', () => {
    for (const { id, workSample } of services) {
      const project = workSample?.project
      if (project === undefined) continue
      const source = projects.find((candidate) => candidate.id === project)
      expect(source?.services, `content/services/${id}.ts names ${project}`).toContain(id)
    }
  })
})

describe('projects', () => {
  test.each(services)(
    'near $id: its own first, then those of its group, two at most',
    ({ id, group }) => {
      const nearest = projectsNearest(id, 2)
      const own = projects.filter(({ services: ids }) => ids.includes(id))
      expect(nearest.length).toBeLessThanOrEqual(2)
      expect(nearest.slice(0, own.length)).toEqual(own.slice(0, 2))
      for (const { services: ids } of nearest) {
        const groups = services
          .filter((service) => ids.includes(service.id))
          .map((each) => each.group)
        expect(groups).toContain(group)
      }
    },
  )

  test('no two share a title or a card', () => {
    expectUnique(projects.map(({ title }) => title))
    expectUnique(projects.map(({ cardDescription }) => cardDescription))
  })

  test.each(projects)('$id answers every challenge with a solution', (project) => {
    expect(project.challenges.length).toBeGreaterThanOrEqual(1)
    expect(project.solutions).toHaveLength(project.challenges.length)
    expect(project.impact.length).toBeGreaterThanOrEqual(1)
  })

  test.each(projects)(
    '$id names its services and tools once each',
    ({ services: ids, techStack }) => {
      expectUnique(ids)
      expectUnique(techStack)
    },
  )
})

test('lists of records hold no name twice', () => {
  expectUnique(clients.map(({ name }) => name))
  expectUnique(testimonials.map(({ name, company }) => `${name}, ${company}`))
  expectUnique(industries.map(({ name }) => name))
})

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}
