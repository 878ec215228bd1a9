import { randomUUIDv7 } from 'node:crypto'
import type { Mail, MailKind, QueuedMail } from './Mail.ts'

/** Wraps a mail for the queue with its own id and a `Message-ID` that never changes. */
export function queueMail(
  kind: MailKind,
  aboutId: string,
  mail: Mail,
  messageIdDomain: string,
): QueuedMail {
  const id = randomUUIDv7()
  return { id, kind, aboutId, messageId: `<${id}@${messageIdDomain}>`, mail }
}
