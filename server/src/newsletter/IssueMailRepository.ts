import type { IssueState, IssueText } from 'protocol/desk/newsletter.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'

/** What a mail of an issue is made from. */
export interface IssueContent extends IssueText {
  readonly number: number
  readonly state: IssueState
}

/** The mail of issues on their way: a row for each reader. Each method is one transaction. */
export interface IssueMailRepository {
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
