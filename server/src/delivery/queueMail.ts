import { randomUUIDv7 } from 'node:crypto'
import type { MailKind, QueuedMail } from './Mail.ts'

/** Makes a mail for the queue with its own id and a `Message-ID` that never changes. */
export function queueMail(
  kind: MailKind,
  aboutId: string,
  messageIdDomain: string,
  payload = '',
): QueuedMail {
  const id = randomUUIDv7()
  return { id, kind, aboutId, messageId: `<${id}@${messageIdDomain}>`, payload }
}
