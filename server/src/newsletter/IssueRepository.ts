import type { IssueState, ListedIssue } from 'protocol/desk/newsletter.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'

/** An issue on its way out. */
export interface NewIssue {
  readonly id: string
  readonly subject: string
  /** The file, word for word. */
  readonly source: string
  /** Equal for files that say the same. */
  readonly contentHash: string
  readonly startedAtMs: number
  /** What stands behind the `@` of each `Message-ID`. */
  readonly messageIdDomain: string
}

export type SendResult =
  | { readonly kind: 'sending'; readonly number: number; readonly recipients: number }
  | { readonly kind: 'sentBefore'; readonly number: number; readonly startedAtMs: number }
  | { readonly kind: 'nobody' }

/** What a mail of an issue is made from. */
export interface IssueContent {
  readonly number: number
  readonly state: IssueState
  readonly source: string
}

/** Issues of the newsletter and their mail. Each method is one transaction. */
export interface IssueRepository {
  /**
   * Stores an issue and queues a mail for each confirmed subscriber of this moment, all or none. `sentBefore`: a file
   * that says the same was sent and not cancelled, and `again` is false. An issue whose id is known is not sent anew.
   */
  send(issue: NewIssue, options: { readonly again: boolean }): Promise<SendResult>
  /** The same for the draft of this id, which is a draft no more. `changed`: it is not at this version. */
  sendDraft(
    issue: NewIssue,
    options: { readonly again: boolean; readonly version: number },
  ): Promise<SendResult | { readonly kind: 'changed' }>
  /** What an issue was made from; null when there is none. */
  source(number: number): Promise<string | null>
  /** Null when there is none of this id. */
  numberOf(id: string): Promise<number | null>
  /** The issue that said the same; null when none was sent. */
  sentBefore(contentHash: string): Promise<{ number: number; startedAtMs: number } | null>
  /** All of them, the latest first. */
  list(): Promise<ListedIssue[]>
  find(number: number): Promise<ListedIssue | null>
  /** Another text after each change of what is listed, and while one is being sent. */
  version(): Promise<string>
  /** Stops an issue that is being sent. False when it is not. */
  pause(number: number): Promise<boolean>
  /** Goes on with one that is paused. False when it is not. */
  resume(number: number, nowMs: number): Promise<boolean>
  /** Ends one that is being sent or paused, for good. False when it is neither. */
  cancel(number: number, nowMs: number): Promise<boolean>

  /**
   * Takes the next mail of the issues that are being sent, in the order of these; no other worker gets it before its
   * lease is over. Starts are `perMinute` apart over all servers together, and `startAtMs` says when this one's is;
   * null when that is not soon, or no mail is due. An issue of which no mail waits is noted as sent.
   */
  claim(
    nowMs: number,
    limits: { readonly leaseMs: number; readonly perMinute: number },
  ): Promise<ClaimedMail | null>
  /** When to claim again, in milliseconds; null when no mail waits. */
  nextDueMs(): Promise<number | null>
  /** What a claimed mail is made from. */
  contentOf(claimed: ClaimedMail): Promise<IssueContent | null>
  /** Its reader has left. */
  drop(claimed: ClaimedMail): Promise<void>
  /** Not tried, since its issue does not go out any more: it waits with it. */
  giveBack(claimed: ClaimedMail, nowMs: number): Promise<void>
  /** Refused for good. With `suppress`, the address is mailed no more. */
  refuse(
    claimed: ClaimedMail,
    reason: string,
    nowMs: number,
    options: { readonly suppress: boolean },
  ): Promise<void>
  /**
   * The mail server takes nothing from us: pauses the issue, and gives the mail back. What was tried before the owner
   * went on with the issue does not pause it.
   */
  stop(claimed: ClaimedMail, reason: string, triedAtMs: number): Promise<void>
  /**
   * The mail server does not want this mail. Stops the issue, unless it was so before and others were taken since the
   * owner went on: then it is about this reader alone, and the mail is refused. Says which.
   */
  stopOrRefuse(
    claimed: ClaimedMail,
    reason: string,
    triedAtMs: number,
  ): Promise<'stopped' | 'refused'>

  /** Deletes the mail of issues that ended before the given time; their counts stay. Returns how many. */
  forgetMail(endedBeforeMs: number): Promise<number>
}
