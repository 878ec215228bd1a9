/** The little of it that the tests use. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  interface Mailbox {
    readonly messages: readonly { readonly raw: string; readonly flags: readonly string[] }[]
    uidvalidity: number
  }

  interface ImapServer {
    readonly server: Server
    readonly connectionHandlers: ((connection: { readonly socket: Socket }) => void)[]
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    getMailbox(path: string): Mailbox
    appendMessage(mailbox: string, flags: string[], internaldate: Date, raw: string): void
  }

  export default function hoodiecrow(options: Record<string, unknown>): ImapServer
}
