import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What the mail server does with the next mail: accepts it; answers with an SMTP code; accepts it and drops the connection before
 * answering; accepts it and never answers QUIT; or does not answer until `answer` is called.
 */
export type Behaviour = 'take' | number | 'takeAndDrop' | 'takeAndHang' | 'hang'

export const CERTIFICATE = fileURLToPath(new URL('fixtures/mail-server.cert.pem', import.meta.url))
const MAIL_SERVER_KEY = fileURLToPath(new URL('fixtures/mail-server.key.pem', import.meta.url))

export interface ReceivedMail {
  /** The time of arrival, by `performance.now()`. */
  readonly atMs: number
  readonly raw: string
  readonly parsed: Email
  readonly sender: string
  readonly recipients: readonly string[]
}

export type MailServer = Awaited<ReturnType<typeof createMailServer>>

export interface MailServerOptions {
  readonly login?: { readonly user: string; readonly password: string }
  /** TLS from the first byte (`smtps:`), or after STARTTLS. The certificate is self-signed. */
  readonly tls?: 'implicit' | 'starttls'
  /** The path of another certificate, for the same key. */
  readonly certificate?: string
  /** Called when a client connects. Returns a code to refuse the connection, `hang` to send no greeting, or null to accept the client. */
  readonly atTheDoor?: () => number | 'hang' | null
  /** Called for MAIL FROM. Returns a code, or a code with words, to refuse the sender. */
  readonly onSender?: (address: string) => number | string | null
  /** Called for each RCPT TO. Returns a code, or a code with words, to refuse the recipient. */
  readonly onRecipient?: (address: string) => number | string | null
}

/** The private members of the library's connections that this file uses. */
interface Connection {
  readonly id: string
  readonly _socket: Socket
  handler_QUIT: () => void
}

export async function createMailServer(options: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  /** The `Message-ID` of each mail that was accepted before the connection was dropped. */
  const dropped = new Set<string>()
  const logins: { encrypted: boolean }[] = []
  let behave: (attempt: number) => Behaviour = () => 'take'
  let hanging: (() => void)[] = []
  let attempts = 0
  let port = 0
  let server = createServer()

  await listen()
  return {
    get port() {
      return port
    },
    get url() {
      return `${options.tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
    },
    received,
    dropped,
    logins,
    attempts: () => attempts,
    behave(behaviour: Behaviour | ((attempt: number) => Behaviour)) {
      behave = typeof behaviour === 'function' ? behaviour : () => behaviour
    },
    /** Accepts every mail that hangs, and all later mails. */
    answer() {
      behave = () => 'take'
      for (const take of hanging) take()
      hanging = []
    },
    stop,
    async start() {
      server = createServer()
      await listen()
    },
  }

  function createServer() {
    return new SMTPServer({
      authOptional: !options.login,
      allowInsecureAuth: !options.tls,
      hideSTARTTLS: options.tls !== 'starttls',
      secure: options.tls === 'implicit',
      ...(options.tls && {
        key: readFileSync(MAIL_SERVER_KEY),
        cert: readFileSync(options.certificate ?? CERTIFICATE),
      }),
      disabledCommands: [
        ...(options.login ? [] : ['AUTH']),
        // Hiding STARTTLS is not enough: a hidden STARTTLS would still work, with the library's own certificate.
        ...(options.tls === 'starttls' ? [] : ['STARTTLS']),
      ],
      closeTimeout: 50,
      logger: false,
      onConnect(_session, callback) {
        const code = options.atTheDoor?.()
        if (code !== 'hang') callback(code ? smtpError(code) : null)
      },
      onMailFrom({ address }, _session, callback) {
        const said = options.onSender?.(address)
        callback(said ? smtpError(said) : null)
      },
      onRcptTo({ address }, _session, callback) {
        const said = options.onRecipient?.(address)
        callback(said ? smtpError(said) : null)
      },
      onAuth(login, session, callback) {
        logins.push({ encrypted: session.secure })
        const { user, password } = options.login ?? {}
        const right = login.username === user && login.password === password
        callback(right ? null : smtpError(535), { user: login.username })
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          attempts += 1
          const behaviour = behave(attempts)
          if (typeof behaviour === 'number') return callback(smtpError(behaviour))
          if (behaviour === 'hang') return hanging.push(callback)
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            atMs: performance.now(),
            raw: raw.toString('latin1'),
            parsed: await PostalMime.parse(raw),
            sender: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
          })
          const connection = [...openConnections()].find(({ id }) => id === session.id)
          if (behaviour === 'takeAndHang' && connection) connection.handler_QUIT = () => {}
          if (behaviour !== 'takeAndDrop') return callback()
          const messageId = received.at(-1)?.parsed.messageId
          if (messageId) dropped.add(messageId)
          connection?._socket.destroy()
        })
      },
    }).on('error', () => {
      // Ignores errors of connections, because tests cut connections on purpose.
    })
  }

  function openConnections() {
    return (server as unknown as { connections: Set<Connection> }).connections
  }

  async function listen() {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  function stop() {
    for (const connection of openConnections()) connection._socket.destroy()
    return new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

/** Returns an error for which the library answers `550`, or `550 5.4.5 and why`. */
function smtpError(said: number | string): Error {
  const [, code, words = 'The test says no'] = /^(\d{3}) ?(.*)$/.exec(`${said}`) ?? []
  return Object.assign(new Error(words || 'The test says no'), { responseCode: Number(code) })
}

/** Returns the behaviour of an unreliable mail server. `chance` is a random number from 0 up to 1. */
export function unreliably(chance: number): Behaviour {
  if (chance < 0.1) return 451
  if (chance < 0.15) return 'takeAndDrop'
  return chance < 0.17 ? 'hang' : 'take'
}
