import type { Carrier, DeliveryLog, Outcome } from '../mail/delivery.ts'
import type { MailTransport, SendOutcome } from '../mail/mail.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'
import type { IssueContent, IssueMailRepository } from './IssueMailRepository.ts'
import { type IssueSettings, issueMail } from './issueMail.ts'
import { readIssue } from './readIssue.ts'
import type { SubscriberRepository } from './SubscriberRepository.ts'

/** Attempts at one mail: with an hour between them, some three days. */
export const ISSUE_TRIES = 80

/** Another version of the server took what this one does not. */
const UNREADABLE = 'this version of the server cannot read the issue'

interface IssueCarrierDependencies {
  readonly issueMails: Omit<IssueMailRepository, 'claim' | 'nextDueMs' | 'forgetMail'>
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
  issueMails,
  subscribers,
  transport,
  settings,
  now,
  log,
}: IssueCarrierDependencies): Carrier {
  /** The one that is going out, read once. */
  let latest: { readonly number: number; readonly read: ReturnType<typeof readIssue> } | null = null
  let linkKey: string | null = null

  return {
    async deliver(claimed, signal) {
      const content = await issueMails.contentOf(claimed)
      // Its reader left meanwhile, and took it along.
      if (!content) return { kind: 'settled' }
      if (content.state !== 'sending') return settled(issueMails.giveBack(claimed, now()))
      const reader = await subscribers.findReader(claimed.aboutId)
      if (reader === null) return settled(issueMails.drop(claimed))
      if (reader === 'suppressed') {
        return settled(issueMails.refuse(claimed, 'suppressed', now(), { suppress: false }))
      }
      const read = readOnce(content)
      const triedAtMs = now()
      if ('problem' in read) return stop(claimed, UNREADABLE, triedAtMs)
      linkKey ??= await subscribers.linkKey()
      const mail = issueMail(read.issue, settings, {
        to: reader.email,
        link: { subscriberId: claimed.aboutId, issueNumber: content.number },
        linkKey,
        writtenAtMs: claimed.queuedAtMs,
      })
      return settle(claimed, await transport.send(mail, claimed.messageId, signal), triedAtMs)
    },
    retries: (failure, { attempt }) => failure !== 'refused' && attempt < ISSUE_TRIES,
  }

  function readOnce(content: IssueContent) {
    const { number } = content
    if (latest?.number !== number) latest = { number, read: readIssue(content) }
    return latest.read
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
      await issueMails.refuse(claimed, reason, now(), { suppress: about === 'address' })
      return refused(claimed, reason)
    }
    const became = await issueMails.stopOrRefuse(claimed, reason, triedAtMs)
    return became === 'refused' ? refused(claimed, reason) : stopped(claimed, reason)
  }

  async function stop(claimed: ClaimedMail, reason: string, triedAtMs: number): Promise<Outcome> {
    await issueMails.stop(claimed, reason, triedAtMs)
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

async function settled(noted: Promise<unknown>): Promise<Outcome> {
  await noted
  return { kind: 'settled' }
}
