import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { ANSWER_PAGES, EVENTS_PATH, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { ENQUIRY, KEYS } from './enquiry.ts'
import { seededRandom } from './seededRandom.ts'

const METHODS = 'GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND get FOO'
const FORMS = [SEND_FORM_PATH, ...Object.values(NATIVE_FORM_PATHS), EVENTS_PATH]
const PATHS = [
  ...FORMS,
  ...FORMS,
  ...FORMS,
  ...Object.values(ANSWER_PAGES),
  '/health',
  '/',
  '/contact',
  '/media/film.1a2b3c4d.mp4',
  '/assets/main-Ab3dE6gH.js',
  '/case-study/x',
  '*',
  '',
]
const OUTSIDE = ['secret.txt', 'data/agency.sqlite', 'etc/passwd', 'site.html', '']
const UP = ['..', '%2e%2e', '%252e%252e', '.%2e', '....', '..%00', '%c0%ae%c0%ae', '..;', '\\..']
const SLASH = ['/', '//', '%2f', '%252f', '%5c', '\\', '/./', '%00/']
const TEXTS = [
  '',
  ' ',
  '\0',
  '%00',
  'é\u202e👩🏾‍💻',
  '\ud800',
  '-1',
  '1e999',
  'NaN',
  '__proto__',
  '{{x}}',
  "' or 1=1",
  '\r\nX-Injected: 1',
  '=?utf-8?q?=0a?=',
  '\u2028',
  'x'.repeat(300),
  'x'.repeat(9_000),
]
const MULTIPART = 'multipart/form-data; boundary=fuzz'
const TYPES: readonly string[] = [
  MULTIPART,
  'multipart/form-data; boundary="fuzz"',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain;charset=UTF-8',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json;;;=',
  '\u0000',
  '',
]
/** Names of headers, each with values that a robot would try; `TEXTS` has further values. */
const HEADERS: readonly (readonly [string, ...string[]])[] = [
  ['Content-Length', '-1', 'abc', '0', '5', '99999999999999999999', '1, 2', '+3', '70000'],
  ['Transfer-Encoding', 'chunked', 'chunked, identity', 'xchunked', 'gzip, chunked', ' chunked'],
  ['Host', '', 'a b', 'evil.example', '[::1', 'localhost:99999', 'x'.repeat(5_000)],
  ['X-Forwarded-For', '1.2.3.4', '::1, ::ffff:1.2.3.4', 'unknown', ',,,', '1.2.3.4:80', '2001::'],
  ['X-Forwarded-Host', 'evil.example', ',,'],
  ['X-Forwarded-Proto', 'https', 'javascript'],
  ['Origin', 'null', 'https://evil.example', 'http://localhost', 'http://[', 'file://'],
  ['Sec-Fetch-Site', 'same-origin', 'cross-site'],
  ['Accept-Encoding', 'br', 'gzip;q=', '*;q=0', 'br;q=-1, *', ','.repeat(3_000)],
  ['Range', 'bytes=0-', 'bytes=-0', 'bytes=5-2', 'bytes=99999999999999999999-', 'bytes=0-1,3-4'],
  ['If-Range', '"x"', '*'],
  ['If-None-Match', '*', '"', 'W/"x"', ','.repeat(3_000)],
  ['Expect', '100-continue', 'the worst'],
  ['Upgrade', 'websocket', 'h2c'],
  ['Connection', 'upgrade', 'keep-alive, close', 'Host'],
  ['Cookie', 'a=b', '='.repeat(2_000)],
  ['User-Agent', '', 'x'.repeat(7_000)],
  ['X-Large', 'x'.repeat(20_000)],
  ['Bad Name', 'x'],
  ['Access-Control-Request-Method', 'POST', 'FOO'],
]

/** Returns the bytes of a request as an attacker, or a visitor on a broken line, would send them. The same seed gives the same request. */
export function hostileRequest(seed: number): Buffer {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]) => list[below(list.length)] as T
  const times = <T>(most: number, make: () => T) => Array.from({ length: below(most + 1) }, make)
  /** Makes all enquiries different, so that none of them counts as repeated. */
  const marker = `fuzz-${seed}-`
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))

  if (chance(0.04)) return garbage()
  const { path, type, body } = payload()
  const sent = chance(0.35) ? broken(body) : body
  const chunked = chance(0.08)
  const outside = chance(0.1)
  const meant = chance(0.6)
  const version = chance(0.96) ? '1.1' : pick(['1.0', '0.9', '2.0', '9'])
  const head = [
    `${method()} ${outside ? traversal() : meant ? path : target()} HTTP/${version}`,
    ...(chance(0.97) ? ['Host: localhost'] : []),
    ...(chance(0.9) ? ['Connection: close'] : []),
    ...(chunked ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${sent.length}`]),
    ...(chance(0.97) ? [`Content-Type: ${chance(0.9) ? type : pick(TYPES)}`] : []),
    ...(chance(0.5) ? [] : times(3, hostileHeader).flat()),
  ]
  const framed = chunked ? inChunks(sent) : sent
  const request = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), framed])
  return chance(0.05) ? request.subarray(0, below(request.length)) : request

  function method(): string {
    if (outside) return 'GET'
    return meant ? 'POST' : pick(METHODS.split(' '))
  }

  function target(): string {
    const odd = ['%', '%zz', '%00', '%e0%a4', '%ff', '?', '#', '/', '.html', ';']
    const query = chance(0.15) ? `?token=${encodeURI(pick(TEXTS).toWellFormed())}` : ''
    return `${pick(PATHS)}${chance(0.1) ? pick(odd) : ''}${query}`.replaceAll(/[\r\n ]/g, '')
  }

  /** Returns a path that leads out of the site's folder, in one of the spellings that have deceived other servers. */
  function traversal(): string {
    const step = pick(UP) + pick(SLASH)
    return (
      pick(['/', '/assets/', '/media', '//', 'http://x/']) +
      step.repeat(1 + below(8)) +
      pick(OUTSIDE)
    )
  }

  function hostileHeader(): string[] {
    const [name, ...values] = pick(HEADERS)
    const value = chance(0.8) ? pick(values) : pick(TEXTS)
    const line = `${name}: ${value}`
    return chance(0.1) ? [line, line] : [line]
  }

  function payload(): { path: string; type: string; body: Buffer } {
    const fields: [string, string][] = Object.entries({
      ...(chance(0.7) && { ...ENQUIRY, name: marker + ENQUIRY.name }),
      ...(chance(0.3) && { [NEWSLETTER_FIELD]: `${marker}@example.org` }),
      ...(chance(0.95) && KEYS),
    }).map(([name, value]) => [name, chance(0.02) ? pick(TEXTS) : value])
    if (chance(0.2)) fields.push([pick(TEXTS), pick(TEXTS)])
    const text = pick(TEXTS)
    switch (below(6)) {
      case 0:
      case 1:
        return { path: SEND_FORM_PATH, type: MULTIPART, body: multipartOf(fields) }
      case 2:
        return {
          path: pick(Object.values(NATIVE_FORM_PATHS)),
          type: 'application/x-www-form-urlencoded',
          body: Buffer.from(new URLSearchParams(fields).toString()),
        }
      case 3: {
        const type = pick(['pageview', 'event', 'x'])
        const path = `/${marker}`
        const event = { type, path, title: text, category: text, action: text, label: text }
        const body = Buffer.from(JSON.stringify(event))
        return { path: EVENTS_PATH, type: 'application/json', body }
      }
      case 4: {
        const deep = pick(['[', '{"a":', '--fuzz\r\n', '&', '%']).repeat(below(20_000))
        return { path: pick(FORMS), type: pick(TYPES), body: Buffer.from(deep) }
      }
      default: {
        const body = chance(0.1) ? Buffer.alloc(1_000_000, 'x') : noise(below(4_000))
        return { path: pick(FORMS), type: pick(TYPES), body }
      }
    }
  }

  function multipartOf(fields: readonly (readonly [string, string])[]): Buffer {
    const parts = fields.map(([name, value]) => {
      const file = chance(0.05) ? `; filename="${pick(TEXTS)}"\r\nContent-Type: ${pick(TYPES)}` : ''
      return `--fuzz\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
    })
    return Buffer.from(`${parts.join('')}--fuzz--\r\n`)
  }

  function broken(whole: Buffer): Buffer {
    const bytes = Buffer.from(whole)
    for (let hits = 1 + below(8); hits > 0 && bytes.length > 0; hits -= 1)
      bytes[below(bytes.length)] = below(256)
    const [from, to] = [below(bytes.length + 1), below(bytes.length + 1)]
    if (chance(0.3)) return bytes.subarray(0, from)
    if (chance(0.3)) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
    return bytes
  }

  function inChunks(whole: Buffer): Buffer {
    const size = 1 + below(whole.length + 1)
    const chunks: Buffer[] = []
    for (let at = 0; at < whole.length; at += size) {
      const chunk = whole.subarray(at, at + size)
      const length = chance(0.97) ? chunk.length.toString(16) : pick(['-1', 'zz', 'fffffffff', ''])
      chunks.push(Buffer.from(`${length}\r\n`), chunk, Buffer.from('\r\n'))
    }
    return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
  }

  function garbage(): Buffer {
    const tls = Buffer.from('16030100c8010000c40303', 'hex')
    const socks = Buffer.from('050100', 'hex')
    const http2 = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
    const start = pick([tls, socks, http2, Buffer.from('\r\n\r\n\r\n'), Buffer.from('GET / ')])
    return Buffer.concat([start, noise(below(3_000))])
  }
}
