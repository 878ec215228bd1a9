import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startMailServer } from '../../server/test/support/startMailServer.ts'
import { startNameServer, type Zone } from '../../server/test/support/startNameServer.ts'
import { examineDelivery } from './examineDelivery.ts'

/** Of this machine in public; for documentation (RFC 5737). */
const OWN = '203.0.113.5'
const KEY = `v=DKIM1; k=rsa; p=${generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')}`

/** What stands there when all is right. */
const RIGHT = {
  'kazi.example': { TXT: [`v=spf1 ip4:${OWN} -all`], MX: ['mx.kazi.example'] },
  'mx.kazi.example': { A: ['203.0.113.9'] },
  'mail2026._domainkey.kazi.example': { TXT: [KEY] },
  '_dmarc.kazi.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:desk@kazi.example'] },
  '5.113.0.203.in-addr.arpa': { PTR: ['mail.kazi.example'] },
  'mail.kazi.example': { A: [OWN] },
} satisfies Zone

/** What the doctor says where the zone is right but for these names. */
async function examine(
  zone: Zone,
  environment: Readonly<Record<string, string>> = {},
  ofThisMachine: readonly string[] = [OWN, '10.0.0.7'],
) {
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
    { sends: false, ofThisMachine },
  )
}

function item(level: string, what: string, remedy: string) {
  return {
    level,
    what: expect.stringContaining(what),
    remedy: expect.stringContaining(remedy),
  }
}

