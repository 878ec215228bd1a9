import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * What the mail server does with the next mail: takes it, answers with an SMTP code, takes it and drops the
 * connection before it says so, or never answers.
 */
export type Behaviour = 'take' | number | 'takeAndDrop' | 'hang'

export interface ReceivedMail {
  readonly raw: string
  readonly parsed: Email
  readonly sender: string
  readonly recipients: readonly string[]
}

export interface MailServer {
  readonly port: number
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Mails that arrived here, taken or not. */
  attempts(): number
  behave(behaviour: Behaviour | ((attempt: number) => Behaviour)): void
  /** Nobody listens on the port until `start` is called again. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface MailServerOptions {
  readonly login?: { readonly user: string; readonly password: string }
  /** Called at the start of each conversation; a code refuses it. */
  readonly atTheDoor?: () => number | null
}

/** A real SMTP server on a free port of this machine. Stops after the test. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let behave: (attempt: number) => Behaviour = () => 'take'
  let attempts = 0
  let port = 0
  let server = createServer()

  await listen()
  onTestFinished(stop)
  return {
    get port() {
      return port
    },
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    received,
    attempts: () => attempts,
    behave(behaviour) {
      behave = typeof behaviour === 'function' ? behaviour : () => behaviour
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
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      disabledCommands: options.login ? [] : ['AUTH'],
      closeTimeout: 50,
      logger: false,
      onConnect(_session, callback) {
        const code = options.atTheDoor?.()
        callback(code ? smtpError(code) : null)
      },
      onAuth(login, _session, callback) {
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
          if (behaviour === 'hang') return
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            raw: raw.toString('latin1'),
            parsed: await PostalMime.parse(raw),
            sender: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
          })
          if (behaviour === 'takeAndDrop') dropConnections()
          else callback()
        })
      },
    }).on('error', () => {
      // A client that vanishes in the middle is what these tests are about.
    })
  }

  function dropConnections() {
    for (const connection of (server as unknown as { connections: Set<{ _socket: Socket }> })
      .connections) {
      connection._socket.destroy()
    }
  }

  function listen() {
    return new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  function stop() {
    dropConnections()
    return new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error('The test says no'), { responseCode })
}
