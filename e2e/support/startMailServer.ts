import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What the mail server does with the next mail: takes it, answers with an SMTP code, takes it and drops the
 * connection before it says so, or never answers.
 */
export type Behaviour = 'take' | number | 'takeAndDrop' | 'hang'

export interface ReceivedMail {
  readonly parsed: Email
  readonly recipients: readonly string[]
}

export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Mails that arrived here, taken or not. */
  attempts(): number
  behave(behaviour: Behaviour): void
  /** Nobody listens on the port until `start` is called again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let behaviour: Behaviour = 'take'
  let attempts = 0
  let port = 0
  let server = createServer()
  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    behave(next) {
      behaviour = next
    },
    stop,
    async start() {
      server = createServer()
      await listen()
    },
  }

  function createServer() {
    return new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['AUTH'],
      closeTimeout: 50,
      logger: false,
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          attempts += 1
          if (typeof behaviour === 'number') return callback(refusal(behaviour))
          if (behaviour === 'hang') return
          const parsed = await PostalMime.parse(Buffer.concat(chunks))
          received.push({
            parsed,
            recipients: session.envelope.rcptTo.map(({ address }) => address),
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
    const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
    for (const connection of connections) connection._socket.destroy()
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

function refusal(responseCode: number): Error {
  return Object.assign(new Error('The test says no'), { responseCode })
}
