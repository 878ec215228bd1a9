import { parse } from 'node-html-parser'
import type { Content } from 'schema/content.ts'
import { sitePages, topicPath } from 'schema/sitePages.ts'
import { expect, test } from 'vitest'
import { socialPictures } from '../../site/src/content/socialPictures.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  barestProject,
  changed,
  first,
  pageAt,
  recordOf,
  renderOwner,
  sitemapOf,
  textOf,
  toldOf,
  withoutSamples,
} from './owners.ts'

const rendered = await renderOwner(changed())

test('each topic page has an example or a case study, a question and a next step, and its parent page links to it', () => {
  const { site } = rendered
  const sitemap = sitemapOf(rendered)
  expect(site.topics.length).toBeGreaterThan(8)
  for (const { path, under, examples, projects, questions, firstQuestion } of site.topics) {
    const page = rendered.pages.get(path) ?? ''
    const text = textOf(page)
    expect(
      parse(page)
        .querySelectorAll('main [data-group]')
        .flatMap((part) => (part.querySelector('h3') ? [part.getAttribute('data-group')] : []))
        .slice(0, examples.length),
      path,
    ).toEqual(examples.map(({ group }) => group))
    for (const { title, total } of examples) {
      expect(text, path).toContain(title)
      expect(text, path).toContain(site.prices.say(total.amount))
    }
    const main = parse(page).querySelector('main')
    expect(main?.querySelectorAll('article').length, path).toBe(Math.min(projects.length, 2))
    expect(examples.length + projects.length, path).toBeGreaterThan(0)
    expect(text).toContain(first(questions).text.slice(0, 30).replaceAll(/\s/g, ' '))
    expect(main?.querySelectorAll('h2').at(-1)?.textContent).toBe(firstQuestion)
    expect(sitemap).toContain(`${path}<`)
    const parents = [...rendered.pages].filter(([, html]) => html.includes(`href="${path}"`))
    expect(
      parents.some(([parent]) => parent.startsWith(`/${under}`)),
      path,
    ).toBe(true)
    const [offer, crumbs] = structuredDataIn(page)
    expect(offer, path).toMatchObject({ '@type': 'Service' })
    expect(crumbs, path).toMatchObject({ '@type': 'BreadcrumbList' })
  }
})

test('a topic shows its own price at the top of its page and in its preview picture', async () => {
  const { site, pages } = await renderOwner(
    changed((draft) => {
      recordOf('schools', draft.topics).price = { label: 'A sample portal', amount: 7777 }
    }),
  )
  const path = '/industries/schools'
  const sign = parse(pages.get(path) ?? '').querySelector('main > *')?.textContent
  expect(sign).toContain(`A sample portal${site.prices.say(7777)}`)
  const picture = socialPictures(site).find((each) => each.path === path)
  expect(picture).toMatchObject({ before: 'Example ', price: site.prices.say(7777) })
})

test('a topic without content has no page and no link', async () => {
  const rendered = await renderOwner(
    changed((draft) => {
      for (const project of draft.projects) {
        delete project.topics
        if (project.industry === 'building') delete project.industry
        project.techStack = project.techStack.filter((tool) => tool !== 'laravel')
      }
      for (const { examples } of draft.services) {
        for (const sheet of examples?.sheets ?? []) delete sheet.topics
      }
      // Removes React from all developers: the topic of a technology has no content without a developer for hire.
      for (const developer of draft.developers) {
        developer.technologies = developer.technologies?.filter((tool) => tool !== 'react') ?? []
      }
    }),
  )
  const { pages } = rendered
  const gone = ['/industries/builders', '/hire-a-developer/laravel', '/hire-a-developer/react']
  for (const path of [...gone, '/services/website-cost']) {
    expect(pages.has(path), path).toBe(false)
    expect(sitemapOf(rendered)).not.toContain(path)
  }
  // The topic for schools still has a page, because the projects for schools keep their industry.
  expect(pages.has('/industries/schools')).toBe(true)
  expectLinksToLead(pages)
  expectNothingEmpty(pages)
})

test('without the samples no topic has a page, until an owner adds content for the topic', () => {
  const { topics, pages } = siteOf(changed(withoutSamples))
  expect(topics).toEqual([])
  expect(pages).not.toContain('/industries/schools')
  const own = siteOf(
    changed(withoutSamples, (draft) => {
      const project = barestProject('kisumu-school', 'Kisumu School')
      draft.projects.push({ ...project, industry: 'education' })
    }),
  )
  expect(own.pages.filter((path) => path.startsWith('/industries/'))).toEqual([
    '/industries/schools',
  ])
})

function siteOf(content: Content) {
  const topics = content.topics.filter((topic) => sitePages(content).has(topicPath(topic)))
  return { topics, pages: [...sitePages(content).keys()] }
}

test('a page about costs lists the worked examples and case studies of its service', () => {
  const text = textOf(pageAt('/services/website-cost', rendered))
  const { services, projects, prices } = rendered.site
  const id = 'website-design'
  const sheets = recordOf(id, services).examples?.sheets ?? []
  const done = projects.filter((project) => project.services.includes(id))
  for (const [title, amount] of [
    ...sheets.map(({ title, total }) => [title, total.amount] as const),
    ...done.map(({ title, work }) => [title, work?.price ?? 0] as const),
  ]) {
    expect(text).toMatch(new RegExp(`${title} \\d+ hours[^$]* \\${prices.say(amount)} `))
  }
  expect(sheets.length + done.length).toBeGreaterThan(10)
})

test('the owner is told if a topic has the same address as a service, and if an example names an unknown topic', () => {
  const told = toldOf((draft) => {
    first(draft.topics).id = 'website-design'
    const [sheet] = recordOf('web-application', draft.services).examples?.sheets ?? []
    if (sheet) sheet.topics = ['m-pesa']
  })
  expect(told).toContainEqual(expect.stringContaining('would have one address. Rename the topic.'))
  expect(told).toContainEqual(expect.stringContaining("names 'm-pesa', which is not in"))
})
