import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { describe, expect, test } from 'vitest'
import { createSite } from '../../site/src/content/createSite.ts'
import type { PrivacySettings } from '../../site/src/content/legal.ts'
import { presentContent, presentSettings, presentSite } from '../../testing/presentSite.ts'

const { words, terms } = presentSite

/** Our own server does all; others do all. */
const OWN: PrivacySettings = {
  emailService: 'own',
  visitsCounted: true,
  googleAnalytics: false,
  retentionMonths: null,
}
/** The same, which erases old enquiries. */
const ERASING: PrivacySettings = { ...OWN, retentionMonths: 24 }
const ELSEWHERE: PrivacySettings = {
  emailService: 'emailjs',
  visitsCounted: false,
  googleAnalytics: true,
  retentionMonths: null,
}

/** All copy written for this site, beside what the specification gives word for word. */
const COPY = [
  ...[words.about, words.caseStudy, words.hire, words.industries, words.notices, words.portfolio],
  ...[presentSite.clients, presentSite.developers, presentSite.industries, presentSite.projects],
  ...[presentSite.services, presentSite.testimonials, terms, presentSite.privacy],
  ...[OWN, ERASING, ELSEWHERE].map(policyIn),
]

describe('legal texts', () => {
  test('the terms have six sections, the last on the law of Kenya', () => {
    expect(terms.sections).toHaveLength(6)
    expect(terms.sections.at(-1)?.heading).toMatch(/governing law/i)
    expect(textIn(terms.sections.at(-1))).toContain('the laws of Kenya')
  })

  test('the policy says what the server does with a subscription', () => {
    const text = policyIn(OWN)
    for (const fact of [
      'IP address',
      'the time',
      `${UNCONFIRMED_DAYS} days`,
      '48 hours',
      'deletes your address',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toMatch(/Google|EmailJS/)
  })

  test('the policy says for how long enquiries are kept, as the server is set', () => {
    expect(policyIn(OWN)).toContain('not deleted automatically')
    expect(policyIn(OWN)).not.toMatch(/months after it came|[{}]/)
    expect(policyIn(ERASING)).toContain('24 months after it came in')
    expect(policyIn({ ...OWN, retentionMonths: 1 })).toContain('1 month after it came in')
    expect(policyIn(ERASING)).not.toMatch(/not deleted automatically|[{}]/)
    expect(policyIn({ ...ELSEWHERE, retentionMonths: 24 })).not.toContain('24 months')
  })

  test('the policy names EmailJS and Google only in a build that uses them', () => {
    const text = policyIn(ELSEWHERE)
    expect(text).toContain('EmailJS')
    expect(text).toContain('Google Analytics')
    expect(text).not.toContain('sets no cookies, so')
  })

  test('the policy names what is collected in the specification’s own words', () => {
    const text = policyIn(OWN)
    for (const words of ['contact and subscription details', 'usage data', 'cookies']) {
      expect(text.toLowerCase()).toContain(words)
    }
  })

  test('the policy says that we count visits only in a build that does', () => {
    expect(policyIn(OWN)).toMatch(/Usage data is counted.*We count which pages/s)
    expect(policyIn(ELSEWHERE)).not.toMatch(/Usage data is counted|We count which pages/)
  })
})

describe('all copy', () => {
  test('every page description fits a search result, and no two are the same', () => {
    const descriptions = stringsNamed('pageDescription', COPY)
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([])
    for (const texts of [descriptions, stringsNamed('pageTitle', COPY)]) {
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('is plain: no filler, no shouting, no dashes for pauses', () => {
    const forbidden =
      /\b(leverag\w*|solutions provider|world-class|passionate\w*|seamless\w*|cutting-edge|best-in-class|state-of-the-art|innovative solutions|synerg\w*|empower\w*|robust|elevate|unlock|unleash|delve|journey|game-chang\w*|one-stop|top-notch|tailored|bespoke|excellence|leading|premier|simply|just|very|really)\b|[—–!]|\.\.\.|\s{2}|"/i
    expect(stringsIn(COPY).filter((text) => forbidden.test(text))).toEqual([])
  })

  test('is in British spelling', () => {
    const american =
      /\b(color|center|organiz|favorite|license agreement|catalog\b|labor|meter\b|program(s)? of study)/i
    expect(stringsIn(COPY).filter((text) => american.test(text))).toEqual([])
  })
})

/** What the policy says on a site with these settings. */
function policyIn(settings: PrivacySettings): string {
  const { privacy } = createSite(presentContent, presentSite.media, {
    ...presentSettings,
    ...settings,
  })
  return textIn([privacy.summary, privacy.sections])
}

function textIn(value: unknown): string {
  return stringsIn(value).join(' ')
}

/** Every string of a record, however deep. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}

/** Every string under that key, however deep. */
function stringsNamed(key: string, value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key ? stringsIn(inner) : stringsNamed(key, inner),
  )
}
