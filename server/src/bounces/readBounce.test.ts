import { describe, expect, test } from 'vitest'
import { BOUNCE_ADDRESS, bounceFixture } from '../../../testing/server/bounceFixture.ts'
import { longestGapMs } from '../../../testing/server/clocks.ts'
import { MESSAGE_BYTES } from './bounceMailbox.ts'
import { judgeBounce, readBounce } from './readBounce.ts'
import { readBounceApart } from './readBounceApart.ts'

const TOKEN = '0123456789abcdef'

function read(raw: string, address = BOUNCE_ADDRESS) {
  return readBounce(Buffer.from(raw.replaceAll('\n', '\r\n')).subarray(0, MESSAGE_BYTES), address)
}

describe('a report of a mail server', () => {
  test.each([
    ['postfix-unknown-user', 'hard', '5.1.1'],
    ['exim-unknown-user', 'hard', '5.1.1'],
    ['exchange-unknown-user', 'hard', '5.1.10'],
    ['postfix-delayed', 'soft', '4.4.1'],
    ['gmail-full', 'soft', '5.2.2'],
    ['gmail-policy', 'policy', '5.7.26'],
    // An alias of which one target is gone is no address that is gone.
    ['rfc3464-two-recipients', 'soft', '4.0.0'],
  ])('%s is a %s bounce with %s', async (name, kind, status) => {
    const bounce = await read(bounceFixture(name, TOKEN))
    expect(bounce).toMatchObject({ kind, status, token: TOKEN })
  })

  test('is read where it encloses a mail larger than what is read of it', async () => {
    const raw = bounceFixture('exim-unknown-user', TOKEN)
    const large = raw.replace('The issue.', 'x'.repeat(2 * MESSAGE_BYTES))
    expect(await read(large)).toEqual(await read(raw))
  })

  test('is recognised when it comes again, and not mistaken for another', async () => {
    const raw = bounceFixture('postfix-unknown-user', TOKEN)
    const { hash } = (await read(raw)) ?? {}
    const again = await read(`Received: once more\n${raw}`)
    const ofAnother = await read(bounceFixture('postfix-unknown-user', 'fedcba9876543210'))
    expect(again?.hash).toBe(hash)
    expect(ofAnother?.hash).not.toBe(hash)
  })

  test('is one in whatever case its address comes back', async () => {
    const raw = bounceFixture('postfix-unknown-user', TOKEN.toUpperCase())
    expect(await read(raw, 'Bounces@Agency.example')).toMatchObject({ token: TOKEN })
  })
})

describe('all else that comes to the address', () => {
  test.each(['out-of-office', 'read-receipt', 'forwarded-by-hand', 'relayed'])(
    '%s is no bounce',
    async (name) => {
      expect(await read(bounceFixture(name, TOKEN))).toBeNull()
    },
  )

  test.each([
    ['names no return path', 'To: bounces@agency.example'],
    ['names one of somebody else', `To: bounces+${TOKEN}@agency.example.org`],
    ['names two', `To: bounces+${TOKEN}@agency.example, bounces+fedc@agency.example`],
  ])('a report that %s is none', async (_what, to) => {
    const raw = bounceFixture('postfix-unknown-user', TOKEN)
    expect(await read(raw.replace(/^To: .*$/m, to))).toBeNull()
  })

  test('a report that stands in a mail of another kind is none', async () => {
    const report = bounceFixture('postfix-unknown-user', TOKEN)
    expect(await read(report.replace('multipart/report', 'multipart/mixed'))).toBeNull()
    const receipt = bounceFixture('read-receipt', TOKEN)
    const enclosed = `--mdn-1\nContent-Type: message/rfc822\n\n${report}\n--mdn-1--`
    expect(await read(receipt.replace('--mdn-1--', enclosed))).toBeNull()
  })

  test('what no parser takes is none', async () => {
    const boundaries = Array.from({ length: 400 }, (_, depth) => `b${depth}`)
    const nested = boundaries
      .map((name) => `Content-Type: multipart/report; boundary="${name}"\n\n--${name}`)
      .join('\n')
    expect(await read(`To: bounces+${TOKEN}@agency.example\n${nested}`)).toBeNull()
    expect(await read('')).toBeNull()
  })
})

test.each([
  ['5.1.1', '', 'hard'],
  ['5.1.6 (moved)', '', 'hard'],
  ['5.2.1', '', 'hard'],
  ['5.0.0', 'smtp; 550-5.1.1 no such user', 'hard'],
  ['5.0.0', 'smtp; 550 #5.1.0 Address rejected', 'hard'],
  ['', 'smtp; 550 5.1.1 no such user', 'hard'],
  ['5.0.0', 'smtp; 554 delivery error', 'soft'],
  ['5.0.0', 'smtp; 550 5.1.1.7 says no', 'soft'],
  ['', '', 'soft'],
  ['4.2.2', '', 'soft'],
  ['5.2.2', 'smtp; 552 5.1.1 quoted', 'soft'],
  ['5.4.4', '', 'soft'],
  ['5.7.1', '', 'policy'],
  ['5.0.0', 'smtp; 554 5.7.1 spam', 'policy'],
  ['5.1.8', '', 'policy'],
  ['5.1.90', '', 'policy'],
  ['5.3.4', '', 'policy'],
])('a failure with status %j and diagnostic %j is %s', (status, diagnostic, kind) => {
  expect(judgeBounce([{ action: 'failed', status, diagnostic }])?.kind).toBe(kind)
})

test.each([
  ['delivered', '2.0.0'],
  ['relayed', '2.1.5'],
  ['expanded', '2.1.5'],
  ['failed', '2.0.0'],
])('an action %s with status %s is no failure', (action, status) => {
  expect(judgeBounce([{ action, status, diagnostic: '' }])).toBeNull()
})

test.each([
  ['line ends', '\n'],
  ['lines that go on', '\n '],
  ['fields', 'a: b\n c\n'],
])('a stranger’s report of nothing but %s holds up nobody', async (_what, part) => {
  const head = `To: bounces+${TOKEN}@agency.example
Content-Type: multipart/report; boundary=x

--x
Content-Type: message/delivery-status

Action: failed
`
  const source = Buffer.from(`${head}${part.repeat(MESSAGE_BYTES)}`.replaceAll('\n', '\r\n'))
  const message = source.subarray(0, MESSAGE_BYTES)
  expect(await longestGapMs(() => readBounceApart(message, BOUNCE_ADDRESS))).toBeLessThan(100)
})
