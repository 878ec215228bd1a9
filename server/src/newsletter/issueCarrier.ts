import type { Carrier, DeliveryLog, Outcome } from '../mail/delivery.ts'
import type { MailTransport, SendOutcome } from '../mail/mail.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'
import { addressIssue, type IssueSettings } from './addressIssue.ts'
import type { IssueRepository } from './IssueRepository.ts'
import { IssueError } from './issue/IssueError.ts'
import { type Issue, parseIssue } from './issue/parseIssue.ts'
import type { SubscriberRepository } from './SubscriberRepository.ts'

/** Attempts at one mail: with an hour between them, some three days. */
export const ISSUE_TRIES = 80

const UNREADABLE = 'this version of the server cannot read the issue'

interface IssueCarrierDependencies {
  readonly issues: IssueRepository
  readonly subscribers: Pick<SubscriberRepository, 'findReader' | 'linkKey'>
  readonly transport: MailTransport
  readonly settings: IssueSettings
  readonly now: () => number
  readonly log: DeliveryLog
}

/**
 * Carries an issue to its readers. An address that does not exist is suppressed and the issue goes on; when the mail
 * server takes nothing from us, the issue pauses by itself.
 */
export function issueCarrier({
  issues,
  subscribers,
  transport,
  settings,
  now,
  log,
}: IssueCarrierDependencies): Carrier {
  /** The one that is going out, read once. */
  let latest: { readonly source: string; readonly issue: Issue | null } | null = null
  let linkKey: string | null = null

  return {
    async deliver(claimed, signal) {
      const content = await issues.contentOf(claimed)
      // Its reader left meanwhile, and took it along.
      if (!content) return { kind: 'settled' }
      if (content.state !== 'sending') return settled(issues.giveBack(claimed, now()))
      const reader = await subscribers.findReader(claimed.aboutId)
      if (reader === null) return settled(issues.drop(claimed))
      if (reader === 'suppressed') {
        return settled(issues.refuse(claimed, 'suppressed', now(), { suppress: false }))
      }
      const issue = read(content.source)
      const triedAtMs = now()
      if (!issue) return stop(claimed, UNREADABLE, triedAtMs)
      linkKey ??= await subscribers.linkKey()
      const mail = addressIssue(issue, settings, {
        to: reader.email,
        link: { subscriberId: claimed.aboutId, issueNumber: content.number },
        linkKey,
        writtenAtMs: claimed.queuedAtMs,
      })
      return settle(claimed, await transport.send(mail, claimed.messageId, signal), triedAtMs)
    },
    retries: (failure, { attempt }) => failure !== 'refused' && attempt < ISSUE_TRIES,
  }

  function read(source: string): Issue | null {
    if (latest?.source !== source) latest = { source, issue: tryParse(source) }
    return latest.issue
  }

  async function settle(
    claimed: ClaimedMail,
    outcome: SendOutcome,
    triedAtMs: number,
  ): Promise<Outcome> {
    if (outcome.kind === 'notAdmitted') return stop(claimed, outcome.reason, triedAtMs)
    if (outcome.kind !== 'refused') return outcome
    const { about, reason } = outcome
    if (about !== 'us') {
      await issues.refuse(claimed, reason, now(), { suppress: about === 'address' })
      return refused(claimed, reason)
    }
    const became = await issues.stopOrRefuse(claimed, reason, triedAtMs)
    return became === 'refused' ? refused(claimed, reason) : stopped(claimed, reason)
  }

  async function stop(claimed: ClaimedMail, reason: string, triedAtMs: number): Promise<Outcome> {
    await issues.stop(claimed, reason, triedAtMs)
    return stopped(claimed, reason)
  }

  function stopped({ id }: ClaimedMail, reason: string): Outcome {
    log.error({ mail: id, reason }, 'the newsletter stands still until the owner resumes it')
    return { kind: 'settled' }
  }

  function refused({ id }: ClaimedMail, reason: string): Outcome {
    log.warn({ mail: id, reason }, 'newsletter mail refused; the others go on')
    return { kind: 'settled' }
  }
}

/** Null when another version of the server took what this one does not. */
function tryParse(source: string): Issue | null {
  try {
    return parseIssue(source)
  } catch (error) {
    if (error instanceof IssueError) return null
    throw error
  }
}

async function settled(noted: Promise<unknown>): Promise<Outcome> {
  await noted
  return { kind: 'settled' }
}
