/** The process of the clients in `bench/server.ts`, which send one kind of request over persistent connections. */
import { createConnection } from 'node:net'
import { ENQUIRY, KEYS } from '../../testing/server/enquiry.ts'
import { quantile } from './quantile.ts'

interface Load {
  readonly port: number
  readonly clients: number
  readonly durationMs: number
  /** All clients stop once they have this many answers in total. */
  readonly requests: number
  readonly kind: 'enquiry' | 'event' | 'page'
  readonly seed: string
}

const BOUNDARY = 'bench-boundary-0123456789'
const ANSWER = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n/
const LENGTH = /\r\nContent-Length: (\d+)/i

process.once('message', async (load: Load) => {
  let sent = 0
  let answered = 0
  const latencies: number[] = []
  const until = performance.now() + load.durationMs
  await Promise.all(Array.from({ length: load.clients }, client))
  const [medianMs, p99Ms] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
  process.send?.({ answered, medianMs, p99Ms }, () => process.disconnect())

  function client() {
    return new Promise<void>((resolve, reject) => {
      const socket = createConnection({ port: load.port, host: '127.0.0.1', noDelay: true })
      let received: Buffer = Buffer.alloc(0)
      let startedAt = 0
      socket.on('connect', next)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const head = received.subarray(0, 2_048).toString('latin1')
        const [headers, status] = ANSWER.exec(head) ?? []
        if (!headers) return
        const length = headers.length + Number(LENGTH.exec(headers)?.[1] ?? 0)
        if (received.length < length) return
        if (!status?.startsWith('2')) return reject(new Error(`Answered with ${status}`))
        received = received.subarray(length)
        answered += 1
        latencies.push(performance.now() - startedAt)
        next()
      })

      function next() {
        if (performance.now() > until || sent >= load.requests) {
          socket.end()
          return resolve()
        }
        sent += 1
        startedAt = performance.now()
        socket.write(requestOf(load, sent))
      }
    })
  }
})

function requestOf({ kind, seed }: Load, number: number): string {
  if (kind === 'page') {
    // Asks for gzip, because nginx needs an extra module for Brotli.
    return 'GET /contact HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n'
  }
  if (kind === 'event') {
    const path = number % 3 === 0 ? `/made-up-${seed}-${number}` : '/contact'
    const body = JSON.stringify({ type: 'pageview', path, title: 'Contact' })
    const agent = `bench ${seed} ${number}`
    return `POST /api/v1/events HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${agent}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
  const fields = {
    ...ENQUIRY,
    name: `Client ${seed} ${number}`,
    message: 'A shop for pottery. '.repeat(12),
    ...KEYS,
  }
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`
  return `POST /api/v1.0/email/send-form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
