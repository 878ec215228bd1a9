/**
 * Sends hostile requests over real sockets to a server in its own process. `FUZZ_ROUNDS` sets the number of requests. `FUZZ_SEED` sets the
 * first seed, so that a reported failure can be repeated.
 */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { IS_DEEP } from '../../testing/depth.ts'
import { hostileRequest } from '../../testing/server/hostileRequest.ts'
import { readSqlite } from '../../testing/server/readDatabase.ts'
import { startProcess } from '../../testing/server/startProcess.ts'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? (IS_DEEP ? 10_000 : 400))
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1)
const CLIENTS = 16
const ANSWER_LIMIT_MS = 30_000
/** The field of a sign-up request. The server responds to sign-ups late, so it may store the sign-up of a client that has hung up. */
const SIGN_UP = 'email_input'

const SECRET = 'what lies beside the site'
const LARGEST_MEMORY_BYTES = 400 * 1024 ** 2

/** A response that is no page of the site may have at most this many characters. */
const LONGEST_TEXT = 250
const PAGE = '<!doctype html><title>a page of the site</title>'

test(`the server withstands ${ROUNDS} hostile requests from seed ${FIRST_SEED} on`, async () => {
  const folder = temporaryFolder()
  const dataFolder = join(folder, 'data')
  writeSite(folder)
  const server = startProcess('quick', {
    DATA_DIR: dataFolder,
    SITE_DIR: join(folder, 'site'),
    TRUSTED_PROXIES: 'loopback',
  })
  const url = new URL(await server.url)
  const health = async () => (await fetch(new URL('/health', url))).status

  const faults: string[] = []
  let accepted = 0
  let unheard = 0
  let next = FIRST_SEED
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < FIRST_SEED + ROUNDS && faults.length === 0) {
        const seed = next
        next += 1
        const bytes = hostileRequest(seed)
        const { received, ended } = await exchange(Number(url.port), bytes)
        const answers = answersIn(received)
        accepted += answers.filter(isAccepted).length
        if (answers.length === 0 && bytes.includes(SIGN_UP)) unheard += 1
        const fault = ended
          ? answers.map(faultOf).find((found) => found !== null)
          : `no end within ${ANSWER_LIMIT_MS} ms`
        if (fault)
          faults.push(`seed ${seed}: ${fault}\n${shown(bytes)}\nanswer: ${shown(received)}`)
      }
    }),
  )
  expect(faults.join('\n\n')).toBe('')
  expect(server.child.exitCode).toBeNull()
  expect(await health()).toBe(200)
  expect(server.output()).not.toMatch(/"level":[56]0/)

  const [{ rows } = { rows: 0 }] = readSqlite<{ rows: number }>(
    dataFolder,
    'select (select count(*) from enquiries) + (select count(*) from newsletter_subscribers) as rows',
  )
  expect(rows).toBeLessThanOrEqual(accepted + unheard)
  // About one request in forty is stored; the lower bound leaves room for chance.
  expect(accepted).toBeGreaterThan(ROUNDS / 200)

  const answer = once(server.child, 'message')
  server.child.send('memory')
  const [{ rssBytes }] = await answer
  // The quick run must pass on any machine, so only the deep run checks the memory.
  if (IS_DEEP) expect(rssBytes).toBeLessThan(LARGEST_MEMORY_BYTES)
}, 600_000)

/** Sends all bytes, ends the sending side, and reads until the server has closed. */
function exchange(port: number, bytes: Buffer): Promise<{ received: string; ended: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = createConnection({ port, host: '127.0.0.1' })
    const finish = (ended: boolean) => {
      socket.destroy()
      resolve({ received: Buffer.concat(chunks).toString('latin1'), ended })
    }
    socket.setTimeout(ANSWER_LIMIT_MS, () => finish(false))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => finish(true))
    // The server may close the connection before it has read all bytes.
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    socket.end(bytes)
  })
}

/** Splits the received text into responses: the server may read the bytes after a request as a further request. */
function answersIn(received: string): string[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer !== '' && !answer.startsWith('HTTP/1.1 100 '))
}

function faultOf(answer: string): string | null {
  const status = statusOf(answer)
  const end = answer.indexOf('\r\n\r\n')
  const [head, body] = [answer.slice(0, end), answer.slice(end + 4)]
  if (status < 200 || status >= 500) return `status ${status}`
  if (/\bat .+:\d+:\d+|node:|node_modules|\.ts\b/.test(answer)) return 'a stack trace'
  if (answer.includes(SECRET) || /SQLite format 3|root:x:0/.test(answer)) return 'a file outside'
  if (/^x-injected/im.test(head)) return 'an injected header'
  if (!/^content-security-policy: default-src 'none'/im.test(head)) {
    // Node itself refuses a request without Host, or with an Expect that it does not know.
    const byNode = [400, 417].includes(status) && ['', '0\r\n\r\n'].includes(body)
    return byNode ? null : 'no security headers'
  }
  if (!/^x-content-type-options: nosniff/im.test(head)) return 'no nosniff'
  if (status >= 400 && !body.includes(PAGE) && body.length > LONGEST_TEXT) return 'a long text'
  return null
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

function isAccepted(answer: string): boolean {
  const pages = [ANSWER_PAGES.enquirySent, ANSWER_PAGES.newsletterSent]
  if (statusOf(answer) === 303) return pages.some((page) => answer.includes(`location: ${page}`))
  return statusOf(answer) === 200 && answer.endsWith('\r\n\r\nOK')
}

function shown(bytes: Buffer | string): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 1_500))
}

function writeSite(folder: string) {
  const files = {
    'secret.txt': SECRET,
    'site.html': SECRET,
    'site/index.html': PAGE,
    'site/contact.html': PAGE,
    'site/assets/main-Ab3dE6gH.js': 'start()',
    'site/media/film.1a2b3c4d.mp4': 'film '.repeat(100_000),
    ...Object.fromEntries(Object.values(ANSWER_PAGES).map((page) => [`site${page}.html`, PAGE])),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
