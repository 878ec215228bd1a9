import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { IssueChange, IssueText } from 'protocol/desk/newsletter.ts'
import type { IssueRepository, NewIssue, SendResult } from '../newsletter/IssueRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { createIssueLister } from './createIssueLister.ts'
import type { Engine } from './Engine.ts'
import { lockPace, queueIssueMails } from './sqlIssueMailRepository.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

type IssueRow = Tables['newsletter_issues']

/** In which states an issue can be changed, and what it becomes. */
const CHANGES: Readonly<
  Record<
    IssueChange,
    {
      readonly from: readonly Selectable<IssueRow>['state'][]
      readonly to: (nowMs: number) => Updateable<IssueRow>
    }
  >
> = {
  pause: { from: ['sending'], to: () => ({ state: 'paused' }) },
  resume: { from: ['paused'], to: (nowMs) => ({ state: 'sending', resumed_at: nowMs }) },
  cancel: {
    from: ['sending', 'paused'],
    to: (nowMs) => ({ state: 'cancelled', finished_at: nowMs }),
  },
}

/** The newsletter's issues in the database. */
export function sqlIssueRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): IssueRepository {
  const toListed = createIssueLister(db)
  return {
    send: (issue, { again, version }) =>
      commit(async (transaction) => {
        // Two servers at the same moment must not both find that it was never sent.
        await lockPace(transaction, engine)
        const already = await sentAlready(transaction, issue)
        if (already) return already
        const draft = await transaction
          .selectFrom('newsletter_drafts')
          .select('version')
          .where('id', '=', issue.id)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (draft?.version !== version) return { kind: 'changed' }
        const before = again ? null : await sentBefore(transaction, issue)
        if (before) return { kind: 'sentBefore', ...before }
        const recipients = await queueIssueMails(transaction, issue)
        if (recipients === 0) return { kind: 'nobody' }
        const number = await insertIssue(transaction, issue, recipients)
        await transaction.deleteFrom('newsletter_drafts').where('id', '=', issue.id).execute()
        return { kind: 'sending', number, recipients }
      }),

    sentBefore: (text) => sentBefore(db, text),

    async text(number) {
      const row = await db
        .selectFrom('newsletter_issues')
        .select(['subject', 'preview', 'body'])
        .where('number', '=', number)
        .executeTakeFirst()
      return row ?? null
    },

    async numberOf(id) {
      const row = await db
        .selectFrom('newsletter_issues')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.number ?? null
    },

    async list() {
      const rows = await db
        .selectFrom('newsletter_issues')
        .selectAll()
        .orderBy('number', 'desc')
        .execute()
      return toListed(rows)
    },

    async find(number) {
      const row = await db
        .selectFrom('newsletter_issues')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst()
      const [listed] = row ? await toListed([row]) : []
      return listed ?? null
    },

    async version() {
      const states = await db
        .selectFrom('newsletter_issues')
        .select(({ fn }) => [
          'state',
          fn.countAll<number>().as('issues'),
          sql<number | string>`
            sum(delivered + refused + failed + left_before + not_sent + suppressed + unsubscribed)
          `.as('mails'),
        ])
        .groupBy('state')
        .orderBy('state')
        .execute()
      const pace = await db.selectFrom('newsletter_pace').select('next_at_us').executeTakeFirst()
      const counts = states.map(({ state, issues, mails }) => `${state}:${issues}:${mails}`)
      return [...counts, pace?.next_at_us ?? 0].join('.')
    },

    change: (number, change, nowMs) =>
      commit(async (transaction) => {
        const { from, to } = CHANGES[change]
        const { numUpdatedRows } = await transaction
          .updateTable('newsletter_issues')
          .set({ paused_because: null, ...to(nowMs) })
          .where('number', '=', number)
          .where('state', 'in', from)
          .executeTakeFirstOrThrow()
        return numUpdatedRows === 1n
      }),
  }
}

/** Asked twice: the connection was lost in the middle of the commit, or its answer on the way. */
async function sentAlready(db: Db, { id }: NewIssue): Promise<SendResult | null> {
  const stored = await db
    .selectFrom('newsletter_issues')
    .select(['number', 'recipients'])
    .where('id', '=', id)
    .executeTakeFirst()
  return stored ? { kind: 'sending', ...stored } : null
}

async function insertIssue(db: Db, issue: NewIssue, recipients: number): Promise<number> {
  const { id, subject, preview, body, startedAtMs } = issue
  const { number } = await db
    .insertInto('newsletter_issues')
    .values({
      ...{ id, subject, preview, body, recipients, state: 'sending', started_at: startedAtMs },
      ...{ resumed_at: null, finished_at: null, paused_because: null },
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

async function sentBefore(db: Kysely<Tables>, { subject, preview, body }: IssueText) {
  const row = await db
    .selectFrom('newsletter_issues')
    .select(['number', 'started_at'])
    .where('subject', '=', subject)
    .where('preview', '=', preview)
    .where('body', '=', body)
    .where('state', '!=', 'cancelled')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { number: row.number, startedAtMs: row.started_at } : null
}
