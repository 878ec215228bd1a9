import type { IssueChange, IssueText, ListedIssue } from 'protocol/desk/newsletter.ts'

/** An issue about to go out: what its draft says, by the draft's id. */
export interface NewIssue extends IssueText {
  readonly id: string
  readonly startedAtMs: number
  /** What stands behind the `@` of each `Message-ID`. */
  readonly messageIdDomain: string
}

export type SendResult =
  | { readonly kind: 'sending'; readonly number: number; readonly recipients: number }
  | { readonly kind: 'sentBefore'; readonly number: number; readonly startedAtMs: number }
  | { readonly kind: 'nobody' }
  /** The draft is not at the version that its sender saw. */
  | { readonly kind: 'changed' }

/** Issues of the newsletter. Each method is one transaction. */
export interface IssueRepository {
  /**
   * Turns the draft of this id into an issue and queues a mail for each confirmed subscriber of this moment, all or none.
   * `sentBefore`: one that says the same was sent and not cancelled, and `again` is false. An issue whose id is known is
   * not sent anew.
   */
  send(
    issue: NewIssue,
    options: { readonly again: boolean; readonly version: number },
  ): Promise<SendResult>
  /** What an issue says; null when there is none. */
  text(number: number): Promise<IssueText | null>
  /** Null when there is none of this id. */
  numberOf(id: string): Promise<number | null>
  /** The issue that said the same; null when none was sent. */
  sentBefore(text: IssueText): Promise<{ number: number; startedAtMs: number } | null>
  /** All of them, the latest first. */
  list(): Promise<ListedIssue[]>
  find(number: number): Promise<ListedIssue | null>
  /** Another text after each change of what is listed, and while one is being sent. */
  version(): Promise<string>
  /** Pauses, resumes or ends an issue. False when its state does not allow that. */
  change(number: number, change: IssueChange, nowMs: number): Promise<boolean>
}
