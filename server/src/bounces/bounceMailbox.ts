import { createHash } from 'node:crypto'
import type { ImapFlow, ImapFlowError } from 'imapflow'
import { mustEncrypt } from '../mail/smtpTransport.ts'

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

export type BounceMailbox = ReturnType<typeof imapMailbox>

/**
 * The mailbox that `imapUrl` names, such as `imaps://user:password@mail.example.com/INBOX`, read by IMAP on one
 * connection at a time. No password leaves this machine unencrypted.
 */
export function imapMailbox(imapUrl: string) {
  const url = new URL(imapUrl)
  const user = decodeURIComponent(url.username)
  const path = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const secure = url.protocol === 'imaps:'
  return {
    /**
     * Connects, runs `work`, and ends the connection. Throws `MailboxError` when the mailbox cannot be had, is lost
     * meanwhile, or `signal` aborts.
     */
    async use(work: (mailbox: OpenMailbox) => Promise<void>, signal: AbortSignal): Promise<void> {
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

type OpenMailbox = ReturnType<typeof openMailbox>

function openMailbox(client: ImapFlow, key: string) {
  const options = { uid: true }

  return {
    /** Names this mailbox, and the numbering of its messages: UIDs of another key say nothing. */
    key,

    /** UIDs of the messages after this one, in their order; with 0, only of those received since `sinceMs`. */
    async uidsAfter(uid: number, sinceMs: number): Promise<number[]> {
      // Its date is that of the server's day, wherever that begins.
      const query = uid === 0 ? { since: new Date(sinceMs) } : { uid: `${uid + 1}:*` }
      const uids = await talk(() => client.search(query, options))
      if (!uids) throw new MailboxError('search refused', false)
      // `7:*` names the last message even when that has a lower number.
      return uids.filter((found) => found > uid).sort((one, other) => one - other)
    },

    /** The beginning of a message, at most `MESSAGE_BYTES`; null when it is gone. Marks nothing as read. */
    async fetch(uid: number) {
      const query = { internalDate: true, source: { start: 0, maxLength: MESSAGE_BYTES } }
      const message = await talk(() => client.fetchOne(`${uid}`, query, options))
      if (!message) {
        throwIfLost()
        return null
      }
      const { internalDate, source = new Uint8Array() } = message
      return { receivedAtMs: new Date(internalDate ?? 0).getTime(), source }
    },

    async markSeen(uid: number): Promise<void> {
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
