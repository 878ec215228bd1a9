/** Why an issue is paused that was being sent when the backup was made. The database stores this text, so it never changes. */
export const RESTORED = 'a backup was brought back'

/** `paused`: by the owner, or by the server, which then gives a reason. `sent`: no mail of the issue is waiting. */
export type IssueState = 'sending' | 'paused' | 'sent' | 'cancelled'

/** The number of an issue's mails by outcome. `recipients` is the sum of the fields from `delivered` to `notSent`. */
export interface IssueCounts {
  readonly recipients: number
  readonly delivered: number
  readonly waiting: number
  readonly refused: number
  /** Mails that the server gave up after days of attempts. */
  readonly failed: number
  /** Mails that may have arrived: the mail server received the whole mail but never confirmed it. */
  readonly unconfirmed: number
  readonly leftBefore: number
  /** Mails that were not sent because the owner cancelled the issue. */
  readonly notSent: number
  readonly suppressed: number
  /** Recipients who unsubscribed by the link in the issue. */
  readonly unsubscribed: number
}

export interface ListedIssue {
  readonly number: number
  readonly subject: string
  readonly state: IssueState
  readonly startedAtMs: number
  readonly finishedAtMs: number | null
  /** Why the server paused the issue: `RESTORED` or the mail server's answer; null if the owner paused the issue. */
  readonly pausedBecause: string | null
  readonly counts: IssueCounts
  /** The number of waiting mails that were tried already; `lastFailure` is why the latest attempt failed. */
  readonly triedAgain: number
  readonly lastFailure: string | null
}

/** The answer to `GET /api/issues`, with the last changed draft and the newest issue first. */
export interface IssueList {
  readonly drafts: readonly DraftSummary[]
  readonly issues: readonly ListedIssue[]
  /** All servers together send at most this many mails per minute. */
  readonly perMinute: number
  /** Why the server cannot send an issue, in one sentence; null if it can. */
  readonly obstacle: string | null
}

/** The answer to `GET /api/issues/:number`. */
export interface IssueDetail extends ListedIssue {
  /** Visits to the site through the issue's links, from browsers that allow counting. */
  readonly visits: number
  readonly perMinute: number
  /** Without a mail server, an issue waits. */
  readonly hasMailServer: boolean
}

/** The actions on an issue: `POST /api/issues/:number/pause` and so on. */
export type IssueChange = 'pause' | 'resume' | 'cancel'

export interface IssueText {
  readonly subject: string
  readonly preview: string
  /** In Markdown. */
  readonly body: string
}

export interface DraftProblem {
  readonly field: keyof IssueText
  /** The line of `body`, from 1; null for a problem of the whole field. */
  readonly line: number | null
  /** Whether the field is still empty, so that the desk need not show the problem as a mistake. */
  readonly isEmpty: boolean
  readonly message: string
}

export interface DraftSummary {
  readonly id: string
  readonly subject: string
  readonly updatedAtMs: number
  readonly updatedBy: string
}

/** A draft with its text. `PUT /api/drafts/:id` saves the text as a `Typed<IssueText>`. */
export interface Draft extends IssueText, DraftSummary {
  readonly version: number
  readonly problems: readonly DraftProblem[]
  /** The last test mail, and whether the text is unchanged since then; null if no test mail was sent. */
  readonly tested: { readonly atMs: number; readonly isUnchanged: boolean } | null
  /** The default recipient of a test mail: the address that gets the agency's enquiries. Empty if no mail is set up. */
  readonly ownAddress: string
}

/** The desk warns of a mail with more HTML: after 102 kB, Gmail cuts off the rest of a mail, with the unsubscribe link at its end. */
export const MOST_HTML_BYTES = 100_000

/** The answer to `GET /api/drafts/:id/plan`: what sending the draft now would do. */
export interface SendingPlan {
  /** The sender that readers see: a name, or an address without a name. Null without a mail server. */
  readonly from: string | null
  readonly recipients: number
  readonly perMinute: number
  /** The size of a mail's HTML, in bytes; null while nothing can be sent. */
  readonly htmlBytes: number | null
  readonly obstacle: string | null
}

/** `POST /api/drafts/:id/send`: the version and the number of recipients that the member has confirmed. */
export interface DraftSending {
  readonly version: number
  readonly recipients: number
}
