/** What is mailed, as the desk says it; `#` is the number of the enquiry or issue. The keys stand in the database: released ones never change. */
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

/** A mail as the desk says it. `kind` may be one of a newer server. */
export function mailName(kind: string, number: number | null): string {
  const name = Object.hasOwn(MAIL_KINDS, kind)
    ? MAIL_KINDS[kind as MailKind]
    : 'Mail of another version of this server'
  return name.replace('#', String(number ?? '')).trim()
}

/** A mail that is not delivered. */
export interface UndeliveredMail {
  readonly id: string
  /** A `MailKind`, or one of a newer server. */
  readonly kind: string
  /** Null where the mail is about no enquiry. */
  readonly enquiryNumber: number | null
  /** The address at the agency; null while it has none, and for mail to visitors. */
  readonly to: string | null
  readonly queuedAtMs: number
  readonly attempts: number
  /** The mail server's answer, such as `SMTP 550 at RCPT`; null while none came. */
  readonly answer: string | null
  /** The same in plain words, with what to do. */
  readonly why: string
  /** Null for one that was given up. */
  readonly nextAttemptAtMs: number | null
  readonly underWay: boolean
}

/** `GET /api/mail`. Of each list the oldest `MAIL_SHOWN`, the oldest first. */
export interface MailOverview {
  readonly hasMailServer: boolean
  readonly refused: readonly UndeliveredMail[]
  readonly refusedCount: number
  readonly waiting: readonly UndeliveredMail[]
  readonly waitingCount: number
}

export const MAIL_SHOWN = 50

/** What `POST /api/mail/retry` answers. It asks for one mail, by `mail`, or for all that is not delivered. */
export interface MailRetried {
  /** How many are due now. */
  readonly due: number
}
