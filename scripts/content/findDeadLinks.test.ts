import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/test/support/temporaryFolder.ts'
import { findDeadLinks } from './findDeadLinks.ts'

/** A small agency: two services, two developers, a case study, an industry, and nobody who said a word about it. */
const RECORDS: Readonly<Record<string, unknown>> = {
  'services/websites.ts': {},
  'services/posters.ts': {},
  'developers/design.ts': { developer: { order: 2 } },
  'developers/web.ts': { developer: { order: 1 } },
  'projects/clinic/project.ts': {},
  'industries/health.ts': {},
  'technologies.ts': { technologies: [{ id: 'web', technologies: [{ id: 'react' }] }] },
  'legal/terms.ts': { terms: { sections: [{ id: 'scope' }, { id: 'payment' }] } },
  'company.ts': { company: { legalName: '', address: { town: '' }, references: [] } },
}

test.each([
  ['/', '/#services', '/contact#next', '/contact?from=page', '/services/posters'],
  ['/hire-a-developer', '/hire-a-developer/design', '/case-study/clinic', '/built-by-us'],
  ['/industries#health', '/technologies#web', '/terms-conditions#payment', '/brochure.pdf'],
])('a link to what is there is none: %s', (...links) => {
  const text = links.map((link) => `Look [there](${link}).`).join(' ')
  const fields = links.map((path) => ({ label: 'There', path }))
  expect(deadLinks({ 'copy/about.ts': { about: { text, fields } } })).toEqual([])
})

test.each([
  ['/services/hosting', 'write one of /services/posters, /services/websites, or'],
  // The first of the developers stands for all of them.
  ['/hire-a-developer/web', 'write one of /hire-a-developer/design, or'],
  ['/case-study/katf-web', 'write one of /case-study/clinic, or'],
  ['/terms-conditions#refunds', 'write /terms-conditions or /terms-conditions#scope or'],
  ['/industries#finance', 'write /industries or /industries#health, or'],
  ['/about-us#people', 'write /about-us or /about-us#about_culture or'],
  ['/about-us#company', 'write /about-us or /about-us#about_culture or'],
  ['/contact/', 'write another page’s address, or'],
])('one to %s is named with its file, wherever it stands, and with what there is', (link, says) => {
  const label = 'More'
  expect(
    deadLinks({
      'copy/home.ts': { hero: { lead: `See [ours](${link}).`, more: { label, path: link } } },
      'beforeYouAsk.ts': {
        beforeYouAsk: {
          questions: [
            { answer: 'So it is.', link: { label, path: link } },
            // Shown nowhere.
            { answer: '', link: { label, path: link } },
          ],
        },
      },
      'legal/privacy.ts': { privacy: { sections: [{ paragraphs: [`By [ours](${link}).`] }] } },
    }).map((line) => line.split(' leads to what is not there: ')),
  ).toEqual(
    [
      `content/copy/home.ts: [ours](${link})`,
      `content/copy/home.ts: path: '${link}'`,
      `content/beforeYouAsk.ts: path: '${link}'`,
      `content/legal/privacy.ts: [ours](${link})`,
    ].map((place) => [place, expect.stringContaining(says)]),
  )
})

test('a sentence of the copy that leads to an empty collection goes with it; what stays is named', () => {
  const text = 'Read [what they say](/testimonials).'
  const link = { label: 'Read', path: '/testimonials' }
  expect(
    deadLinks({
      'copy/home.ts': { hero: { text, link } },
      'legal/privacy.ts': { privacy: { sections: [{ paragraphs: [text] }] } },
    }),
  ).toEqual([
    expect.stringMatching(/^content\/copy\/home\.ts: path: '\/testimonials' leads/),
    expect.stringMatching(
      /^content\/legal\/privacy\.ts: \[what they say\]\(\/testimonials\) leads/,
    ),
  ])
})

test('of what only a file that cannot be read would say, nothing is said', () => {
  const text =
    '[One](/terms-conditions#any), [two](/technologies#any), [three](/hire-a-developer/web).'
  const unread = ['legal/terms.ts', 'technologies.ts', 'developers/web.ts']
  expect(deadLinks({ 'copy/about.ts': { about: { text } } }, unread)).toEqual([])
})

function deadLinks(texts: Readonly<Record<string, unknown>>, unread: readonly string[] = []) {
  const content = temporaryFolder()
  for (const file of Object.keys(RECORDS)) {
    mkdirSync(dirname(join(content, file)), { recursive: true })
    writeFileSync(join(content, file), '')
  }
  const files = Object.entries({ ...RECORDS, ...texts }).filter(([file]) => !unread.includes(file))
  return findDeadLinks(
    content,
    files.map(([file, exports]) => ({ file, exports })),
  )
}
