import type { TLSSocket } from 'node:tls'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { mustEncrypt } from '../../server/src/mail/smtpTransport.ts'

/** What the mail server said to one address. */
export interface Reply {
  readonly about: 'sender' | 'recipient'
  readonly address: string
  readonly code: number
  readonly words: string
}

/** How a conversation went. `words` are the mail server's own. */
export type Conversation =
  /** `ENOTFOUND` where the name does not exist, `EAI_AGAIN` where no name server answers, else as the system says. */
  | { readonly kind: 'unreachable'; readonly code: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'untrusted'; readonly code: string; readonly names: readonly string[] }
  /** `smtps://` where TLS does not begin with the first byte. */
  | { readonly kind: 'mismatched' }
  | { readonly kind: 'unencrypted'; readonly words: string }
  | { readonly kind: 'notAdmitted'; readonly code: number | null; readonly words: string }
  | { readonly kind: 'cut'; readonly words: string }
  | {
      readonly kind: 'admitted'
      readonly replies: readonly Reply[]
      readonly isEncrypted: boolean
      /** When its certificate runs out; null for an unencrypted conversation. */
      readonly expiresAtMs: number | null
    }

export interface Envelopes {
  readonly senders: readonly string[]
  readonly recipients: readonly string[]
}

const NO_SUCH_NAME = /^(ENOTFOUND|ENODATA)$/

const UNREACHABLE = /^(ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ETIMEDOUT|EACCES|EPERM)$/

/** Told apart from the methods that servers offer. */
const ENVELOPES = 'ENVELOPES'

/**
 * Does what precedes a mail, as the server would: connects, encrypts, logs in, names each sender and each recipient. No mail is
 * sent. Takes `limitMs` at most.
 */
export function converse(
  smtpUrl: string,
  envelopes: Envelopes,
  limitMs: number,
): Promise<Conversation> {
  const replies: Reply[] = []
  // Reads the address as that of the server does.
  const { options, auth } = new SMTPTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
  })
  const stepMs = Math.ceil(limitMs / 2)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: stepMs,
    socketCloseTimeout: 0,
    // What the library calls a login is the one place where it lets commands of ours through.
    customAuth: {
      [ENVELOPES]: async ({ sendCommand }) => {
        const ask = async (about: Reply['about'], address: string) => {
          const command = about === 'sender' ? 'MAIL FROM' : 'RCPT TO'
          const { status, response } = await sendCommand(`${command}:<${address}>`)
          replies.push({ about, address, code: status, words: response })
          return status < 400
        }
        for (const [at, sender] of envelopes.senders.entries()) {
          const isTaken = await ask('sender', sender)
          // Recipients are asked for once.
          const recipients = isTaken && at === 0 ? envelopes.recipients : []
          for (const recipient of recipients) await ask('recipient', recipient)
          await sendCommand('RSET')
        }
      },
    },
  })
  return new Promise((resolve) => {
    let step: 'connect' | 'login' | 'envelopes' = 'connect'
    const end = (conversation: Conversation) => {
      clearTimeout(timer)
      resolve(conversation)
      if (conversation.kind !== 'admitted') return connection.close()
      connection.quit()
      // Nobody waits for the answer.
      if (connection._socket) connection._socket.unref()
    }
    const timer = setTimeout(() => end({ kind: 'silent' }), limitMs)
    const fail = (error: NodemailerError) => end(explain(error, step))
    connection.on('error', fail)
    connection.on('end', () => end({ kind: 'cut', words: '' }))
    const askEnvelopes = () => {
      step = 'envelopes'
      connection.login({ method: ENVELOPES }, (error) => {
        if (error) return fail(error)
        const certificate = connection.secure
          ? (connection._socket as TLSSocket).getPeerCertificate()
          : null
        end({
          kind: 'admitted',
          replies,
          isEncrypted: connection.secure,
          expiresAtMs: certificate ? Date.parse(certificate.valid_to) : null,
        })
      })
    }
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth || auth.user === '') return askEnvelopes()
      step = 'login'
      connection.login(auth, (refusal) => (refusal ? fail(refusal) : askEnvelopes()))
    })
  })
}

function explain(error: NodemailerError, step: 'connect' | 'login' | 'envelopes'): Conversation {
  const { code = '', originalCode, timeoutType, response, responseCode, command } = error
  const words = response ?? error.message
  if (step === 'login' && responseCode !== 421 && (code === 'EAUTH' || responseCode)) {
    return { kind: 'notAdmitted', code: responseCode ?? null, words }
  }
  if (code === 'ETIMEDOUT') {
    return timeoutType === 'CONNECT_TIMEOUT' ? { kind: 'unreachable', code } : { kind: 'silent' }
  }
  const tlsCode = originalCode ?? ''
  if (/CERT|SIGNATURE|ISSUER/.test(tlsCode)) {
    return { kind: 'untrusted', code: tlsCode, names: namesIn(error) }
  }
  if (/^(EPROTO|ERR_SSL_)/.test(tlsCode)) return { kind: 'mismatched' }
  if (command === 'STARTTLS' || code === 'ETLS') return { kind: 'unencrypted', words }
  if (responseCode) return { kind: 'refused', words }
  if (code === 'EDNS') {
    return { kind: 'unreachable', code: NO_SUCH_NAME.test(tlsCode) ? 'ENOTFOUND' : 'EAI_AGAIN' }
  }
  if (UNREACHABLE.test(tlsCode)) return { kind: 'unreachable', code: tlsCode }
  return { kind: 'cut', words }
}

/** Whom a certificate is for, where it is for somebody else. */
function namesIn(error: NodemailerError): string[] {
  const { cert } = error as { cert?: { subjectaltname?: string; subject?: { CN?: string } } }
  const names = cert?.subjectaltname?.split(', ').map((name) => name.replace(/^[^:]+:/, ''))
  return names ?? (cert?.subject?.CN ? [cert.subject.CN] : [])
}
