import { privacy as privacyText } from '../../../content/legal/privacy.ts'
import { terms as termsText } from '../../../content/legal/terms.ts'
import { facts } from './facts.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import type { Conditional, LegalSection, LegalText, PrivacySettings } from './types/LegalText.ts'

export const privacy: LegalText = fillPlaceholders('content/legal/privacy.ts', privacyText, facts)
export const terms: LegalText = fillPlaceholders('content/legal/terms.ts', termsText, facts)

/** The policy in a few lines, true for a build with these settings. */
export function privacySummary(settings: PrivacySettings): readonly string[] {
  return (privacy.summary ?? []).filter(holds(settings)).map(({ text }) => text)
}

/** The sections of the policy that are true for a build with these settings, in order. */
export function privacySections(settings: PrivacySettings): readonly LegalSection[] {
  return privacy.sections.filter(holds(settings))
}

function holds(settings: PrivacySettings) {
  return ({ when = {} }: Conditional) =>
    Object.entries(when).every(([name, value]) => settings[name as keyof PrivacySettings] === value)
}
