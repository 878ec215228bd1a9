import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startMailServer } from '../../testing/server/startMailServer.ts'
import { startNameServer, type Zone } from '../../testing/server/startNameServer.ts'
import { examineDelivery } from './examineDelivery.ts'

const KEY = `v=DKIM1; k=rsa; p=${generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')}`

const RIGHT = {
  'kazi.example': { TXT: ['v=spf1 ip4:203.0.113.5 -all'], MX: ['mx.kazi.example'] },
  'mx.kazi.example': { A: ['203.0.113.9'] },
  'mail2026._domainkey.kazi.example': { TXT: [KEY] },
  '_dmarc.kazi.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:desk@kazi.example'] },
} satisfies Zone

/** Examines the delivery of mail for a zone that differs from `RIGHT` in these names. */
async function examine(zone: Zone, environment: Readonly<Record<string, string>> = {}) {
  const mailServer = await startMailServer()
  const nameServer = await startNameServer({ ...RIGHT, ...zone })
  return examineDelivery(
    {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Kazi <site@kazi.example>',
      MAIL_TO: 'desk@kazi.example',
      DKIM_SELECTOR: 'mail2026',
      DNS_SERVERS: nameServer.address,
      ...environment,
    },
    false,
  )
}

function item(level: string, what: string, remedy: string) {
  return { level, what: expect.stringContaining(what), remedy: expect.stringContaining(remedy) }
}

test('if all checks pass, the report has no tasks and lists the passed checks', async () => {
  expect(await examine({})).toEqual({
    items: [],
    seen: [
      'SPF of kazi.example',
      'DKIM of kazi.example',
      'DMARC of kazi.example',
      'MX of kazi.example',
      'SMTP: the mail server takes MAIL_FROM',
    ],
  })
})

function withSpf(...records: string[]): Zone {
  return { 'kazi.example': { TXT: ['unrelated', ...records], MX: ['mx.kazi.example'] } }
}

/** An SPF record may include at most ten names (RFC 7208). */
const ELEVEN = Array.from({ length: 11 }, (_, at) => `s${at}.example`)
const MANY: Zone = {
  ...withSpf(`v=spf1 ${ELEVEN.map((name) => `include:${name}`).join(' ')} -all`),
  ...Object.fromEntries(ELEVEN.map((name) => [name, { TXT: ['v=spf1 ip4:198.51.100.1 ~all'] }])),
}

test.each<[string, Zone, string, string]>([
  ['missing', withSpf(), 'does not say who may send its mail', '"v=spf1 include:<'],
  [
    'published twice',
    withSpf('v=spf1 a -all', 'v=spf1 mx ~all'),
    'has 2 SPF records',
    'Put into one',
  ],
  ['open', withSpf('v=spf1 +all'), 'lets the whole world send as you', 'Take out +all'],
  ['too long', MANY, 'cannot be read (', 'take out each include:'],
  ['unreadable', withSpf('v=spf1 ip5:1.2.3.4 -all'), 'cannot be read', 'ip5:1.2.3.4'],
])('SPF: a record that is %s is reported', async (_name, zone, what, remedy) => {
  expect((await examine(zone)).items).toEqual([item('must', what, remedy)])
})

describe('SPF of the sending server', () => {
  const aboutSending = async (zone: Zone, host: string) => {
    const { items, seen } = await examine(zone, { SMTP_URL: `smtp://${host}:1` })
    return { seen, items: items.filter(({ what }) => !what.startsWith('SMTP: ')) }
  }

  test('if the check knows the mail provider, the SPF record must include the provider’s record', async () => {
    const google = { '_spf.google.com': { TXT: ['v=spf1 ip4:198.51.100.0/24 ~all'] } }
    const wrong = await aboutSending(google, 'smtp.gmail.com')
    expect(wrong.items).toEqual([
      item('must', 'name smtp.gmail.com', '"v=spf1 include:_spf.google.com ip4:203.0.113.5 -all"'),
    ])
    const right = await aboutSending(
      { ...withSpf('v=spf1 include:_spf.google.com ~all'), ...google },
      'smtp.gmail.com',
    )
    expect(right.items).toEqual([])
    expect(right.seen).toContain('SPF of kazi.example')
  })

  test('if the check does not know the mail provider, an SPF record without the mail server is listed under ‘Know’, not ‘Must’', async () => {
    const zone = { 'smtp.provider.example': { A: ['198.51.100.7'], AAAA: ['2001:db8::7'] } }
    const { items } = await aboutSending(zone, 'smtp.provider.example')
    const unnamed = 'does not name smtp.provider.example (198.51.100.7, 2001:db8::7)'
    expect(items).toEqual([item('know', unnamed, 'v=spf1 ip4:203')])
    const named = withSpf('v=spf1 include:s0.example ip6:2001:db8::/32 -all')
    const right = await aboutSending(
      { ...zone, ...named, 's0.example': { TXT: ['v=spf1 ip4:198.51.100.0/24 ?all'] } },
      'smtp.provider.example',
    )
    expect(right.items).toEqual([])
    expect(right.seen).toContain('SPF of kazi.example')
  })
})

