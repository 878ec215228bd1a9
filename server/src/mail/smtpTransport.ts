import { connect, type Socket } from 'node:net'
import { PassThrough, pipeline } from 'node:stream'
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import type { MailTransport, SendOutcome } from './mail.ts'

export const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

export type SmtpLimits = Readonly<typeof SMTP_LIMITS>

/**
 * Time limits for a mail server, in milliseconds, by RFC 5321, 4.5.3.2: five minutes for the greeting, and ten for the response to the end
 * of a mail. A client that gives up earlier may send the mail twice.
 */
export const SMTP_LIMITS = {
  /** The time limit for looking up the host name and connecting. */
  connectTimeout: 10_000,
  greetingTimeout: 300_000,
  socketTimeout: 600_000,
}

/** The names of the steps whose timeouts nodemailer reports as a `timeoutType` instead of an SMTP command. */
const TIMEOUT_STEPS: Readonly<Record<string, string>> = {
  GREETING_TIMEOUT: 'greeting',
  UPGRADE_TIMEOUT: 'STARTTLS',
  SOCKET_TIMEOUT: 'a command',
}

/** A connection is replaced after this many mails, because some servers close it after a hundred. */
const MAILS_A_CONNECTION = 100

/** Matches the SMTP steps before the recipient is named: a refusal at these steps concerns our account, not the mail. */
const ADMISSION_STEPS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)\b/

/** "Authentication required": some servers give this answer only at RCPT or DATA. */
const LOGIN_REQUIRED = 530

/** Matches refusals of our account after MAIL: a daily limit (Google 5.4.5, Zoho 5.4.6, Microsoft 5.1.90), a locked sender (5.1.7-8). */
const ABOUT_THE_ACCOUNT = /^5\d\d[ -]5\.(?:4\.[56]|1\.(?:[78]|90))\b/

/** Matches the statuses of RFC 3463 about the recipient's address, such as 5.1.1: the address does not exist. */
const ABOUT_THE_ADDRESS = /^5\d\d[ -]5\.1\./

/** Matches "Mailbox status" of RFC 3463: the mailbox is full, disabled, or too small for this mail. */
const ABOUT_THE_MAILBOX = /^5\d\d[ -]5\.2\./

/** Matches "Security or policy status" of RFC 3463: the server refuses the content of the mail. */
const POLICY = /^5\d\d[ -]5\.7\./

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires a login. */
  readonly smtpUrl: string
  readonly from: { readonly name: string; readonly address: string }
}

interface SmtpOptions {
  /** The number of connections that stay open between mails; if absent, each mail has a new connection. */
  readonly keptConnections?: number
  readonly limits?: SmtpLimits | undefined
  /** Called and awaited after each mail; must not throw. */
  readonly onOutcome?: (outcome: SendOutcome) => Promise<void>
}

/** Sends by SMTP, with the login and TLS of `smtpUrl`. A password never leaves this machine unencrypted. */
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
      // Only the mail queue sends a mail again, because it knows which rows were erased in the meantime.
      maxRequeues: 0,
    }),
    requireTLS: mustEncrypt(smtpUrl),
    greetingTimeout: limits.greetingTimeout,
    socketTimeout: limits.socketTimeout,
    // Covers all steps before the first command; each of these steps also has its own limit.
    connectionTimeout: limits.connectTimeout + 2 * limits.greetingTimeout,
    getSocket: openSocket(limits.connectTimeout),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Mails that were sent completely: if no answer comes, they may have arrived. */
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
      // The addresses at the agency get the same mail under one Message-ID, so a copy is identified by that id and the address.
      const copy = copyOf(messageId, mail.to)
      const outcome = await transporter
        .sendMail({
          // Name and address are passed separately: in one text, a colon or parentheses in the name would be read as syntax.
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

/** Connects within `limitMs`: nodemailer's own time limit is for connecting and greeting together. */
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

/** Turns nodemailer's error into an outcome. The reason holds only codes, because the server's words may repeat the visitor's address. */
function classify(error: NodemailerError, wasHandedOver: boolean): SendOutcome {
  const { code, command, response, responseCode, permanent, timeoutType } = error
  const at = TIMEOUT_STEPS[timeoutType ?? ''] ?? command?.split(/[ :]/, 1)[0]
  const words = response ?? error.message
  if (wasHandedOver && !responseCode) {
    return { kind: 'unconfirmed', reason: `it may have arrived (${code ?? 'no answer'})`, words }
  }
  const answer = responseCode ? `SMTP ${responseCode}` : (code ?? 'no answer')
  const reason = at ? `${answer} at ${at}` : answer
  // No login was tried, because there is no password or no method that both sides know.
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
  // After the recipient was accepted, a refusal concerns the content of the mail.
  return POLICY.test(response) || /^DATA\b/.test(step) ? 'us' : null
}

/**
 * Returns whether the login sends a password to another machine, so that the connection must be encrypted first. An attacker on the
 * network who hides the server's STARTTLS could otherwise read the password.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl)
  return password !== '' && !THIS_MACHINE.test(hostname)
}
