import { expect, test } from 'vitest'
import { content, projects } from '../browser/support/content.ts'
import { builtPage, builtPages } from '../repository/builtPages.ts'

const MOST_WORDS = 500
const guides = content.guides.map(({ path }) => path)
const trades = content.topics.flatMap(({ under, path }) => (under === 'industries' ? [path] : []))

const hrefsOn = async (path: string, part: string) =>
  (await builtPage(path)).document.querySelectorAll(`${part} a`).map(({ attrs }) => attrs.href)

test('the pages about hiring, services and contact have links to all guides, and so has every footer', async () => {
  for (const path of ['/hire-a-developer', '/contact', ...content.services.map(({ path }) => path)])
    expect.soft(await hrefsOn(path, 'main'), path).toEqual(expect.arrayContaining(guides))
  for (const { path } of await builtPages())
    expect.soft(await hrefsOn(path, 'footer'), path).toEqual(expect.arrayContaining(guides))
})

test('each guide is short, and is labelled ‘Sample’ until the owner has confirmed it', async () => {
  for (const { path, sample } of content.guides) {
    const { document } = await builtPage(path)
    const words = document.querySelector('main')?.innerText.match(/[\w$][\w’'.,%-]*/g) ?? []
    expect.soft(words.length, path).toBeLessThanOrEqual(MOST_WORDS)
    const labels = document.querySelectorAll('h1 span').filter(({ text }) => text === 'Sample')
    expect.soft(labels.length, path).toBe(sample ? 1 : 0)
    const robots = document.querySelector('meta[name="robots"]')
    expect.soft(robots !== null, path).toBe(sample)
  }
})

test('every industry that has a page is in the menu, and each case study links to its industry', async () => {
  expect(await hrefsOn('/', 'header')).toEqual(expect.arrayContaining(trades))
  for (const { path, topics = [], industry = '' } of projects) {
    const [trade = ''] = await hrefsOn(path, 'main')
    const hasTrade = content.topics.some(
      (topic) =>
        trades.includes(topic.path) && (topics.includes(topic.id) || topic.industry === industry),
    )
    expect.soft(hasTrade ? trades : [`/industries#${industry}`], path).toContain(trade)
  }
})
