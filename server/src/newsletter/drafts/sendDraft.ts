import type { DraftSending } from 'protocol/desk/newsletter.ts'
import type { IssueRepository, SendResult } from '../IssueRepository.ts'
import { composeIssue } from '../issue/composeIssue.ts'
import { newIssue } from '../newIssue.ts'
import type { SubscriberRepository } from '../SubscriberRepository.ts'
import type { DraftRepository } from './DraftRepository.ts'

interface SendDraftDependencies {
  readonly drafts: Pick<DraftRepository, 'find'>
  readonly issues: Pick<IssueRepository, 'sendDraft' | 'numberOf'>
  readonly subscribers: Pick<SubscriberRepository, 'counts'>
  readonly now: () => number
  readonly messageIdDomain: string
}

export type SendDraftResult =
  | SendResult
  /** Its sender saw another text. */
  | { readonly kind: 'changed' }
  /** Many more or fewer than its sender agreed to. */
  | { readonly kind: 'otherAudience'; readonly recipients: number }
  | { readonly kind: 'missing' }

/** Readers who may come or go while the sender decides, in all and as a share. */
const FEW = 5
const FEW_OF_ALL = 0.05

/**
 * Sends a draft as its sender has seen it; it is a draft no more. The issue takes the draft's id, so that asking twice,
 * after an answer that was lost, sends once. Throws `IssueError` for what cannot be mailed.
 */
export async function sendDraft(
  id: string,
  { version, recipients, again }: DraftSending,
  { drafts, issues, subscribers, now, messageIdDomain }: SendDraftDependencies,
): Promise<SendDraftResult> {
  const draft = await drafts.find(id)
  if (!draft) {
    const number = await issues.numberOf(id)
    return number === null ? { kind: 'missing' } : { kind: 'sending', number, recipients }
  }
  if (draft.version !== version) return { kind: 'changed' }
  const { confirmed } = await subscribers.counts()
  if (Math.abs(confirmed - recipients) > Math.max(FEW, recipients * FEW_OF_ALL)) {
    return { kind: 'otherAudience', recipients: confirmed }
  }
  const issue = newIssue(id, composeIssue(draft), { now, messageIdDomain })
  return issues.sendDraft(issue, { again, version })
}
