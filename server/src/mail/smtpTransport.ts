import { connect, type Socket } from 'node:net'
import { PassThrough, pipeline } from 'node:stream'
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import type { MailTransport, SendOutcome } from './mail.ts'

/** Of the host name in a URL. */
export const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

export type SmtpLimits = Readonly<typeof SMTP_LIMITS>

/**
 * How long a mail server may take, in milliseconds, after RFC 5321, 4.5.3.2: five minutes for its greeting, ten for the
 * answer to the end of a mail, the longest of all answers. A client that gives up earlier sends mail twice.
 */
export const SMTP_LIMITS = {
  /** For looking up the name and connecting. */
  connectTimeout: 10_000,
  greetingTimeout: 300_000,
  socketTimeout: 600_000,
}

/** Where nodemailer's word for a step says nothing. */
const TIMEOUT_STEPS: Readonly<Record<string, string>> = {
  GREETING_TIMEOUT: 'greeting',
  UPGRADE_TIMEOUT: 'STARTTLS',
  SOCKET_TIMEOUT: 'a command',
}

/** Some servers close a connection after a hundred. */
const MAILS_A_CONNECTION = 100

/** Steps that come before a recipient is named: a refusal there is about us, not about the mail. */
const ADMISSION_STEPS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)\b/

/** "Authentication required", which some servers say only to a later step. */
const LOGIN_REQUIRED = 530

/** The same, said at a later step: a daily limit (Google 5.4.5, Zoho 5.4.6, Microsoft 5.1.90) or a sender that is locked. */
const ABOUT_THE_ACCOUNT = /^5\d\d[ -]5\.(?:4\.[56]|1\.(?:[78]|90))\b/

/** "Bad destination address" of RFC 3463: the address does not exist. */
const ABOUT_THE_ADDRESS = /^5\d\d[ -]5\.1\./

/** "Mailbox status": full, disabled, too small for this mail. */
const ABOUT_THE_MAILBOX = /^5\d\d[ -]5\.2\./

/** "Security or policy status": what we send is not wanted. */
const POLICY = /^5\d\d[ -]5\.7\./

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  readonly smtpUrl: string
  readonly from: { readonly name: string; readonly address: string }
}

interface SmtpOptions {
  /** So many stay open between mails; one a mail unless said. */
  readonly keptConnections?: number
  readonly limits?: SmtpLimits | undefined
  /** Waited for after each mail. Never throws. */
  readonly onOutcome?: (outcome: SendOutcome) => Promise<void>
}

/** Sends by SMTP. Login and TLS are as `smtpUrl` says, but no password leaves this machine unencrypted. */
export function smtpTransport(
  { smtpUrl, from }: SmtpSettings,
  { keptConnections, limits = SMTP_LIMITS, onOutcome }: SmtpOptions = {},
): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    ...(keptConnections && {
      pool: true as const,
      maxConnections: keptConnections,
      maxMessages: MAILS_A_CONNECTION,
      // The queue alone repeats a mail: it knows what was erased meanwhile.
      maxRequeues: 0,
    }),
    requireTLS: mustEncrypt(smtpUrl),
    greetingTimeout: limits.greetingTimeout,
    socketTimeout: limits.socketTimeout,
    // All that comes before the first command; each part has its own limit.
    connectionTimeout: limits.connectTimeout + 2 * limits.greetingTimeout,
    getSocket: openSocket(limits.connectTimeout),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Copies that were sent to their last byte. If no answer comes, they may have arrived. */
  const handedOver = new Set<unknown>()
  const copyOf = (messageId: unknown, address: string | undefined) => `${messageId} ${address}`
  transporter.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => {
      const output = new PassThrough()
      pipeline(input, output, () => {})
      return output.once('end', () => {
        const [address] = message.getEnvelope().to
        handedOver.add(copyOf(data.messageId, address))
      })
    })
    done()
  })
  return {
    async send(mail, messageId, signal) {
      // The addresses at the agency get one mail under one Message-ID.
      const copy = copyOf(messageId, mail.to)
      const outcome = await transporter
        .sendMail({
          // In parts: as one text, a colon or parentheses in the name would mean something.
          from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: new Date(mail.writtenAtMs),
          messageId,
          headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
          signal,
        })
        .then(
          (): SendOutcome => ({ kind: 'delivered' }),
          (error) => classify(error, handedOver.has(copy)),
        )
      handedOver.delete(copy)
      await onOutcome?.(outcome)
      return outcome
    },
    close: () => transporter.close(),
  }
}

/** Connects within a limit of its own: nodemailer's holds for the greeting, too. */
function openSocket(limitMs: number) {
  return (
    { host = 'localhost', port, secure }: SMTPTransportOptions,
    done: (error: Error | null, socket?: { connection: Socket }) => void,
  ) => {
    const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)) })
    const fail = (error: Error) => done(Object.assign(error, { command: 'CONN' }))
    const limit = setTimeout(
      () => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
      limitMs,
    )
    socket.once('close', () => clearTimeout(limit)).once('error', fail)
    socket.once('connect', () => {
      clearTimeout(limit)
      socket.off('error', fail)
      done(null, { connection: socket })
    })
  }
}

/** Only codes go into the reason: a server's words may repeat the visitor's address. */
function classify(error: NodemailerError, wasHandedOver: boolean): SendOutcome {
  const { code, command, response, responseCode, permanent, timeoutType } = error
  const at = TIMEOUT_STEPS[timeoutType ?? ''] ?? command?.split(/[ :]/, 1)[0]
  const words = response ?? error.message
  if (wasHandedOver && !responseCode) {
    return { kind: 'unconfirmed', reason: `it may have arrived (${code ?? 'no answer'})`, words }
  }
  const answer = responseCode ? `SMTP ${responseCode}` : (code ?? 'no answer')
  const reason = at ? `${answer} at ${at}` : answer
  // No answer to the login because none could be tried: no password, or no method that both know.
  if (code === 'EAUTH' && !responseCode) return { kind: 'notAdmitted', reason, words }
  if (!permanent) return { kind: 'tryLater', reason, words }
  const isAboutUs =
    responseCode === LOGIN_REQUIRED ||
    ADMISSION_STEPS.test(command ?? '') ||
    ABOUT_THE_ACCOUNT.test(response ?? '')
  if (isAboutUs) return { kind: 'notAdmitted', reason, words }
  const about = aboutWhat(response ?? '', command ?? '')
  return { kind: 'refused', reason, words, ...(about && { about }) }
}

function aboutWhat(response: string, step: string): 'address' | 'us' | null {
  if (ABOUT_THE_ADDRESS.test(response)) return 'address'
  if (ABOUT_THE_MAILBOX.test(response)) return null
  // Once the recipient was taken, what is refused is the mail.
  return POLICY.test(response) || /^DATA\b/.test(step) ? 'us' : null
}

/**
 * Whether a conversation has to be encrypted before anything is said: a password goes to another machine. Without
 * this a network that hides the server's STARTTLS would read it.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl)
  return password !== '' && !THIS_MACHINE.test(hostname)
}
