import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Where a conversation may stand still: before the greeting, after the final dot, or at QUIT. */
export type Step = 'greeting' | 'dot' | 'quit'

export interface SilentMailServer {
  readonly url: string
  /** The recipient of each mail of which every byte came, in order. */
  readonly copies: readonly string[]
  /** Conversations that wait for their answer. */
  waiting(): number
  /** Gives every answer that is waited for, and all to come. */
  answer(): void
  /** From now on it greets every connection with a 421. */
  turnAway(): void
}

/** A real SMTP server that says nothing at one step of the first conversations, until it is told to. Stops after the test. */
export async function startSilentMailServer(
  silentAt: Step,
  conversations = Number.POSITIVE_INFINITY,
): Promise<SilentMailServer> {
  const copies: string[] = []
  const sockets = new Set<Socket>()
  let held: (() => void)[] = []
  let isSilent = true
  let greeting = '220 agency.example ESMTP'
  let begun = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    begun += 1
    const isOneOfFirst = begun <= conversations
    const say = (line: string, step?: Step) => {
      const send = () => socket.writable && socket.write(`${line}\r\n`)
      if (isSilent && isOneOfFirst && step === silentAt) held.push(send)
      else send()
    }
    let recipient = ''
    let isData = false
    let rest = ''
    say(greeting, 'greeting')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue
          isData = false
          copies.push(recipient)
          say('250 Taken', 'dot')
        } else if (line === 'DATA') {
          isData = true
          say('354 Go on')
        } else if (line === 'QUIT') say('221 Bye', 'quit')
        else {
          recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? recipient
          say('250 OK')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    copies,
    waiting: () => held.length,
    turnAway() {
      greeting = '421 agency.example is busy'
    },
    answer() {
      isSilent = false
      for (const send of held) send()
      held = []
    },
  }
}
