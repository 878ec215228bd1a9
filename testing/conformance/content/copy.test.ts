import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { describe, expect, test } from 'vitest'
import { createSite } from '../../../site/src/content/createSite.ts'
import type { PrivacySettings } from '../../../site/src/content/legal.ts'
import { presentContent, presentSettings, presentSite } from '../../presentSite.ts'

/** The settings of a site whose own server sends mails and counts visits. */
const OWN: PrivacySettings = {
  emailService: 'own',
  visitsCounted: true,
  googleAnalytics: false,
  retentionMonths: null,
  handedOn: false,
}
/** The settings of a site whose server also erases old enquiries. */
const ERASING: PrivacySettings = { ...OWN, retentionMonths: 24 }
/** The settings of a site whose server also hands enquiries on to another program. */
const HANDING_ON: PrivacySettings = { ...OWN, handedOn: true }
/** The settings of a site for which EmailJS sends mails and Google Analytics counts visits. */
const ELSEWHERE: PrivacySettings = {
  emailService: 'emailjs',
  visitsCounted: false,
  googleAnalytics: true,
  retentionMonths: null,
  handedOn: false,
}

describe('the privacy policy', () => {
  test('the privacy policy says what our server does with subscriptions and visits, if the server handles them', () => {
    const text = policyIn(OWN)
    for (const fact of [`${UNCONFIRMED_DAYS} days`, '48 hours']) expect(text).toContain(fact)
    expect(text).toMatch(/Usage data is counted.*We count which pages/s)
    expect(text).not.toMatch(/Google|EmailJS/)
  })

  test('if EmailJS sends the forms and Google counts the visits, the privacy policy names both instead of our own server', () => {
    const text = policyIn(ELSEWHERE)
    for (const name of ['EmailJS', 'Google Analytics']) expect(text).toContain(name)
    expect(text).not.toMatch(/sets no cookies, so|Usage data is counted|We count which pages/)
  })

  test('following the settings, the privacy policy says after how many months enquiries are deleted, or that they are kept', () => {
    expect(policyIn(OWN)).toContain('not deleted automatically')
    expect(policyIn(OWN)).not.toMatch(/months after it came|[{}]/)
    expect(policyIn(ERASING)).toContain('24 months after it came in')
    expect(policyIn({ ...OWN, retentionMonths: 1 })).toContain('1 month after it came in')
    expect(policyIn(ERASING)).not.toMatch(/not deleted automatically|[{}]/)
    expect(policyIn({ ...ELSEWHERE, retentionMonths: 24 })).not.toContain('24 months')
  })

  test('if the settings hand enquiries on to another program, and only then, the privacy policy says so', () => {
    const fact = 'hands each enquiry on'
    expect(policyIn(HANDING_ON)).toContain(fact)
    for (const settings of [OWN, ELSEWHERE]) expect(policyIn(settings)).not.toContain(fact)
  })
})

function policyIn(settings: PrivacySettings): string {
  const { privacy } = createSite(presentContent, presentSite.media, {
    ...presentSettings,
    ...settings,
  })
  return stringsIn([privacy.summary, privacy.sections]).join(' ')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}
