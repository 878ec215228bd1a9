import type { Content } from 'schema/content.ts'
import { describe, expect, test } from 'vitest'
import { presentContent, presentSettings, presentSite } from '../../../testing/presentSite.ts'
import { createSite } from './createSite.ts'

/** As a visitor's site would be of the present content with these parts in the place of its own. */
function siteOf(parts: Partial<Content>) {
  return createSite({ ...presentContent, ...parts }, presentSite.media, presentSettings)
}

function agencyWith(money: Content['agency']['money']): Partial<Content> {
  return { agency: { ...presentContent.agency, money } }
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

describe('prices', () => {
  const money = { currency: 'KES', beside: 'USD', rate: 130, asOf: '2026-11-20' } as const
  const service: Service = {
    ...SERVICE,
    startsAt: 13_000,
    pageDescription: 'From {price}, or {lowest price}.',
  }
  const services = [service]

  test('are said in the agency’s currency wherever a text asks for them, and about in the other', () => {
    const { services: shown, navigation } = siteOf({ ...agencyWith(money), services })
    expect(shown[0]).toMatchObject({
      spokenPrice: 'KSh 13,000',
      besidePrice: 'about $100',
      pageDescription: 'From KSh 13,000, or KSh 13,000.',
    })
    const [entry] = navigation.menus[0]?.submenu ?? []
    expect(entry?.price).toBe('KSh 13,000')
  })

  test('stand alone where there is no second currency', () => {
    const { services: shown } = siteOf({ ...agencyWith({ currency: 'KES' }), services })
    expect(shown[0]?.besidePrice).toBeNull()
  })

  test('that come back each month say so', () => {
    const monthly = [{ ...service, per: 'a month' }]
    const { services: shown } = siteOf({ ...agencyWith(money), services: monthly })
    expect(shown[0]?.spokenPrice).toBe('KSh 13,000 a month')
  })
})

describe('a project', () => {
  const describedAs = (texts: Partial<Project>) =>
    siteOf({ projects: [{ ...PROJECT, ...texts }] }).projects[0]

  test('without a description is described by the first sentences of its overview, as many as a search result shows', () => {
    const sentence = 'A shop for pottery that takes orders at night. '
    const project = describedAs({ projectOverview: sentence.repeat(8) })
    expect(project?.shortDescription).toBe(sentence.repeat(3).trim())
    expect(project?.cardDescription).toBe(project?.shortDescription)
  })

  test('whose overview is one long sentence is described by its beginning, and a sign that there is more', () => {
    const project = describedAs({ projectOverview: 'pottery '.repeat(40).trim() })
    expect(project?.shortDescription).toMatch(/^(pottery )+…$/)
    expect(project?.shortDescription.length).toBeLessThanOrEqual(162)
  })

  test('with texts of its own keeps them', () => {
    const project = describedAs({ shortDescription: 'Short.', cardDescription: 'For cards.' })
    expect(project).toMatchObject({ shortDescription: 'Short.', cardDescription: 'For cards.' })
  })

  test('may belong to no industry', () => {
    expect(describedAs({})?.industryName).toBe('')
  })
})

describe('what clients say', () => {
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

  test('tells of a change where they say one, and of the project where it is one of ours', () => {
    const media = { ...presentSite.media, drawing: () => ({ src: '', width: 1, height: 1 }) }
    const { changes } = createSite(
      { ...presentContent, projects: [PROJECT], testimonials },
      media,
      presentSettings,
    )
    expect(changes.map(({ id, now }) => [id, now])).toEqual([
      ['changed', 'Quick'],
      ['elsewhere', 'Quick'],
    ])
    expect(changes.map(({ project }) => project?.path)).toEqual([
      `/case-study/${PROJECT.id}`,
      undefined,
    ])
  })
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

test('what there is none of has no page, no entry in a menu and no link in the footer', () => {
  const { hasPage, navigation } = siteOf({ projects: [], industries: [], testimonials: [] })
  for (const path of ['/built-by-us', '/industries', '/testimonials']) {
    expect(hasPage(path)).toBe(false)
    expect(hasPage(`${path}#a-part`)).toBe(false)
    expect(JSON.stringify(navigation)).not.toContain(`"${path}"`)
  }
  expect(hasPage('/contact#next')).toBe(true)
})
