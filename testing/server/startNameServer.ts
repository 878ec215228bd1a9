import { Socket } from 'node:net'
import dns2 from 'dns2'
import { onTestFinished } from 'vitest'
import { freePort } from './freePort.ts'

const { Packet } = dns2

/** The size limit of an answer over UDP. A longer answer is truncated, and the client asks again over TCP. */
const LONGEST_DATAGRAM = 512

const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3

/** The DNS records of each name. A query for a name with `fails` gets an error; a query for a name with `silent` gets no answer. */
export type Zone = Readonly<Record<string, Records | 'fails' | 'silent'>>

export interface Records {
  readonly TXT?: readonly string[]
  /** The mail servers in order of preference, the best first. An empty name is a null MX record. */
  readonly MX?: readonly string[]
  readonly A?: readonly string[]
  readonly AAAA?: readonly string[]
  readonly PTR?: readonly string[]
}

/** Starts a real name server for these names on a free port of this machine. It stops after the test. */
export async function startNameServer(zone: Zone) {
  const server = dns2.createServer({
    udp: true,
    tcp: true,
    handle(request, send, client) {
      const [question] = request.questions
      const name = question?.name.toLowerCase() ?? ''
      const known = zone[name]
      if (known === 'silent') return
      const response = Packet.createResponseFromRequest(request)
      const type = question?.type ?? 0
      if (typeof known === 'object') response.answers.push(...answers(name, type, known))
      response.header.rcode =
        known === undefined ? NO_SUCH_NAME : known === 'fails' ? SERVER_FAILURE : NO_ERROR
      if (!(client instanceof Socket) && response.toBuffer().length > LONGEST_DATAGRAM) {
        response.answers = []
        response.header.tc = 1
      }
      void send(response)
    },
  })
  const port = await freePort()
  const address = { port, address: '127.0.0.1' }
  await server.listen({ udp: address, tcp: address })
  onTestFinished(() => server.close())
  return { address: `127.0.0.1:${port}` }
}

function answers(name: string, type: number, records: Records): dns2.Packet.Resource[] {
  const common = { name, type, class: Packet.CLASS.IN, ttl: 60 }
  const { TYPE } = Packet
  const rows: Record<number, readonly object[] | undefined> = {
    // Cuts a text into strings of at most 255 characters, the limit of a TXT record's string.
    [TYPE.TXT]: records.TXT?.map((text) => ({ data: text.match(/.{1,255}/gs) ?? [''] })),
    [TYPE.MX]: records.MX?.map((exchange, priority) => ({ exchange, priority })),
    [TYPE.A]: records.A?.map((address) => ({ address })),
    [TYPE.AAAA]: records.AAAA?.map((address) => ({ address })),
    [TYPE.PTR]: records.PTR?.map((domain) => ({ domain })),
  }
  return (rows[type] ?? []).map((row) => ({ ...common, ...row }) as dns2.Packet.Resource)
}
