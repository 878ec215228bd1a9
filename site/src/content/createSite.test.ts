import type { Content } from 'schema/content.ts'
import { describe, expect, test } from 'vitest'
import { presentContent, presentSettings, presentSite } from '../../../testing/presentSite.ts'
import { createSite } from './createSite.ts'

/** As a visitor's site would be of the present content with these parts in the place of its own. */
function siteOf(parts: Partial<Content>) {
  return createSite({ ...presentContent, ...parts }, presentSite.media, presentSettings)
}

type Service = Content['services'][number]
type Project = Content['projects'][number]

/** The least that a project is. */
const PROJECT: Project = {
  ...{ id: 'clinic', order: 1, sample: false, title: 'Clinic', services: [], features: [] },
  ...{ projectOverview: 'Overview.', challenges: [], solutions: [], impact: [], techStack: [] },
  ...{ isDevelopmentProject: false, hasVideoDisplay: false },
}

/** There is one at least. */
const { formOrder: _, per: __, ...SERVICE } = presentContent.services[0] as Service

describe('services', () => {
  const services = [
    { ...SERVICE, id: 'unplaced', option: 'Without a place' },
    { ...SERVICE, id: 'second', option: 'Second', formOrder: 2 },
    { ...SERVICE, id: 'other', option: 'Another without one' },
    { ...SERVICE, id: 'first', option: 'First', formOrder: 1 },
  ]

  test('are all options of the quote form in their places there, those without one last', () => {
    const { options } = siteOf({ services }).forms.quoteForm.fields.serviceInterest
    expect(options).toEqual(['First', 'Second', 'Without a place', 'Another without one'])
  })

  test('are known to the quote form by what a visitor chooses', () => {
    const { serviceIds } = siteOf({ services }).forms.quoteForm
    expect(serviceIds).toEqual({
      ...{ First: 'first', Second: 'second' },
      ...{ 'Without a place': 'unplaced', 'Another without one': 'other' },
    })
  })

  test('of a group that has none stand under no heading', () => {
    const { serviceGroups, navigation } = siteOf({ services: [SERVICE] })
    expect(serviceGroups.map(({ id }) => id)).toEqual([SERVICE.group])
    expect(navigation.menus[0]?.submenu).toHaveLength(1)
  })
})

test('a project whose overview is one long sentence is described by its beginning, and a sign that there is more', () => {
  const [project] = siteOf({
    projects: [{ ...PROJECT, projectOverview: 'pottery '.repeat(40).trim() }],
  }).projects
  expect(project?.shortDescription).toMatch(/^(pottery )+…$/)
  expect(project?.shortDescription.length).toBeLessThanOrEqual(162)
})

test('what clients say tells of a change where they say one, and of the project where it is one of ours', () => {
  const client = {
    ...{ order: 1, sample: false, name: 'Rose Atieno', position: 'Head Nurse', company: 'Clinic' },
    text: 'Slow once. Quick now. Dear it stays.',
  }
  const change = { before: 'Slow', now: 'Quick', unchanged: 'Dear', count: 'Calls' }
  const testimonials = [
    { ...client, id: 'changed', change: { ...change, project: PROJECT.id } },
    { ...client, id: 'nothing' },
    { ...client, id: 'elsewhere', change },
  ]
  const media = { ...presentSite.media, drawing: () => ({ src: '', width: 1, height: 1 }) }
  const content = { ...presentContent, projects: [PROJECT], testimonials }
  const { changes } = createSite(content, media, presentSettings)
  expect(changes.map(({ id, now, project }) => [id, now, project?.path])).toEqual([
    ['changed', 'Quick', `/case-study/${PROJECT.id}`],
    ['elsewhere', 'Quick', undefined],
  ])
})

test('people without a photo have the first letters of their first and last name', () => {
  const named = (id: string, name: string) =>
    ({ id, name, order: 1, role: '', line: '', links: [] }) as Content['people'][number]
  const { people } = siteOf({
    people: [named('a', 'Wanjiru Mfano'), named('b', 'Achieng'), named('c', 'Ann van der Berg')],
  })
  expect(people.map(({ initials, photo }) => [initials, photo])).toEqual([
    ['WM', null],
    ['A', null],
    ['AB', null],
  ])
})
