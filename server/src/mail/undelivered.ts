import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import { count } from './mailText.ts'

type Mail = Pick<Selectable<Tables['mail_jobs']>, 'kind' | 'attempts' | 'failure' | 'state'>

export type MailCounts = Awaited<ReturnType<ReturnType<typeof undeliveredMail>['counts']>>

/** A waiting mail counts as a problem after this time: even a busy mail server takes a mail sooner. */
const LONG_WAIT_MS = 60 * 60 * 1000

/** Matches a failure that is an answer of the mail server (`SMTP 451`), as opposed to a failure of the network (`ECONNREFUSED`). */
const ANSWER = /^SMTP \d/

const AT_RECIPIENT = / at RCPT/

/** Queries for undelivered mail, without the mail of newsletter issues and without push messages. */
export function undeliveredMail({ db }: Pick<Storage, 'db'>) {
  const undelivered = () =>
    db
      .selectFrom('mail_jobs')
      .where('issue_id', 'is', null)
      .where('kind', '!=', 'push')
      // Written as a literal, so that both engines can use the partial index on this condition.
      .where(sql<boolean>`state <> 'delivered'`)
  return {
    /** Returns the oldest mails that wait or were given up, each with the number of its enquiry. */
    undelivered: (state: 'waiting' | 'dead', limit: number) =>
      undelivered()
        .leftJoin('enquiries', 'enquiries.id', 'mail_jobs.about_id')
        .select(['mail_jobs.id', 'kind', 'attempts', 'claimed', 'failure', 'recipient as to'])
        .select(['last_failure as answer', 'enquiries.number as enquiryNumber'])
        .select(['queued_at as queuedAtMs', 'next_at as nextAtMs'])
        .where('state', '=', state)
        .orderBy('queued_at')
        .limit(limit)
        .execute(),

    async version(): Promise<string> {
      const states = await undelivered()
        .select(({ fn }) => [
          'state',
          fn.countAll<number>().as('mails'),
          sql<number | string>`sum(attempts)`.as('attempts'),
          // The version has to change at the end of an attempt, too: `attempts` rises at its beginning, and `claimed` becomes 0 at its end.
          sql<number | string>`sum(claimed)`.as('underWay'),
        ])
        .groupBy('state')
        .orderBy('state')
        .execute()
      return states
        .map(({ state, mails, attempts, underWay }) => `${state}:${mails}:${attempts}:${underWay}`)
        .join('.')
    },

    async counts(nowMs: number) {
      const waiting = sql`state = 'waiting'`
      const enquiry = sql`kind in ('enquiry', 'enquiry-summary')`
      // The difference is negative if the mail was queued before the clock was set back.
      const late = sql`abs(${nowMs} - queued_at) > ${LONG_WAIT_MS}`
      const isUnconfirmed = sql`${waiting} and ${enquiry} and failure = 'unconfirmed'`
      // Mails about enquiries that the mail server refused, alone or with all our mail, or that have waited for over an hour: the owner has to act.
      const isStuck = sql`${waiting} and ${enquiry} and (failure in ('refused', 'notAdmitted') or (${late} and coalesce(failure, '') <> 'unconfirmed'))`
      const toHandOn = sql`${waiting} and kind = 'webhook'`
      // Sign-up mails that wait because of the hourly limit.
      const isHeld = sql`${waiting} and kind = 'newsletter-confirmation' and attempts = 0 and next_at > ${nowMs}`
      const row = await undelivered()
        .select([
          counted(waiting).as('waiting'),
          // Mail and messages about enquiries are never given up.
          counted(sql`state = 'dead'`).as('dead'),
          counted(sql`state = 'dead' and kind = 'newsletter-confirmation'`).as('signUpsGivenUp'),
          counted(isStuck).as('enquiriesStuck'),
          counted(isUnconfirmed).as('enquiriesUnconfirmed'),
          counted(toHandOn).as('toHandOn'),
          counted(sql`${toHandOn} and (failure = 'refused' or ${late})`).as('handOnsStuck'),
          counted(sql`${waiting} and failure = 'unreadable'`).as('unreadable'),
          counted(isHeld).as('signUpsHeld'),
        ])
        .executeTakeFirstOrThrow()
      // Issues that the server paused, as opposed to the owner.
      const { issuesStopped } = await db
        .selectFrom('newsletter_issues')
        .select((select) => select.fn.countAll<number>().as('issuesStopped'))
        .where('state', '=', 'paused')
        .where('paused_because', 'is not', null)
        .executeTakeFirstOrThrow()
      return { ...row, issuesStopped }
    },
  }
}