test('where all is right, nothing is left to do, and what was looked at is said', async () => {
  expect(await examine({})).toEqual({
    items: [],
    seen: [
      'SPF of kazi.example',
      'reverse name of the mail server',
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

/** A record whose includes are too many. */
const ELEVEN = Array.from({ length: 11 }, (_, at) => `s${at}.example`)
const MANY: Zone = {
  ...withSpf(`v=spf1 ${ELEVEN.map((name) => `include:${name}`).join(' ')} -all`),
  ...Object.fromEntries(ELEVEN.map((name) => [name, { TXT: ['v=spf1 ip4:198.51.100.1 ~all'] }])),
}

test.each<[string, Zone, string, string]>([
  ['none', withSpf(), 'does not say who may send its mail', `"v=spf1 ip4:${OWN} -all"`],
  ['two', withSpf('v=spf1 a -all', 'v=spf1 mx ~all'), 'has 2 records', 'Put into one'],
  ['for everybody', withSpf('v=spf1 +all'), 'lets the whole world send as you', 'Take out +all'],
  ['too long', MANY, 'cannot be read (', 'take out each include:'],
  ['unreadable', withSpf('v=spf1 ip5:1.2.3.4 -all'), 'cannot be read', 'ip5:1.2.3.4'],
  [
    'of somebody else',
    withSpf('v=spf1 ip4:198.51.100.1 -all'),
    `does not name 127.0.0.1 (ip4:${OWN})`,
    `"v=spf1 ip4:${OWN} ip4:198.51.100.1 -all"`,
  ],
])('SPF: %s', async (_name, zone, what, remedy) => {
  expect((await examine(zone)).items).toEqual([item('must', what, remedy)])
})

test('SPF: an include that names the server is right', async () => {
  const zone = { 's0.example': { TXT: [`v=spf1 ip4:${OWN}/32 ?all`] } }
  const { items, seen } = await examine({ ...withSpf('v=spf1 include:s0.example ~all'), ...zone })
  expect(items).toEqual([])
  expect(seen).toContain('SPF of kazi.example')
})

describe('who sends', () => {
  const aboutSending = async (zone: Zone, host: string) => {
    const { items, seen } = await examine(zone, { SMTP_URL: `smtp://${host}:1` })
    return { seen, items: items.filter(({ what }) => !what.startsWith('SMTP: ')) }
  }

  test('a provider whose record is known has to be in it', async () => {
    const google = { '_spf.google.com': { TXT: ['v=spf1 ip4:198.51.100.0/24 ~all'] } }
    const wrong = await aboutSending(google, 'smtp.gmail.com')
    expect(wrong.items).toEqual([
      item('must', 'name smtp.gmail.com', `"v=spf1 include:_spf.google.com ip4:${OWN} -all"`),
    ])
    const right = await aboutSending(
      { ...withSpf('v=spf1 include:_spf.google.com ~all'), ...google },
      'smtp.gmail.com',
    )
    expect(right.items).toEqual([])
    expect(right.seen).toContain('SPF of kazi.example')
  })

  test('from where another provider sends is not claimed to be known', async () => {
    const zone = { 'smtp.provider.example': { A: ['198.51.100.7'] } }
    const { items } = await aboutSending(zone, 'smtp.provider.example')
    expect(items).toEqual([
      item('know', 'does not name smtp.provider.example (ip4:198.51.100.7)', 'v=spf1 ip4:203'),
    ])
  })

  test.each<[string, Zone]>([
    ['a name', { '5.113.0.203.in-addr.arpa': { A: [] } }],
    ['a name that leads back to it', { 'mail.kazi.example': { A: ['203.0.113.6'] } }],
  ])('this machine needs %s', async (_name, zone) => {
    expect((await examine(zone)).items).toEqual([
      item('must', `Reverse name: ${OWN}, from which your mail is sent, has no name`, 'Ask who'),
    ])
  })

  test('an IPv6 address is looked up, too', async () => {
    const digits = `20010db8${'0'.repeat(16)}000a0005`
    const zone = {
      ...withSpf('v=spf1 ip6:2001:db8::/32 -all'),
      [`${[...digits].toReversed().join('.')}.ip6.arpa`]: { PTR: ['mail6.kazi.example'] },
      'mail6.kazi.example': { AAAA: ['2001:db8:0:0:0:0:a:5'] },
    }
    expect((await examine(zone, {}, ['2001:db8::a:5'])).items).toEqual([])
  })

  test('behind a router its address in public is not seen', async () => {
    expect((await examine({}, {}, ['10.0.0.7', 'fe80::1'])).items).toEqual([
      item('know', 'address in public is not seen', 'ip4:<address>'),
    ])
  })
})

test.each<[string, string[], string]>([
  ['none', [], 'mail2026._domainkey.kazi.example has no record'],
  ['two', [KEY, KEY], 'has 2 records'],
  ['revoked', ['v=DKIM1; p='], 'holds no key'],
  ['cut off', [KEY.slice(0, 255)], 'a part of it is missing'],
  ['of something else', ['v=spf1 -all'], 'holds no key'],
])('DKIM: %s', async (_name, TXT, what) => {
  expect((await examine({ 'mail2026._domainkey.kazi.example': { TXT } })).items).toEqual([
    item('must', what, 'mail2026._domainkey.kazi.example TXT "v=DKIM1;'),
  ])
})

test('DKIM: without DKIM_SELECTOR it says how to have it looked at', async () => {
  expect((await examine({}, { DKIM_SELECTOR: '' })).items).toEqual([
    item('know', 'DKIM: which key signs the mail of kazi.example', 'set DKIM_SELECTOR'),
  ])
})

const PUBLISH = '_dmarc.kazi.example TXT "v=DMARC1; p=none; rua=mailto:desk@kazi.example"'

test.each<[string, string[], string, string, string]>([
  ['none', [], 'should', 'has no record that counts', PUBLISH],
  ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'should', 'no record that counts', PUBLISH],
  ['wrong', ['v=DMARC1; p=always'], 'should', 'has no record that counts', PUBLISH],
  ['watching', ['v=DMARC1; p=none'], 'know', 'kazi.example only watches', 'set p=quarantine'],
])('DMARC: %s', async (_name, TXT, level, what, remedy) => {
  const { items } = await examine({ '_dmarc.kazi.example': { TXT } })
  expect(items).toEqual([item(level, what, remedy)])
})

test('DMARC: that of the domain above counts, and a domain in another script is looked up', async () => {
  const zone = {
    'post.xn--kz-via.example': { TXT: [`v=spf1 ip4:${OWN} -all`], MX: ['mx.kazi.example'] },
    'mail2026._domainkey.post.xn--kz-via.example': { TXT: [KEY] },
    '_dmarc.xn--kz-via.example': { TXT: ['v=DMARC1; p=reject'] },
  }
  expect((await examine(zone, { MAIL_FROM: 'site@post.käz.example' })).items).toEqual([])
})

test.each<[string, Zone]>([
  ['a null MX', { 'kazi.example': { ...RIGHT['kazi.example'], MX: [''] } }],
  ['none', { 'kazi.example': { TXT: RIGHT['kazi.example'].TXT } }],
  ['one without an address', { 'mx.kazi.example': {} }],
])('MX: %s', async (_name, zone) => {
  expect((await examine(zone)).items).toEqual([
    item('must', 'MX: kazi.example, where you have an address, names no', 'kazi.example MX 10'),
  ])
})

test('MX: each domain of MAIL_TO is looked at once', async () => {
  const { items } = await examine({}, { MAIL_TO: 'a@kazi.example, b@gone.example, c@gone.example' })
  expect(items).toEqual([item('must', 'MX: gone.example', 'gone.example MX 10')])
})

test('name servers that do not answer are one line', async () => {
  const { items } = await examine(
    Object.fromEntries(Object.keys(RIGHT).map((name) => [name, 'fails'])) as Zone,
  )
  expect(items).toEqual([
    item(
      'know',
      'SPF of kazi.example; reverse name of the mail server; DKIM of kazi.example; DMARC of kazi.example; MX of kazi.example',
      'DNS_SERVERS',
    ),
  ])
})

test('an include that cannot be looked up is no fault of the record', async () => {
  const { items } = await examine({
    ...withSpf(`v=spf1 include:s0.example ip4:${OWN} -all`),
    's0.example': 'fails',
  })
  expect(items).toEqual([item('know', 'no name server answered: SPF of kazi.example', 'again')])
})
