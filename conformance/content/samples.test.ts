import { expect, test } from 'vitest'
import { copyFor } from '../../site/src/content/copyFor.ts'
import { presentContent } from '../../testing/presentSite.ts'

const { home, portfolio } = presentContent.copy

const sample = { sample: true }
const real = { sample: false }

/** What only real records may have said over them. */
const BOASTS =
  /in their own words|recently built|one standard|from a first jersey|we work for|what was (difficult|solved)/i

/** What is said of records that are samples, and of no real one. */
const ADMISSIONS = /invented|\bsamples?\b|sounds like/i

const SECTIONS = {
  'recent projects': home.recentProjectsSection,
  clients: home.clientRecognition,
  testimonials: home.testimonialsSection,
  changes: home.changesSection,
  portfolio,
}

test.each(Object.entries(SECTIONS))('%s: samples do not boast', (_, section) => {
  const said = JSON.stringify(copyFor([sample, sample], section))
  expect(said).not.toMatch(BOASTS)
  expect(said).toMatch(ADMISSIONS)
})

test.each(Object.entries(SECTIONS))('%s: real records are not called samples', (_, section) => {
  expect(JSON.stringify(copyFor([real, real], section))).not.toMatch(ADMISSIONS)
})

test.each(Object.entries(SECTIONS))(
  '%s: of one real record among samples nothing false is said',
  (_, section) => {
    const said = JSON.stringify(copyFor([sample, real], section))
    expect(said).not.toMatch(
      /in their own words|\ball\b|one standard|recently built|the clients are invented/i,
    )
    expect(said).not.toContain('{Number of testimonials} sample')
  },
)
