import { type Selectable, sql } from 'kysely'
import type {
  DraftSending,
  IssueChange,
  IssueState,
  IssueText,
  ListedIssue,
} from 'protocol/desk/newsletter.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow } from '../database/rows.ts'
import type { Db, Tables } from '../database/Tables.ts'
import { type NewIssue, type SendResult, sendDraft } from './sendDraft.ts'

type Issue = Selectable<Tables['newsletter_issues']>

type MailCount = Pick<Selectable<Tables['mail_jobs']>, 'state' | 'failure'> & {
  readonly mails: number
}

/** For each action, the states in which it is possible, and the state after it. */
const CHANGES: Readonly<
  Record<IssueChange, { readonly from: readonly IssueState[]; readonly to: IssueState }>
> = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['sending', 'paused'], to: 'cancelled' },
}

export type IssueStore = ReturnType<typeof issueStore>

export function issueStore({ db, commit, engine }: Storage) {
  const withCounts = issueLister(db)
  return {
    send: (id: string, agreed: DraftSending, issue: NewIssue): Promise<SendResult> =>
      commit((transaction) => sendDraft(transaction, engine, id, agreed, issue)),

    text: (number: number): Promise<IssueText | undefined> =>
      findRow(db, 'newsletter_issues', { number }, ['subject', 'preview', 'body']),

    async numberOf(id: string): Promise<number | null> {
      return (await findRow(db, 'newsletter_issues', { id }, ['number']))?.number ?? null
    },

    async list(): Promise<ListedIssue[]> {
      const rows = await db
        .selectFrom('newsletter_issues')
        .selectAll()
        .orderBy('number', 'desc')
        .execute()
      return withCounts(rows)
    },

    async find(number: number): Promise<ListedIssue | null> {
      const row = await findRow(db, 'newsletter_issues', { number })
      const [listed] = row ? await withCounts([row]) : []
      return listed ?? null
    },

    async visitsBy(campaign: string): Promise<number> {
      const { visits } = await db
        .selectFrom('visit_sources')
        .select(({ fn }) => fn.sum<number | null>('arrivals').as('visits'))
        .where('kind', '=', 'campaign')
        .where('value', '=', campaign)
        .executeTakeFirstOrThrow()
      return visits ?? 0
    },

    /** Returns a text that is different after each change of the list, and keeps changing while an issue is being sent. */
    async version(): Promise<string> {
      const states = await db
        .selectFrom('newsletter_issues')
        .select(({ fn }) => [
          'state',
          fn.countAll<number>().as('issues'),
          sql<number | string>`
            sum(delivered + refused + failed + unconfirmed + left_before + not_sent + suppressed + unsubscribed)
          `.as('mails'),
        ])
        .groupBy('state')
        .orderBy('state')
        .execute()
      const pace = await db.selectFrom('newsletter_pace').select('next_at_us').executeTakeFirst()
      const counts = states.map(({ state, issues, mails }) => `${state}:${issues}:${mails}`)
      return [...counts, pace?.next_at_us ?? 0].join('.')
    },

    /** Pauses, resumes or cancels an issue. Returns false if its state does not allow that. */
    change: (number: number, change: IssueChange, nowMs: number): Promise<boolean> =>
      commit(async (transaction) => {
        const { from, to } = CHANGES[change]
        const { numUpdatedRows } = await transaction
          .updateTable('newsletter_issues')
          .set({
            ...{ state: to, paused_because: null },
            ...(change === 'resume' && { resumed_at: nowMs }),
            ...(change === 'cancel' && { finished_at: nowMs }),
          })
          .where('number', '=', number)
          .where('state', 'in', from)
          .executeTakeFirstOrThrow()
        return numUpdatedRows === 1n
      }),
  }
}

/** Makes a function that lists issues with the results of their mail. The function caches a sent issue's results until its mail is deleted. */
function issueLister(db: Db): (issues: readonly Issue[]) => Promise<ListedIssue[]> {
  const remembered = new Map<string, { readonly of: string; readonly mails: MailCount[] }>()

  return async (issues) => {
    const counted = await count(issues.filter((issue) => !recall(issue)))
    return Promise.all(
      issues.map(async (issue) => {
        const mails = recall(issue) ?? counted.get(issue.id) ?? []
        if (issue.state === 'sent') remembered.set(issue.id, { of: versionOf(issue), mails })
        const wasTried = mails.some(({ state, failure }) => state === 'waiting' && failure !== null)
        return toListed(issue, mails, wasTried ? await latestFailure(db, issue.id) : null)
      }),
    )
  }

  function recall(issue: Issue): MailCount[] | undefined {
    const known = remembered.get(issue.id)
    return known?.of === versionOf(issue) ? known.mails : undefined
  }

  async function count(issues: readonly Issue[]): Promise<Map<string | null, MailCount[]>> {
    if (issues.length === 0) return new Map()
    const ids = issues.map(({ id }) => id)
    const rows = await db
      .selectFrom('mail_jobs')
      .select(['issue_id', 'state', 'failure', ({ fn }) => fn.countAll<number>().as('mails')])
      .where('issue_id', 'in', ids)
      .groupBy(['issue_id', 'state', 'failure'])
      .execute()
    return Map.groupBy(rows, ({ issue_id }) => issue_id)
  }
}

/** Returns a text that changes when mails of an issue are deleted, because the issue's counts then include the deleted mails. */
function versionOf(issue: Issue): string {
  const { state, delivered, refused, failed, unconfirmed, left_before, not_sent } = issue
  return [state, delivered, refused, failed, unconfirmed, left_before, not_sent].join(' ')
}

async function latestFailure(db: Db, issueId: string): Promise<string | null> {
  const latest = await db
    .selectFrom('mail_jobs')
    .select('last_failure')
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .orderBy('next_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.last_failure ?? null
}

function toListed(
  issue: Issue,
  mails: readonly MailCount[],
  lastFailure: string | null,
): ListedIssue {
  const count = (wanted: (mail: MailCount) => boolean) =>
    mails.filter(wanted).reduce((sum, mail) => sum + mail.mails, 0)
  const waiting = count(({ state }) => state === 'waiting')
  const isCancelled = issue.state === 'cancelled'
  return {
    number: issue.number,
    subject: issue.subject,
    state: issue.state,
    startedAtMs: issue.started_at,
    finishedAtMs: issue.finished_at,
    pausedBecause: issue.paused_because,
    counts: {
      recipients: issue.recipients,
      delivered: issue.delivered + count(({ state }) => state === 'delivered'),
      waiting: isCancelled ? 0 : waiting,
      refused: issue.refused + count(isDead('refused')),
      unconfirmed: issue.unconfirmed + count(isDead('unconfirmed')),
      failed: issue.failed + count(isDead('tryLater', 'notAdmitted', 'unreadable')),
      leftBefore: issue.left_before,
      notSent: issue.not_sent + (isCancelled ? waiting : 0),
      suppressed: issue.suppressed,
      unsubscribed: issue.unsubscribed,
    },
    triedAgain: count(({ state, failure }) => state === 'waiting' && failure !== null),
    lastFailure,
  }
}

function isDead(...failures: MailCount['failure'][]): (mail: MailCount) => boolean {
  return ({ state, failure }) => state === 'dead' && failures.includes(failure)
}
