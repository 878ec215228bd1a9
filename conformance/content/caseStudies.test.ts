import { describe, expect, test } from 'vitest'
import type { Project } from '../../site/src/content/createSite.ts'
import { presentSite } from '../../testing/presentSite.ts'

const { projects, services, testimonials, words } = presentSite

/** How a study says that something was tried and did not work. */
const FAILED = /\bfirst (try|version|rain switch|patches)\b|\bAt first\b|\bfailed\b/

describe('sixteen case studies', () => {
  test.each(projects)('$id has 250 to 700 words', (project) => {
    expect(wordsIn(project)).toBeGreaterThanOrEqual(250)
    expect(wordsIn(project)).toBeLessThanOrEqual(700)
  })

  test('are not of one length', () => {
    const lengths = projects.map(wordsIn)
    expect(Math.max(...lengths)).toBeGreaterThan(2 * Math.min(...lengths))
  })

  test('have two, three or four challenges, none of which is the rule', () => {
    const counts = Map.groupBy(projects, ({ challenges }) => challenges.length)
    expect([...counts.keys()].toSorted()).toEqual([2, 3, 4])
    for (const { length } of counts.values()) expect(length).toBeLessThan(projects.length / 2)
  })

  test('tell of a first try that failed, in three of them at least', () => {
    const told = projects.filter((project) => FAILED.test(textOf(project)))
    expect(told.length).toBeGreaterThanOrEqual(3)
  })

  test('close no part with a sentence that closes another', () => {
    const endings = projects
      .flatMap((project) => [
        project.projectOverview,
        ...project.challenges.map(({ description }) => description),
        ...project.solutions.map(({ description }) => description),
        project.techStackDescription ?? '',
        ...project.impact,
        ...(project.process ?? []),
      ])
      .map(lastSentence)
    expect(endings.filter((ending, index) => endings.indexOf(ending) !== index)).toEqual([])
  })

  test('mention free maintenance where something happened in it', () => {
    const said = projects.filter((project) => textOf(project).includes('free maintenance'))
    expect(said.length).toBeLessThanOrEqual(2)
  })
})

describe('nothing contradicts', () => {
  test('the trials of the Infernos’ jersey and what their manager says', () => {
    expect(textOf(findProject('mombasainfernos'))).toContain('twelve trials')
    const manager = testimonials.find(({ company }) => company === 'Mombasa Infernos')
    expect(manager?.text).not.toMatch(/\bone shirt\b/)
  })

  test('a second reader of every change and teams of one', () => {
    const alone = projects.filter(({ team }) => team === '1 Member')
    const quality = words.about.culture.items.find(({ id }) => id === 'quality-assurance')
    if (alone.length > 0) {
      expect(quality?.text).not.toMatch(/second person reads every change\./)
    }
  })

  test('the care of one small website, which takes no payments, and the site that it is shown for', () => {
    const { price, workSample } = findService('maintenance')
    expect(price.more).toMatch(/payments/)
    const shown = textOf(findProject(workSample?.project ?? ''))
    expect(shown).toContain('takes no money')
    expect(shown).not.toMatch(/paid by|receipt|checkout/)
  })

  test('a weekly backup that is paid for each month and what a service includes', () => {
    expect(findService('maintenance').included.join()).toContain('weekly backup')
    const better = services.filter(({ included }) => /daily backup/i.test(included.join()))
    expect(better.map(({ id }) => id)).toEqual([])
  })

  test('a trial in a school and its holidays', () => {
    const school = findProject('zealed-web-app')
    expect(school.launched).toMatch(/^January/)
    expect(textOf(school)).toContain('weeks of the third term, in October')
  })

  test('a price that returns each month says so', () => {
    expect(findService('maintenance').per).toBe('a month')
    expect(services.filter(({ per }) => per).map(({ id }) => id)).toEqual(['maintenance'])
  })
})

describe('worked examples', () => {
  test.each(services)(
    '$id has two of different kinds, larger than its starting price',
    (service) => {
      const sheets = service.examples?.sheets ?? []
      expect(sheets).toHaveLength(2)
      expect(new Set(sheets.map(({ kind }) => kind)).size).toBe(2)
      for (const { total } of sheets) expect(total.amount).toBeGreaterThan(service.startsAt)
      expect(service.examples?.heading).toMatch(/\?$/)
    },
  )

  test('all four kinds are drawn, and none as often as the others together', () => {
    const sheets = services.flatMap(({ examples }) => examples?.sheets ?? [])
    const kinds = Map.groupBy(sheets, ({ kind }) => kind)
    expect([...kinds.keys()].toSorted()).toEqual(['bill', 'parts', 'plan', 'week'])
    for (const { length } of kinds.values()) expect(length).toBeLessThan(sheets.length / 2)
  })
})

function findProject(id: string): Project {
  const project = projects.find((candidate) => candidate.id === id)
  if (!project) throw new Error(`There is no project ${id}`)
  return project
}

function findService(id: string) {
  const service = services.find((candidate) => candidate.id === id)
  if (!service) throw new Error(`There is no service ${id}`)
  return service
}

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

function wordsIn(project: Project): number {
  return textOf(project).split(/\s+/).length
}

function lastSentence(text: string): string | undefined {
  return text.split(/(?<=[.?])\s+/).at(-1)
}
