import { longDate } from 'protocol/longDate.ts'
import type { Conditions, LegalText } from 'schema/legalText.ts'
import { fillIn } from 'schema/placeholders.ts'

/** The settings that decide which lines and sections of the legal texts are true. */
export interface PrivacySettings {
  /** Who receives the two forms: our own server, or EmailJS (`EMAIL_SERVICE_ORIGIN`). */
  readonly emailService: 'own' | 'emailjs'
  /** Whether our own server counts visits; false if another service receives the forms. */
  readonly visitsCounted: boolean
  readonly googleAnalytics: boolean
  /** For how many months our own server keeps enquiries that were not won (`RETENTION_MONTHS`); null for no limit. */
  readonly retentionMonths: number | null
  readonly handedOn: boolean
}

/** Returns a function that tells whether a line or section of a legal text is true under these settings. */
export function holdsUnder({ retentionMonths, ...settings }: PrivacySettings) {
  const known: Conditions = { ...settings, enquiriesErased: retentionMonths !== null }
  return ({ when = {} }: { when?: Conditions }) =>
    Object.entries(when).every(([name, value]) => known[name as keyof Conditions] === value)
}

/** Returns a legal text without the lines and sections that are not true under these settings. */
export function legalTextFor({ summary, sections, ...head }: LegalText, settings: PrivacySettings) {
  const holds = holdsUnder(settings)
  const shown = {
    ...head,
    lastChange: longDate(head.updated),
    summary: summary.filter(holds).map(({ text }) => text),
    sections: sections.filter(holds),
  }
  return fillIn(shown, { 'retention period': retentionPeriod(settings.retentionMonths) })
}

export function retentionPeriod(months: number | null): string {
  return months === 1 ? '1 month' : `${months} months`
}
