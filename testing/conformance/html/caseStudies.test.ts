import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { projects, technologyCategories } from '../../browser/support/content.ts'
import { PROJECT_IDS } from '../specification.ts'
import { open, textOf, texts } from './open.ts'

const FACTS = ['Industry', 'Team', 'Duration', 'Launched', 'Rating']

const NAMES = technologyCategories.flatMap(({ technologies }) =>
  technologies.map(({ name }) => name),
)

const STEPS = ['Planning & Analysis', 'Design & Development', 'Deployment & Maintenance']

test('§2 Built By Us: the page shows the sixteen projects in their order', () => {
  expect(projects.map(({ id }) => id)).toEqual(PROJECT_IDS)
})

test.each(PROJECT_IDS)(
  '§2 Case study %s: the page has the fourteen parts in order, with the content of its record',
  async (id) => {
    const project = projects.find((each) => each.id === id)
    if (!project) throw new Error(`There is no project ${id}`)
    const { industryName: industry, team, duration, launched, rating } = project
    const main = await open(`/case-study/${id}`, 'main')
    const all = main.querySelectorAll('*')
    const media = `/media/projects/${id}/`
    const marks: number[] = []
    const mark = (selector: string, isIt: (text: string, html: string) => boolean) => {
      const at = all.findIndex(
        (element) => element.matches(selector) && isIt(textOf(element), String(element)),
      )
      expect.soft(at, selector).not.toBe(-1)
      marks.push(at)
    }
    const is = (wanted: string) => (text: string) => text === wanted
    const holds = (wanted: string) => (text: string) => text.includes(wanted)
    const shows = (file: string) => (_: string, html: string) => html.includes(media + file)
    const part = (heading: string): HTMLElement => {
      mark('h2', holds(heading))
      const found = main
        .querySelectorAll('section')
        .find((section) => textOf(section.querySelector('h2')).includes(heading))
      if (!found) throw new Error(`${id} has no part '${heading}'`)
      return found
    }

    mark('p', is(industry))
    mark('h1', is(project.title))
    mark('p', is(project.shortDescription))
    mark('[data-looping-video]', shows(''))
    for (const name of FACTS) mark('dt', is(name))
    if (project.hasVideoDisplay) {
      const laptop = main.querySelectorAll('[data-looping-video]')[1]
      if (!laptop) throw new Error(`${id} has no film in place of its laptop picture`)
      marks.push(all.indexOf(laptop))
      expect(String(laptop)).toContain(`${media}laptop-`)
    } else {
      mark(`img[alt="${project.title} on a laptop"]`, shows('laptop-'))
      expect(main.querySelectorAll('[data-looping-video]')).toHaveLength(1)
    }
    const overview = part('Overview')
    const features = part('Features')
    if (project.isDevelopmentProject) for (const name of STEPS) mark('h3', is(name))
    const challenges = part('Challenges')
    mark(`img[alt="${project.title} on a phone"]`, shows('phone-'))
    const solutions = part('Solutions')
    mark(`img[alt="${project.title} on a tablet"]`, shows('tablet-'))
    const impact = part('Impact')
    const technology = part('Technology Stack')
    mark('a[href="/contact"]', holds('Get Quote'))
    expect(marks).toEqual(marks.toSorted((a, b) => a - b))
    expect(new Set(marks).size).toBe(marks.length)

    expect(texts(main, 'dt')).toEqual(FACTS)
    expect(texts(main, 'dd')).toEqual([industry, team, duration, launched, rating])
    expect(texts(overview, 'p')).toContain(project.projectOverview)
    expect(texts(features, 'li')).toEqual(project.features)
    for (const [section, items] of [
      [challenges, project.challenges],
      [solutions, project.solutions],
    ] as const) {
      expect(texts(section, 'h3')).toEqual(items.map(({ heading }) => heading))
      expect(texts(section, 'h3 + p')).toEqual(items.map(({ description }) => description))
    }
    expect(texts(impact, 'p')).toEqual(expect.arrayContaining([...project.impact]))
    expect(texts(technology, 'p')).toContain(project.techStackDescription)
    const logos = technology.querySelectorAll('li')
    expect(logos).toHaveLength(project.techStack.length)
    for (const logo of logos) {
      expect(NAMES).toContain(textOf(logo))
      expect(logo.querySelector('img')?.attrs.src).toContain('/media/technologies/')
    }
    expect(project.process !== undefined).toBe(project.isDevelopmentProject)
    for (const text of project.process ?? []) expect(textOf(main)).toContain(text)
    const steps = texts(main, 'h3').filter((text) => STEPS.includes(text))
    expect(steps).toEqual(project.isDevelopmentProject ? STEPS : [])
  },
)
