import type { DraftProblem, DraftSending } from 'protocol/desk/newsletter.ts'
import type { Engine } from '../database/Engine.ts'
import { deleteRows, findRow, lockRow } from '../database/rows.ts'
import type { Transaction } from '../database/Tables.ts'
import { MAIL_PRIORITIES } from '../mail/mail.ts'
import { draftProblems } from './issuePictures.ts'
import { cleanIssue } from './readIssue.ts'

export interface NewIssue {
  readonly startedAtMs: number
  readonly messageIdDomain: string
}

export type SendResult =
  | { readonly kind: 'sending'; readonly number: number; readonly recipients: number }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'changed' }
  /** The number of readers differs too much from the number to which the sender agreed. */
  | { readonly kind: 'otherAudience'; readonly recipients: number }
  | { readonly kind: 'unsound'; readonly problems: readonly DraftProblem[] }

/** An issue is still sent if the number of readers has changed by this number, or by this share, since the sender saw the number. */
const FEW = 5
const FEW_OF_ALL = 0.05

/** The number of rows per insert. SQLite takes about 20 ms for them, in which the process does nothing else. */
const CHUNK = 1_000

const KIND = 'newsletter-issue'

/** Turns a draft into an issue with a mail for each confirmed subscriber, all or none. The issue keeps the draft's id: no draft is sent twice. */
export async function sendDraft(
  db: Transaction,
  engine: Engine,
  id: string,
  { version, recipients: expected }: DraftSending,
  issue: NewIssue,
): Promise<SendResult> {
  // A second server waits here for the lock, and then finds the issue that the first server has made.
  const draft = await lockRow(db, engine, 'newsletter_drafts', { id })
  if (!draft) {
    const sent = await findRow(db, 'newsletter_issues', { id }, ['number', 'recipients'])
    return sent ? { kind: 'sending', ...sent } : { kind: 'missing' }
  }
  if (draft.version !== version) return { kind: 'changed' }
  const problems = await draftProblems(db, draft)
  if (problems.length > 0) return { kind: 'unsound', problems }
  const readers = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const recipients = readers.length
  if (Math.abs(recipients - expected) > Math.max(FEW, expected * FEW_OF_ALL)) {
    return { kind: 'otherAudience', recipients }
  }
  if (recipients === 0) return { kind: 'nobody' }
  await queueMails(db, readers, id, issue)
  const text = cleanIssue(draft)
  const { number } = await db
    .insertInto('newsletter_issues')
    .values({ id, ...text, recipients, state: 'sending', started_at: issue.startedAtMs })
    .returning('number')
    .executeTakeFirstOrThrow()
  await deleteRows(db, 'newsletter_drafts', { id })
  return { kind: 'sending', number, recipients }
}

/** Stores a row for each reader, in chunks, so that other work in the process can run in between. */
async function queueMails(
  db: Transaction,
  readers: readonly { readonly id: string }[],
  issueId: string,
  { startedAtMs, messageIdDomain }: NewIssue,
): Promise<void> {
  for (let from = 0; from < readers.length; from += CHUNK) {
    const jobs = readers.slice(from, from + CHUNK).map((reader, index) => {
      const id = `${issueId}.${from + index + 1}`
      return {
        ...{ id, message_id: `<${id}@${messageIdDomain}>`, about_id: reader.id, kind: KIND },
        ...{ issue_id: issueId, payload: '', priority: MAIL_PRIORITIES[KIND] },
        ...{ state: 'waiting' as const, next_at: startedAtMs, queued_at: startedAtMs },
      }
    })
    await db.insertInto('mail_jobs').values(jobs).execute()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
