import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { builtPages } from '../../repository/builtPages.ts'
import { textOf } from './open.ts'

const UNREAD = 'script, style, noscript'
const SAID_ASIDE = ['alt', 'aria-label', 'title', 'placeholder']

/** What each page says, in its text and to those who cannot see it. */
const pages = (await builtPages()).map(({ path, html }) => {
  const document = parse(html)
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

test.each([
  ['newsletter', /\b(weekly e-?mails?|mailing list|bulletin|digest|weekly letter)\b/i],
  ['price', /\b(fares?|tariffs?|fees? of ours|our fees?)\b|every price is/i],
  ['release', /\b(roll-?outs?|go-lives?|goes live|went live|shipping day)\b/i],
  ['project', /\b(engagements?|assignments?|gigs?)\b/i],
])('one word for each thing: %s', (_, others) => {
  expect(pagesThatSay(others)).toEqual([])
})