function counted(condition: RawBuilder<unknown>) {
  // Cast to an integer, because PostgreSQL's `sum` of integers arrives as a text.
  return sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`
}

/** Returns the problems of the mail queue in sentences for an owner who knows no commands. */
export function mailProblems(counts: MailCounts): string[] {
  return [
    counts.enquiriesStuck > 0 &&
      `${count(counts.enquiriesStuck, 'enquiry has', 'enquiries have')} not reached you by mail, because no mail server is set, or it refuses us or does not answer. Nothing is lost: every mail is tried again by itself.`,
    counts.enquiriesUnconfirmed > 0 &&
      `${count(counts.enquiriesUnconfirmed, 'mail about an enquiry', 'mails about enquiries')} may have arrived: the mail server did not confirm them. Nothing is lost: each is sent again in some hours.`,
    counts.handOnsStuck > 0 &&
      `${count(counts.handOnsStuck, 'change of an enquiry is', 'changes of enquiries are')} not handed on: what WEBHOOK_URL names refuses it or does not answer. Nothing is lost: each is tried again by itself. Mail says more.`,
    counts.unreadable > 0 &&
      `${count(counts.unreadable, 'mail')} of another version of this server cannot be read. Everything else goes on.`,
    counts.signUpsHeld > 0 &&
      `${count(counts.signUpsHeld, 'newsletter sign-up waits', 'newsletter sign-ups wait')} for a mail: more came within an hour than are answered in one. They follow by themselves, but somebody may be flooding the form.`,
    counts.issuesStopped > 0 &&
      'The newsletter stands still: the issue itself says why. Nobody else gets it until you let it go on.',
  ].filter((problem) => problem !== false)
}

export function explainFailure(
  { kind, attempts, failure, answer, state }: Mail & { readonly answer: string | null },
  hasMailServer: boolean,
): string {
  const isWebhook = kind === 'webhook'
  if (!hasMailServer && !isWebhook) {
    return 'The server cannot send mail yet. This mail is sent by itself once whoever looks after the server has set that up.'
  }
  switch (failure) {
    case null:
      return attempts === 0 ? 'This mail waits for its turn.' : 'This mail is being sent.'
    case 'tryLater':
      if (isWebhook)
        return 'The program that enquiries are handed on to does not take it at the moment. It is tried again by itself.'
      return ANSWER.test(answer ?? '')
        ? 'The mail server asks us to come back later. It is tried again by itself.'
        : 'The mail server does not answer. It is tried again by itself; if this lasts, tell whoever looks after the server.'
    case 'unconfirmed':
      return state === 'dead'
        ? 'This mail may have arrived: the mail server never confirmed it. It is not sent again by itself.'
        : 'This mail may have arrived: the mail server did not confirm it. It is sent again in some hours.'
    case 'notAdmitted':
      return 'The mail server does not let us in: the password or the sender’s address is not right any more, or the day’s limit of the provider is used up.'
    case 'refused':
      return refusal(kind, AT_RECIPIENT.test(answer ?? ''))
    case 'unreadable':
      return 'This version of the server can make no mail of it. Update the server, or leave it: it holds up nothing.'
  }
}

function refusal(kind: string, isAddress: boolean): string {
  if (kind === 'webhook')
    return 'The program that enquiries are handed on to refuses it: whoever looks after the server checks its address and its key. It is tried again by itself, every six hours in the end.'
  if (kind === 'newsletter-confirmation') {
    return isAddress
      ? 'The mail server says that there is no such address. It was probably mistyped; nothing is to be done.'
      : 'The mail server does not want this mail. Try again; if it stays so, ask your mail provider.'
  }
  return isAddress
    ? 'The mail server does not take mail for that address: look at MAIL_TO.'
    : 'The mail server does not want this mail. It is tried again by itself; if it stays so, ask your mail provider.'
}
