import type { Draft, DraftProblem, DraftSending, IssueText } from 'protocol/desk/newsletter.ts'
import type { DraftRepository, StoredDraft } from './DraftRepository.ts'
import type { IssueRepository, SendResult } from './IssueRepository.ts'
import { checkIssue, cleanIssue } from './readIssue.ts'
import type { SubscriberRepository } from './SubscriberRepository.ts'

/** Readers who may come or go while the sender decides, in all and as a share. */
const FEW = 5
const FEW_OF_ALL = 0.05

const FOR_MAIL = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']
const LIST = new Intl.ListFormat('en-GB')

interface SendDraftDependencies {
  readonly drafts: Pick<DraftRepository, 'find'>
  readonly issues: Pick<IssueRepository, 'send' | 'numberOf'>
  readonly subscribers: Pick<SubscriberRepository, 'counts'>
  readonly now: () => number
  readonly messageIdDomain: string
}

export type SendDraftResult =
  | SendResult
  /** Many more or fewer than its sender agreed to. */
  | { readonly kind: 'otherAudience'; readonly recipients: number }
  /** It cannot be mailed as it is written. */
  | { readonly kind: 'unsound'; readonly problems: readonly DraftProblem[] }
  | { readonly kind: 'missing' }

/** A draft as its author sees it. */
export function toDraft({ tested, ...draft }: StoredDraft): Draft {
  const checked = checkIssue(draft)
  return {
    ...draft,
    problems: 'problems' in checked ? checked.problems : [],
    tested: tested && { atMs: tested.atMs, isUnchanged: tested.version === draft.version },
  }
}

/** A draft as it was typed, without what no database stores: NUL and halves of characters. */
export function cleanDraft({ subject, preview, body }: IssueText): IssueText {
  return { subject: storable(subject), preview: storable(preview), body: storable(body) }
}

/**
 * Sends a draft as its sender has seen it; it is a draft no more. The issue takes the draft's id, so that asking twice,
 * after an answer that was lost, sends once.
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
  const checked = checkIssue(draft)
  if ('problems' in checked) return { kind: 'unsound', problems: checked.problems }
  if (draft.version !== version) return { kind: 'changed' }
  const { confirmed } = await subscribers.counts()
  if (Math.abs(confirmed - recipients) > Math.max(FEW, recipients * FEW_OF_ALL)) {
    return { kind: 'otherAudience', recipients: confirmed }
  }
  const issue = { id, ...cleanIssue(draft), startedAtMs: now(), messageIdDomain }
  return issues.send(issue, { again, version })
}

/** Why no issue can go to subscribers, with what has to be set, in one sentence; null when it can. */
export function sendingObstacle({
  smtp,
  publicUrl,
}: {
  readonly smtp: object | null
  readonly publicUrl: URL | null
}): string | null {
  // Without it, links to unsubscribe would lead to this machine.
  const missing = [...(smtp ? [] : FOR_MAIL), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  return missing.length > 0 ? describeMissing(missing) : null
}

/** Why no test can be mailed where there is no mail server. Its links are nobody's, so it needs no more. */
export function testObstacle(): string {
  return describeMissing(FOR_MAIL)
}

function describeMissing(missing: readonly string[]): string {
  const have = missing.length === 1 ? 'has' : 'have'
  return `Nothing can be sent yet: ${LIST.format(missing)} ${have} to be set for the server, as docs/desk.md says; meanwhile you can write and preview an issue, and it stays a draft.`
}

function storable(typed: string): string {
  return typed.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n')
}
