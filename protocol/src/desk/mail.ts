/** The desk's names for kinds of mail; `#` stands for a number. The database stores the keys, so a released key never changes. */
const MAIL_KINDS = {
  enquiry: 'Enquiry #',
  'enquiry-summary': 'Enquiries of a busy hour',
  'newsletter-confirmation': 'Newsletter sign-up to confirm',
  push: 'Message to a device',
  webhook: 'Handing on enquiry #',
  'weekly-report': 'Report of the week',
  'newsletter-issue': 'Newsletter, issue #',
} as const

export type MailKind = keyof typeof MAIL_KINDS

/** Returns the desk's name for a mail. `kind` may come from a newer server. */
export function mailName(kind: string, number: number | null): string {
  const name = Object.hasOwn(MAIL_KINDS, kind)
    ? MAIL_KINDS[kind as MailKind]
    : 'Mail of another version of this server'
  return name.replace('#', String(number ?? '')).trim()
}

/** A mail that still waits to be sent, or that the server has given up. */
export interface UndeliveredMail {
  readonly id: string
  /** A `MailKind`, or a kind that only a newer version of the server knows. */
  readonly kind: string
  /** Null if the mail is not about an enquiry. */
  readonly enquiryNumber: number | null
  /** The recipient if the mail is for the agency; null for mail to visitors, or if the agency has no address yet. */
  readonly to: string | null
  readonly queuedAtMs: number
  readonly attempts: number
  readonly answer: string | null
  /** Why the mail is not delivered, and what to do, in plain words. */
  readonly why: string
  /** When the mail is tried again; null after the last attempt. */
  readonly nextAttemptAtMs: number | null
  readonly underWay: boolean
}

/** The answer to `GET /api/mail`. Each list begins with the oldest mail and has at most `MAIL_SHOWN` mails. */
export interface MailOverview {
  readonly hasMailServer: boolean
  readonly givenUp: readonly UndeliveredMail[]
  readonly givenUpCount: number
  readonly waiting: readonly UndeliveredMail[]
  readonly waitingCount: number
}

export const MAIL_SHOWN = 50

/** The answer to `POST /api/mail/retry`, which tries one mail (`mail`) or all undelivered mail again. */
export interface MailRetried {
  readonly due: number
}
