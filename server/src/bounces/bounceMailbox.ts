import { createHash } from 'node:crypto'
import type { ImapFlow, ImapFlowError } from 'imapflow'
import { mustEncrypt } from '../mail/smtpTransport.ts'

/** The mailbox that bounces come to. */
export interface BounceMailbox {
  /**
   * Connects, runs `work`, and ends the connection. Throws `MailboxError` when the mailbox cannot be had, is lost
   * meanwhile, or `signal` aborts.
   */
  use(work: (mailbox: OpenMailbox) => Promise<void>, signal: AbortSignal): Promise<void>
}

export interface OpenMailbox {
  /** Names this mailbox, and the numbering of its messages: UIDs of another key say nothing. */
  readonly key: string
  /** UIDs of the messages after this one, in their order; with 0, only of those received since `sinceMs`. */
  uidsAfter(uid: number, sinceMs: number): Promise<number[]>
  /** Null when the message is gone. Marks nothing as read. */
  fetch(uid: number): Promise<MailboxMessage | null>
  markSeen(uid: number): Promise<void>
}

export interface MailboxMessage {
  readonly receivedAtMs: number
  /** Its beginning, at most `MESSAGE_BYTES`. */
  readonly source: Uint8Array
}

/** A report comes before the mail that it encloses. */
export const MESSAGE_BYTES = 256 * 1024

/** The mailbox cannot be read. The message is short and holds no personal data: it goes to log and database. */
export class MailboxError extends Error {
  /** It will not help to wait: somebody has to act. */
  readonly isLasting: boolean

  constructor(reason: string, isLasting: boolean) {
    super(reason)
    this.name = 'MailboxError'
    this.isLasting = isLasting
  }
}

/** Time limits of one connection, in milliseconds. imapflow's own leave a dead server minutes. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** What a mail server may send at once, in bytes: a message's beginning, or the numbers of some 500,000. */
const SIZES = {
  maxLiteralSize: 2 * MESSAGE_BYTES,
  maxLineLength: 4 * 1024 * 1024,
  maxResponseSize: 5 * 1024 * 1024,
}

/**
 * The mailbox that `imapUrl` names, such as `imaps://user:password@mail.example.com/INBOX`, read by IMAP on one
 * connection at a time. No password leaves this machine unencrypted.
 */
export function imapMailbox(imapUrl: string): BounceMailbox {
  const url = new URL(imapUrl)
  const user = decodeURIComponent(url.username)
  const path = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const secure = url.protocol === 'imaps:'
  return {
    async use(work, signal) {
      // Most servers read no mailbox: they start sooner without it.
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({
        host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: url.port ? Number(url.port) : secure ? 993 : 143,
        secure,
        ...(!secure && { doSTARTTLS: mustEncrypt(imapUrl) }),
        auth: { user, pass: decodeURIComponent(url.password) },
        clientInfo: { name: 'agency' },
        // Its lines hold addresses and the login.
        logger: false,
        disableAutoIdle: true,
        ...LIMITS,
        ...SIZES,
      })
      // Whatever waits for an answer fails too, and tells.
      client.on('error', () => {})
      const close = () => client.close()
      signal.addEventListener('abort', close, { once: true })
      try {
        signal.throwIfAborted()
        await talk(() => client.connect())
        const { uidValidity } = await talk(() => client.mailboxOpen(path).catch(explainRefusal))
        const key = createHash('sha256').update(`${user}@${url.host}/${path} ${uidValidity}`)
        await work(openMailbox(client, key.digest('base64url')))
        // All is done: what fails from now on is nothing to tell.
        await client.logout().catch(() => {})
      } catch (error) {
        if (signal.aborted) throw new MailboxError('cut off', false)
        throw error
      } finally {
        signal.removeEventListener('abort', close)
        client.close()
      }
    },
  }
}

function openMailbox(client: ImapFlow, key: string): OpenMailbox {
  const options = { uid: true }

  return {
    key,
    async uidsAfter(uid, sinceMs) {
      // Its date is that of the server's day, wherever that begins.
      const query = uid === 0 ? { since: new Date(sinceMs) } : { uid: `${uid + 1}:*` }
      const uids = await talk(() => client.search(query, options))
      if (!uids) throw new MailboxError('search refused', false)
      // `7:*` names the last message even when that has a lower number.
      return uids.filter((found) => found > uid).sort((one, other) => one - other)
    },
    async fetch(uid) {
      const query = { internalDate: true, source: { start: 0, maxLength: MESSAGE_BYTES } }
      const message = await talk(() => client.fetchOne(`${uid}`, query, options))
      if (!message) {
        throwIfLost()
        return null
      }
      const { internalDate, source = new Uint8Array() } = message
      return { receivedAtMs: new Date(internalDate ?? 0).getTime(), source }
    },
    async markSeen(uid) {
      const isMarked = await talk(() => client.messageFlagsAdd(`${uid}`, ['\\Seen'], options))
      // Refused in a mailbox that is for reading only, which is no reason to stop.
      if (!isMarked) throwIfLost()
    },
  }

  /** Such an answer may also mean that the connection is gone. */
  function throwIfLost() {
    if (!client.usable) throw new MailboxError('no answer', false)
  }
}

async function talk<Answer>(speak: () => Promise<Answer>): Promise<Answer> {
  try {
    return await speak()
  } catch (error) {
    throw explain(error as ImapFlowError)
  }
}

/** A folder that cannot be opened now will not be later. */
function explainRefusal(error: ImapFlowError): never {
  if (error.mailboxMissing || error.responseStatus) throw new MailboxError('folder refused', true)
  throw error
}

/** Only codes: a server's words may repeat the login. */
function explain(error: ImapFlowError | MailboxError): MailboxError {
  if (error instanceof MailboxError) return error
  if (error.authenticationFailed) return new MailboxError('login refused', true)
  const code = error.code ?? error.serverResponseCode ?? error.responseStatus
  return new MailboxError(/^\w+$/.test(code ?? '') ? `${code}` : 'no answer', false)
}
