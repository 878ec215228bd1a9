import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { onTestFinished } from 'vitest'
import { CERTIFICATE, MAIL_SERVER_KEY } from './createMailServer.ts'

export const LOGIN = { user: 'bounces@agency.example', password: 'p@ss/word%' }

interface ImapServerOptions {
  /** Encrypted from the first byte. The certificate signs itself. */
  readonly tls?: boolean
}

export interface ImapServer {
  readonly port: number
  /** For `IMAP_URL`, with the right login. */
  readonly url: string
  /** All that clients said, a command each. */
  readonly commands: readonly string[]
  /** What was sent to clients, in bytes. */
  sentBytes(): number
  /** Puts a mail into the mailbox. */
  deliver(raw: string, receivedAtMs: number): void
  /** The subjects of the mails that are marked as read, or are not. */
  subjects(seen: boolean): string[]
  /** Called for each command once it is carried out, with the number of commands so far on its connection. */
  onCommand(listener: (count: number, socket: Socket) => void): void
  /** The mailbox is numbered anew, as after a move to another machine. */
  renumber(): void
  /** Nobody listens on the port until `start` is called again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real IMAP server on a free port of this machine, with one mailbox. Stops after the test. */
export async function startImapServer({
  tls = false,
}: ImapServerOptions = {}): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: ['ID', 'IDLE', 'UIDPLUS', 'NAMESPACE', 'AUTH-PLAIN', 'SASL-IR'],
    users: { [LOGIN.user]: { password: LOGIN.password } },
    secureConnection: tls,
    ...(tls && {
      credentials: { key: readFileSync(MAIL_SERVER_KEY), cert: readFileSync(CERTIFICATE) },
    }),
    storage: { INBOX: { uidvalidity: 1 }, '': { separator: '/', folders: {} } },
  })
  const sockets = new Set<Socket>()
  const commands: string[] = []
  let listener: (count: number, socket: Socket) => void = () => {}
  let sentBytes = 0
  let port = 0
  server.connectionHandlers.push(({ socket }) => {
    let count = 0
    sockets.add(socket)
    // It answers in small pieces, each of which would wait for the last to be confirmed.
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      const said = chunk.toString('latin1').split('\r\n').filter(Boolean)
      commands.push(...said)
      count += said.length
      listener(count, socket)
    })
    socket.prependListener('close', () => {
      sockets.delete(socket)
      sentBytes += socket.bytesWritten
    })
  })

  await start()
  onTestFinished(stop)
  const mailbox = server.getMailbox('INBOX')
  const url = new URL(`${tls ? 'imaps' : 'imap'}://127.0.0.1:${port}/INBOX`)
  url.username = encodeURIComponent(LOGIN.user)
  url.password = encodeURIComponent(LOGIN.password)
  return {
    port,
    url: url.href,
    commands,
    sentBytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBytes),
    deliver: (raw, receivedAtMs) =>
      server.appendMessage('INBOX', [], new Date(receivedAtMs), raw.replaceAll('\n', '\r\n')),
    subjects: (seen) =>
      mailbox.messages
        .filter(({ flags }) => flags.includes('\\Seen') === seen)
        .map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? ''),
    onCommand(changed) {
      listener = changed
    },
    renumber() {
      mailbox.uidvalidity += 1
    },
    start,
    stop,
  }

  function start() {
    return new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  function stop() {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}