test.each<[string, string[], string]>([
  ['missing', [], 'mail2026._domainkey.kazi.example has no record'],
  ['published twice', [KEY, KEY], 'has 2 records'],
  ['revoked', ['v=DKIM1; p='], 'holds no key'],
  ['cut off', [KEY.slice(0, 255)], 'a part of it is missing'],
  ['of another kind', ['v=spf1 -all'], 'holds no key'],
])('DKIM: a record that is %s is reported', async (_name, TXT, what) => {
  expect((await examine({ 'mail2026._domainkey.kazi.example': { TXT } })).items).toEqual([
    item('must', what, 'mail2026._domainkey.kazi.example TXT "v=DKIM1;'),
  ])
})

test('DKIM: without DKIM_SELECTOR, the check says how to have the key checked', async () => {
  expect((await examine({}, { DKIM_SELECTOR: '' })).items).toEqual([
    item('know', 'DKIM: the key that signs the mail of kazi.example', 'set DKIM_SELECTOR'),
  ])
})

const NONE = 'v=DMARC1; p=none'
const PUBLISH = '_dmarc.kazi.example TXT "v=DMARC1; p=none; rua=mailto:desk@kazi.example"'

test.each<[string, string[], string, string, string]>([
  ['missing', [], 'should', 'has no valid record', PUBLISH],
  ['published twice', [NONE, 'v=DMARC1; p=reject'], 'should', 'no valid record', PUBLISH],
  ['invalid', ['v=DMARC1; p=always'], 'should', 'has no valid record', PUBLISH],
  ['only watching', [NONE], 'know', 'kazi.example only watches', 'set p=quarantine'],
])('DMARC: a record that is %s is reported', async (_name, TXT, level, what, remedy) => {
  const { items } = await examine({ '_dmarc.kazi.example': { TXT } })
  expect(items).toEqual([item(level, what, remedy)])
})

test('DMARC: the check accepts the record of a parent domain, even if the domain name has letters such as ä', async () => {
  const zone = {
    'post.xn--kz-via.example': { TXT: ['v=spf1 ip4:203.0.113.5 -all'], MX: ['mx.kazi.example'] },
    'mail2026._domainkey.post.xn--kz-via.example': { TXT: [KEY] },
    '_dmarc.xn--kz-via.example': { TXT: ['v=DMARC1; p=reject'] },
  }
  expect((await examine(zone, { MAIL_FROM: 'site@post.käz.example' })).items).toEqual([])
})

test.each<[string, Zone]>([
  ['a null MX', { 'kazi.example': { ...RIGHT['kazi.example'], MX: [''] } }],
  ['no record', { 'kazi.example': { TXT: RIGHT['kazi.example'].TXT } }],
  ['a record without an address', { 'mx.kazi.example': {} }],
])('MX: a domain with %s is reported', async (_name, zone) => {
  expect((await examine(zone)).items).toEqual([
    item('must', 'MX: kazi.example, where you have an address, names no', 'kazi.example MX 10'),
  ])
})

test('MX: the check looks up each domain of MAIL_TO once', async () => {
  const { items } = await examine({}, { MAIL_TO: 'a@kazi.example, b@gone.example, c@gone.example' })
  expect(items).toEqual([item('must', 'MX: gone.example', 'gone.example MX 10')])
})

test('DNS queries without an answer are reported in one item', async () => {
  const silent = Object.keys(RIGHT).map((name) => [name, 'fails'])
  const { items } = await examine(Object.fromEntries(silent))
  const all = ['SPF', 'DKIM', 'DMARC', 'MX'].map((what) => `${what} of kazi.example`).join('; ')
  expect(items).toEqual([item('know', all, 'DNS_SERVERS')])
})

test('an SPF include that cannot be looked up is not reported as a fault of the record', async () => {
  const { items } = await examine({
    ...withSpf('v=spf1 include:s0.example -all'),
    's0.example': 'fails',
  })
  expect(items).toEqual([item('know', 'no name server answered: SPF of kazi.example', 'again')])
})
