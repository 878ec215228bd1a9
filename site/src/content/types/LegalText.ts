/** The settings of a build that change what is true about a visitor's data. */
export interface PrivacySettings {
  /** Who takes the two forms: our own server, or EmailJS (`EMAIL_SERVICE_ORIGIN`). */
  emailService: 'own' | 'emailjs'
  /** Whether our own server counts visits: it does not where another service takes the forms. */
  visitsCounted: boolean
  /** Whether `GA_MEASUREMENT_ID` is set. */
  googleAnalytics: boolean
  /** For how many months our own server keeps enquiries that were not won (`RETENTION_MONTHS`); null for no limit. */
  retentionMonths: number | null
}

/** One part of a legal page: a heading, what it says, and sometimes a list after it. */
export interface LegalSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

/** Shown only in builds with all of these settings; without `when`, in all. */
export interface Conditional {
  when?: Partial<Omit<PrivacySettings, 'retentionMonths'> & { enquiriesErased: boolean }>
}

export interface LegalText {
  pageTitle: string
  pageDescription: string
  heading: string
  /** The day of the last change, as `2026-11-21`. */
  updated: string
  /** The text in a few lines. */
  summary?: readonly ({ text: string } & Conditional)[]
  sections: readonly (LegalSection & Conditional)[]
}
