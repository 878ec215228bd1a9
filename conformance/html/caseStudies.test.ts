import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { technologyCategories } from '../../e2e/support/content.ts'
import { PROJECT_IDS } from '../projectIds.ts'
import { hrefs, open, textOf, texts } from './open.ts'
import { projectRecord } from './portfolio.ts'

const FACTS = ['Industry', 'Team', 'Duration', 'Launched', 'Rating'] as const

/** Section 9. */
const RANGES: Readonly<Record<(typeof FACTS)[number], RegExp>> = {
  Industry:
    /^(Education|Sports & Gaming|Finance & Banking|eCommerce|Media & Entertainment|Building & Construction)$/,
  Team: /^(1 Member|[23] Members)$/,
  Duration: /^(([3-9]|1[0-2]) Weeks|1 Month|[23] Months|Ongoing)$/,
  Launched: /^[A-Z][a-z]+ 20\d\d$/,
  Rating: /^(4\.[6-9]|5)\/5$/,
}

const NAMES = technologyCategories.flatMap(({ technologies }) =>
  technologies.map(({ name }) => name),
)

const STEPS = ['Planning & Analysis', 'Design & Development', 'Deployment & Maintenance']

test('§2 Built By Us: sixteen projects with the specified ids, in order', async () => {
  const main = await open('/built-by-us', 'main')
  const specified = PROJECT_IDS.map((id) => `/case-study/${id}`)
  expect(specified).toHaveLength(16)
  // An owner's own projects come between or after them.
  expect(hrefs(main).filter((href) => specified.includes(href))).toEqual(specified)
})

test.each(PROJECT_IDS)(
  '§2 Built By Us: %s has its picture, video, description and two links',
  async (id) => {
    const main = await open('/built-by-us', 'main')
    const card = main
      .querySelectorAll('article')
      .find((each) => each.querySelector(`a[href="/case-study/${id}"]`))
    const { title, cardDescription } = projectRecord(id)
    expect(textOf(card?.querySelector('h2') ?? null)).toBe(title)
    expect(card && texts(card, 'p')).toContain(cardDescription)
    const media = new RegExp(`^/media/projects/${id}/poster-`)
    expect(card?.querySelector('img')?.attrs.src).toMatch(media)
    expect(card?.querySelector('video source')?.attrs.src ?? String(card)).toContain(
      `/media/projects/${id}/`,
    )
    expect(card && hrefs(card)).toEqual([`/case-study/${id}`, '/contact'])
    expect(textOf(card ?? null)).toMatch(/Case Study.*Get Quote/)
  },
)

test.each(PROJECT_IDS)(
  '§2 Case study %s: the fourteen parts in order, with its record’s content',
  async (id) => {
    const project = projectRecord(id)
    const main = await open(`/case-study/${id}`, 'main')
    const all = main.querySelectorAll('*')
    const media = `/media/projects/${id}/`
    const marks: number[] = []
    const mark = (selector: string, isIt: (text: string, html: string) => boolean) => {
      const place = all.findIndex(
        (element) => element.matches(selector) && isIt(textOf(element), String(element)),
      )
      expect.soft(place, selector).not.toBe(-1)
      marks.push(place)
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

    mark('p', is(project.industry))
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

    const { industry, team, duration, launched, rating } = project
    const facts = [industry, team, duration, launched, rating]
    expect(texts(main, 'dt')).toEqual([...FACTS])
    expect(texts(main, 'dd')).toEqual(facts)
    for (const [index, name] of FACTS.entries()) expect(facts[index]).toMatch(RANGES[name])
    expect(overview && texts(overview, 'p')).toContain(project.projectOverview)
    expect(features && texts(features, 'li')).toEqual(project.features)
    for (const [section, items] of [
      [challenges, project.challenges],
      [solutions, project.solutions],
    ] as const) {
      expect(section && texts(section, 'h3')).toEqual(items.map(({ heading }) => heading))
      expect(section && texts(section, 'h3 + p')).toEqual(
        items.map(({ description }) => description),
      )
    }
    expect(impact && texts(impact, 'p')).toEqual(expect.arrayContaining([...project.impact]))
    expect(technology && texts(technology, 'p')).toContain(project.techStackDescription)
    const logos = technology?.querySelectorAll('li') ?? []
    expect(logos).toHaveLength(project.techStack.length)
    for (const logo of logos) {
      expect(NAMES).toContain(textOf(logo))
      expect(logo.querySelector('img')?.attrs.src).toContain('/media/technologies/')
    }
    expect(project.process !== undefined).toBe(project.isDevelopmentProject)
    for (const text of project.process ?? []) {
      expect(textOf(main)).toContain(text)
    }
    if (!project.isDevelopmentProject) {
      for (const name of STEPS) expect(texts(main, 'h3')).not.toContain(name)
    }
  },
)
