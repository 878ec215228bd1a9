import { describe, expect, test } from 'vitest'
import { builtPages } from '../../scripts/testing/builtPages.ts'
import { textOf } from './open.ts'

const UNREAD = 'script, style, noscript'
const SAID_ASIDE = ['alt', 'aria-label', 'title', 'placeholder']

/** What each page says, in its text and to those who cannot see it. */
const pages = (await builtPages()).map(({ path, document }) => {
  const aside = document
    .querySelectorAll(SAID_ASIDE.map((name) => `[${name}]`).join())
    .flatMap(({ attrs }) => SAID_ASIDE.map((name) => attrs[name] ?? ''))
  const described = document
    .querySelectorAll('meta[name="description"], meta[property^="og:"]')
    .map(({ attrs }) => attrs.content ?? '')
  for (const each of document.querySelectorAll(UNREAD)) each.remove()
  // Blocks end a sentence; so that two that touch are not read as one, each text stands alone.
  const texts = document
    .querySelectorAll(
      'h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, label, figcaption, blockquote, span, strong, template',
    )
    .map(textOf)
  return { path, said: [...texts, ...aside, ...described].join(' | ').replaceAll('’', "'") }
})

function pagesThatSay(words: RegExp): string[] {
  return pages.flatMap(({ path, said }) => {
    const found = words.exec(said)
    return found ? [`${path}: ${said.slice(Math.max(0, found.index - 40), found.index + 60)}`] : []
  })
}

/** The look's own words, where they are not what anybody else would call it. A lorry's stops, and lines of text, may stay. */
const TRANSIT = [
  /\bfares?\b/i,
  /\b(design|build|run|services?) lines?\b/i,
  /\bthree lines\b/i,
  /\bget on at\b/i,
  /\bstops on\b|\bat any stop\b/i,
  /\bno stage\b/i,
  /\bsash\b/i,
  /\bdestination boards?\b/i,
  /\bposted (prices?|rates?|fares?)\b|\b(prices?|rates?) (is|are) posted\b|\bposts (its|our) prices\b/i,
]

test.each(TRANSIT)('§ Words: the look stays with the eyes: no page says %s', (words) => {
  expect(pagesThatSay(words)).toEqual([])
})

/** What readers stumbled over, or did not believe. */
const GONE = [
  'every price is posted',
  'so that the next developer you hire knows them too',
  'in their own words',
  'recently built',
  'one standard',
  'you run on something else',
  'in every order',
  'are needed. we use them to answer you and for nothing else',
  'what has not been started at no cost',
  'charge you more than the client before you',
  'come on a phone',
  'work follows agile scrum',
  'where is your project going',
  'the members and the kit off their hands',
  'the tools that answer a school',
  'writes interfaces for your app',
  'designs tables and moves',
  'the address leads nowhere',
  'this link is used up',
  'a form of ours',
  'the next page of ours',
  'with one click',
  'new wishes',
  'fees of others',
  'you have left',
  'our clients are',
  'in none of these',
]

test.each(GONE)('no page says ‘%s’', (words) => {
  expect(
    pages.filter(({ said }) => said.toLowerCase().includes(words)).map(({ path }) => path),
  ).toEqual([])
})

/** The same filler as in `content/copy.test.ts`, wherever it stands; the specification's own words are not filler. */
test('no page fills a sentence', () => {
  const filler =
    /\b(leverag\w*|solutions provider|world-class|passionate\w*|seamless\w*|cutting-edge|best-in-class|state-of-the-art|synerg\w*|empower\w*|elevate|unlock|unleash|delve|game-chang\w*|one-stop|top-notch|tailored|bespoke|premier)\b/i
  expect(pagesThatSay(filler)).toEqual([])
})

describe('one word for each thing', () => {
  test.each([
    ['newsletter', /\b(weekly e-?mails?|mailing list|bulletin|digest|weekly letter)\b/i],
    ['price', /\b(fares?|tariffs?|fees? of ours|our fees?)\b/i],
    ['release', /\b(roll-?outs?|go-lives?|goes live|went live|shipping day)\b/i],
    ['project', /\b(engagements?|assignments?|gigs?)\b/i],
  ])('%s', (_, others) => {
    expect(pagesThatSay(others)).toEqual([])
  })
})

describe('what one page says, no other denies', () => {
  const say = (path: string) => pages.find((page) => page.path === path)?.said ?? ''

  test('one person may build it, and a second one reads it', () => {
    expect(say('/about-us/our-culture')).toContain(
      'A second person reads every change, even where one of us builds alone',
    )
  })

  test('trial shirts are several, for the client as in the case study', () => {
    expect(say('/testimonials')).toContain('They printed trial shirts')
    expect(pagesThatSay(/printed one shirt/i)).toEqual([])
  })

  test('what one holds at the end is in the list of every service whose work is delivered', () => {
    expect(say('/about-us')).toContain('the code, the passwords and a guide')
    for (const id of ['website-design', 'web-application', 'software-development']) {
      expect(say(`/services/${id}`)).toContain('The code, the passwords and a guide')
    }
  })

  test('a phone number is changed at the branch alone', () => {
    expect(say('/services/computer-architecture')).toContain('Only they change phone numbers')
    expect(say('/case-study/mugeiyot')).toContain('set at the branch alone')
  })

  test('prices are where they start', () => {
    expect(pagesThatSay(/every price is/i)).toEqual([])
    expect(say('/')).toContain(
      'Prices start at $5 for a poster, $70 for a website and $120 for a web application',
    )
  })

  test('nobody leaves the newsletter by a click alone', () => {
    expect(pagesThatSay(/one click/i)).toEqual([])
  })
})
