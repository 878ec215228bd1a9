/** `paused` by the owner or by the mail server's refusal; `sent` once no mail of it waits. */
export type IssueState = 'sending' | 'paused' | 'sent' | 'cancelled'

/** What became of an issue. `recipients` is the sum of the first seven. */
export interface IssueCounts {
  readonly recipients: number
  readonly delivered: number
  readonly waiting: number
  /** Refused by the mail server for good. */
  readonly refused: number
  /** Tried for days. */
  readonly failed: number
  /** May have arrived: the mail server took all of it and never said so. */
  readonly unconfirmed: number
  /** Left the newsletter before their mail went. */
  readonly leftBefore: number
  /** Since it was cancelled. */
  readonly notSent: number
  /** Addresses among those refused that are mailed no more. */
  readonly suppressed: number
  /** Left by the link in it. */
  readonly unsubscribed: number
}

/** An issue on its way out or at its end. */
export interface ListedIssue {
  readonly number: number
  readonly subject: string
  readonly state: IssueState
  readonly startedAtMs: number
  readonly finishedAtMs: number | null
  /** What the mail server said when that paused it; null when the owner did. */
  readonly pausedBecause: string | null
  readonly counts: IssueCounts
  /** How much of the waiting mail was tried already, and why the latest attempt failed. */
  readonly triedAgain: number
  readonly lastFailure: string | null
}

/** `GET /api/issues`: the latest first. */
export interface IssueList {
  readonly issues: readonly ListedIssue[]
  /** How fast an issue goes out, by all servers together. */
  readonly perMinute: number
  /** What the server lacks to send one, in one sentence; null for nothing. */
  readonly obstacle: string | null
}

/** `GET /api/issues/:number`. */
export interface IssueDetail extends ListedIssue {
  /** Visits of the site by the links of the issue, as browsers count them that allow it. */
  readonly visits: number
  readonly perMinute: number
  /** Without a mail server an issue waits for one. */
  readonly hasMailServer: boolean
}

/** What can be done to an issue: `POST /api/issues/:number/pause` and so on. */
export type IssueChange = 'pause' | 'resume' | 'cancel'

/** What an issue says, from its first draft on. */
export interface IssueText {
  readonly subject: string
  readonly preview: string
  /** Markdown. */
  readonly body: string
}

/** What keeps a draft from being mailed as it stands. */
export interface DraftProblem {
  readonly field: keyof IssueText
  /** The line of the body, from 1; null when the problem is about the whole field. */
  readonly line: number | null
  /** Nothing was written there yet. */
  readonly isEmpty: boolean
  readonly message: string
}

/** `GET /api/drafts`: the one that was changed last comes first. */
export interface DraftSummary {
  readonly id: string
  readonly subject: string
  readonly updatedAtMs: number
  readonly updatedBy: string
}

/** A draft, whole. It is saved by `PUT /api/drafts/:id` as a `Typed<IssueText>`. */
export interface Draft extends IssueText, DraftSummary {
  readonly version: number
  readonly problems: readonly DraftProblem[]
  /** When a test was last sent, and whether the text is still the same; null for never. */
  readonly tested: { readonly atMs: number; readonly isUnchanged: boolean } | null
  /** To which a test goes if nobody types another address: where the agency gets its enquiries. Empty where no mail is set up. */
  readonly ownAddress: string
}

/** From here on a mail's HTML comes near 102 kB, of which Gmail shows no more, nor the way to unsubscribe. */
export const MOST_HTML_BYTES = 100_000

/** `GET /api/drafts/:id/plan`: what would happen if the draft were sent now. */
export interface SendingPlan {
  readonly recipients: number
  readonly perMinute: number
  /** Of the mail with its longest link, as it is sent; null while nothing can be sent. */
  readonly htmlBytes: number | null
  /** Why nothing can be sent at all, in one sentence; null when it can. */
  readonly obstacle: string | null
}

/** `POST /api/drafts/:id/send`: what its sender has seen and agreed to. */
export interface DraftSending {
  readonly version: number
  readonly recipients: number
}
