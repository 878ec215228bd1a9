import { expect, test } from 'vitest'
import { copyFor } from '../../../site/src/content/copyFor.ts'
import { presentContent } from '../../presentSite.ts'

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

test.each(Object.entries(SECTIONS))(
  '%s: samples do not boast, real records are not called samples, and of one among others nothing false is said',
  (_, section) => {
    const [all, none, some] = [
      [sample, sample],
      [real, real],
      [sample, real],
    ].map((records) => JSON.stringify(copyFor(records, section)))
    expect(all).not.toMatch(BOASTS)
    expect(all).toMatch(ADMISSIONS)
    expect(none).not.toMatch(ADMISSIONS)
    expect(some).not.toMatch(
      /in their own words|\ball\b|one standard|recently built|the clients are invented/i,
    )
    expect(some).not.toContain('{Number of testimonials} sample')
  },
)
