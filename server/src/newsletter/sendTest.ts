import { randomUUID } from 'node:crypto'
import type { MailTransport, SendOutcome } from '../mail/mail.ts'
import type { IssueSettings } from './addressIssue.ts'
import type { Issue } from './issue/parseIssue.ts'
import { sampleMail } from './sampleMail.ts'

const ANSWER_LIMIT_MS = 60_000

interface SendTestDependencies {
  readonly transport: MailTransport
  readonly settings: IssueSettings
  readonly messageIdDomain: string
  readonly now: () => number
}

/** Sends an issue to one address, at once and past the queue. Its link to unsubscribe is nobody's. */
export function sendTest(
  issue: Issue,
  to: string,
  { transport, settings, messageIdDomain, now }: SendTestDependencies,
): Promise<SendOutcome> {
  const mail = sampleMail(issue, settings, to, now())
  const messageId = `<${randomUUID()}@${messageIdDomain}>`
  return transport.send(mail, messageId, AbortSignal.timeout(ANSWER_LIMIT_MS))
}
