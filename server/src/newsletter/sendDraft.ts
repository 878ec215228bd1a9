import type { Transaction } from 'kysely'
import type { DraftProblem, DraftSending } from 'protocol/desk/newsletter.ts'
import type { Engine } from '../database/Engine.ts'
import type { Tables } from '../database/Tables.ts'
import { MAIL_PRIORITIES } from '../mail/mail.ts'
import { checkIssue, cleanIssue } from './readIssue.ts'

export interface NewIssue {
  readonly startedAtMs: number
  /** What stands behind the `@` of each `Message-ID`. */
  readonly messageIdDomain: string
}

export type SendResult =
  | { readonly kind: 'sending'; readonly number: number; readonly recipients: number }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'missing' }
  /** The draft is not at the version that its sender saw. */
  | { readonly kind: 'changed' }
  /** Many more or fewer than its sender agreed to. */
  | { readonly kind: 'otherAudience'; readonly recipients: number }
  /** It cannot be mailed as it is written. */
  | { readonly kind: 'unsound'; readonly problems: readonly DraftProblem[] }

type Db = Transaction<Tables>

/** Readers who may come or go while the sender decides, in all and as a share. */
const FEW = 5
const FEW_OF_ALL = 0.05

/** SQLite inserts so many rows in some 20 ms, in which nothing else of the process runs. */
const CHUNK = 1_000

const KIND = 'newsletter-issue'

/** Makes a draft an issue with a mail for each confirmed subscriber, all or none. It keeps the draft's id, so that asking twice sends once. */
export async function sendDraft(
  db: Db,
  engine: Engine,
  id: string,
  { version, recipients: expected }: DraftSending,
  issue: NewIssue,
): Promise<SendResult> {
  // Of two servers at the same moment one waits here, and finds what the other has made an issue of.
  const draft = await db
    .selectFrom('newsletter_drafts')
    .selectAll()
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!draft) {
    const sent = await db
      .selectFrom('newsletter_issues')
      .select(['number', 'recipients'])
      .where('id', '=', id)
      .executeTakeFirst()
    return sent ? { kind: 'sending', ...sent } : { kind: 'missing' }
  }
  if (draft.version !== version) return { kind: 'changed' }
  const checked = checkIssue(draft)
  if ('problems' in checked) return { kind: 'unsound', problems: checked.problems }
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
  await db.deleteFrom('newsletter_drafts').where('id', '=', id).execute()
  return { kind: 'sending', number, recipients }
}

/** A row for each reader. In chunks, so that nothing else of the process waits for all of them. */
async function queueMails(
  db: Db,
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
