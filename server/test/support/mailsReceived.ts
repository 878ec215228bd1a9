import { setTimeout as wait } from 'node:timers/promises'
import type { ReceivedMail } from './createMailServer.ts'

const DELIVERY_LIMIT_MS = 120_000

export interface SortedMails {
  /** All copies of a mail by its `Message-ID`, in the order of their arrival. */
  readonly copies: ReadonlyMap<string, readonly ReceivedMail[]>
  /** The `Message-ID`s of the mails about an enquiry, by the name in it. */
  readonly idsByName: ReadonlyMap<string, ReadonlySet<string>>
}

export function sortMails(received: readonly ReceivedMail[]): SortedMails {
  const copies = new Map<string, ReceivedMail[]>()
  const idsByName = new Map<string, Set<string>>()
  for (const mail of received) {
    const messageId = mail.parsed.messageId ?? ''
    copies.set(messageId, [...(copies.get(messageId) ?? []), mail])
    const name = /^Name: (.*)$/m.exec(mail.parsed.text ?? '')?.[1]
    if (name) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(messageId))
  }
  return { copies, idsByName }
}

/** Settles once no mail of an enquiry waits, or after two minutes. */
export async function enquiriesMailed(rows: <Row>(query: string) => Promise<Row[]>): Promise<void> {
  const deadline = performance.now() + DELIVERY_LIMIT_MS
  while (performance.now() < deadline) {
    const waiting = await rows(
      "select id from mail_jobs where state = 'waiting' and kind = 'enquiry' limit 1",
    )
    if (waiting.length === 0) return
    await wait(100)
  }
}
