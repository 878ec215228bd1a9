import { privacy as privacyText } from '../../../content/legal/privacy.ts'
import { terms as termsText } from '../../../content/legal/terms.ts'
import { facts } from './facts.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { longDate } from './longDate.ts'
import type { Conditional, LegalSection, LegalText, PrivacySettings } from './types/LegalText.ts'

const PRIVACY_FILE = 'content/legal/privacy.ts'

/** What `{retention period}` stands for is known with a build's settings only. */
const PERIOD = 'retention period'

export const privacy: LegalText = fillPlaceholders(PRIVACY_FILE, privacyText, {
  ...facts,
  [PERIOD]: `{${PERIOD}}`,
})
export const terms: LegalText = fillPlaceholders('content/legal/terms.ts', termsText, facts)

/** The terms in a few lines. */
export const termsSummary: readonly string[] = (terms.summary ?? []).map(({ text }) => text)

/** The days of their last changes, as running text has them. */
export const lastChanges = {
  privacy: longDate(`${PRIVACY_FILE}: updated`, privacy.updated),
  terms: longDate('content/legal/terms.ts: updated', terms.updated),
}

/** The policy in a few lines, true for a build with these settings. */
export function privacySummary(settings: PrivacySettings): readonly string[] {
  const lines = (privacy.summary ?? []).filter(holds(settings)).map(({ text }) => text)
  return fillPeriod(lines, settings)
}

/** The sections of the policy that are true for a build with these settings, in order. */
export function privacySections(settings: PrivacySettings): readonly LegalSection[] {
  return fillPeriod(privacy.sections.filter(holds(settings)), settings)
}

function fillPeriod<Copy>(copy: Copy, { retentionMonths }: PrivacySettings): Copy {
  const period = retentionMonths === 1 ? '1 month' : `${retentionMonths} months`
  return fillPlaceholders(PRIVACY_FILE, copy, { [PERIOD]: period })
}

function holds({ retentionMonths, ...settings }: PrivacySettings) {
  const known: Conditional['when'] = { ...settings, enquiriesErased: retentionMonths !== null }
  return ({ when = {} }: Conditional) =>
    Object.entries(when).every(([name, value]) => known[name as keyof typeof known] === value)
}
