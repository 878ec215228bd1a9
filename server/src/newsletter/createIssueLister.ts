import type { Kysely, Selectable } from 'kysely'
import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import type { Tables } from '../database/Tables.ts'

type Issue = Selectable<Tables['newsletter_issues']>

type MailCount = Pick<Selectable<Tables['mail_jobs']>, 'state' | 'failure'> & {
  readonly mails: number
}

/**
 * Issues as they are listed, with what became of their mail. That of an issue that is sent, a row a reader, is counted
 * once: when such a row goes, the issue itself counts it, and is counted anew.
 */
export function createIssueLister(
  db: Kysely<Tables>,
): (issues: readonly Issue[]) => Promise<ListedIssue[]> {
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
    const rows = await db
      .selectFrom('mail_jobs')
      .select(['issue_id', 'state', 'failure', ({ fn }) => fn.countAll<number>().as('mails')])
      .where(
        'issue_id',
        'in',
        issues.map(({ id }) => id),
      )
      .groupBy(['issue_id', 'state', 'failure'])
      .execute()
    return Map.groupBy(rows, ({ issue_id }) => issue_id)
  }
}

/** Another one whenever the issue counts a mail itself. */
function versionOf({ state, delivered, refused, failed, left_before, not_sent }: Issue): string {
  return [state, delivered, refused, failed, left_before, not_sent].join(' ')
}

async function latestFailure(db: Kysely<Tables>, issueId: string): Promise<string | null> {
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
      refused:
        issue.refused + count(({ state, failure }) => state === 'dead' && failure === 'refused'),
      failed:
        issue.failed + count(({ state, failure }) => state === 'dead' && failure !== 'refused'),
      leftBefore: issue.left_before,
      notSent: issue.not_sent + (isCancelled ? waiting : 0),
      suppressed: issue.suppressed,
      unsubscribed: issue.unsubscribed,
    },
    triedAgain: count(({ state, failure }) => state === 'waiting' && failure !== null),
    lastFailure,
  }
}
