import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { startMailServer } from '../../server/test/support/startMailServer.ts'
import { startNameServer, type Zone } from '../../server/test/support/startNameServer.ts'
import { type Examined, examineDelivery } from './examineDelivery.ts'

/** Of this machine in public; for documentation (RFC 5737). */
const OWN = '203.0.113.5'
const KEY = dkim(2048)

/** What stands there when all is right. */
const RIGHT = {
  'kazi.example': { TXT: [`v=spf1 ip4:${OWN} -all`], MX: ['mx.kazi.example'] },
  'mx.kazi.example': { A: ['203.0.113.9'] },
  'mail2026._domainkey.kazi.example': { TXT: [KEY] },
  '_dmarc.kazi.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:desk@kazi.example'] },
  '5.113.0.203.in-addr.arpa': { PTR: ['mail.kazi.example'] },
  'mail.kazi.example': { A: [OWN] },
} satisfies Zone

interface Changes extends Partial<Examined> {
  readonly environment?: Readonly<Record<string, string>>
}

/** What the doctor says where the zone is right but for these names. */
async function examine(zone: Zone, changes: Changes = {}) {
  const mailServer = await startMailServer()
  const nameServer = await startNameServer({ ...RIGHT, ...zone })
  const { smtp, bounceAddress, unsubscribeAddress } = readConfig({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Kazi <site@kazi.example>',
    MAIL_TO: 'desk@kazi.example',
    ...changes.environment,
  })
  if (!smtp) throw new Error('no mail server')
  return examineDelivery({
    config: { smtp, bounceAddress, unsubscribeAddress },
    dkimSelector: 'mail2026',
    nameServers: [nameServer.address],
    nowMs: Date.parse('2026-12-01T00:00:00Z'),
    limits: { lookUpMs: 1_500, smtpMs: 5_000, allMs: 5_000 },
    ofThisMachine: [OWN, '10.0.0.7'],
    ...changes,
  })
}

/** The record of a key of that many bits. */
function dkim(modulusLength: number, tags = ''): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return `v=DKIM1; k=rsa; ${tags}p=${key}`
}

test('where all is right, nothing is left to do, and what was looked at is said', async () => {
  const { items, seen, unseen } = await examine({})
  expect(items).toEqual([])
  expect(unseen).toEqual([])
  expect(seen).toEqual([
    'SPF of kazi.example',
    'reverse name of 203.0.113.5',
    'DKIM key mail2026._domainkey.kazi.example',
    'DMARC of kazi.example (p=quarantine)',
    'MX of kazi.example',
    expect.stringMatching(/^SMTP: 127\.0\.0\.1, port \d+ takes MAIL_FROM and MAIL_TO$/),
  ])
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

describe('SPF', () => {
  test.each<[string, Zone, string, string, string]>([
    ['none', withSpf(), 'must', 'does not say who may send its mail', `"v=spf1 ip4:${OWN} -all"`],
    [
      'two',
      withSpf('v=spf1 a -all', 'v=spf1 include:s0.example ~all'),
      'must',
      'has 2 records, and receivers count none',
      '"v=spf1 a include:s0.example ~all"',
    ],
    [
      'for everybody',
      withSpf(`v=spf1 ip4:${OWN} +all`),
      'must',
      'lets the whole world send as you',
      `"v=spf1 ip4:${OWN} -all"`,
    ],
    [
      'for every address',
      withSpf('v=spf1 ip4:0.0.0.0/0 -all'),
      'must',
      'lets the whole world send as you',
      'Take out what names every address',
    ],
    ['too long', MANY, 'must', 'look up 11 others, and they stop at 10', 'Take out each include:'],
    ['unreadable', withSpf('v=spf1 ip5:1.2.3.4 -all'), 'must', 'cannot be read', 'ip5:1.2.3.4'],
    ['half an address', withSpf('v=spf1 ip4:1.2.3 -all'), 'must', 'cannot be read', 'ip4:1.2.3'],
    [
      'into nothing',
      withSpf('v=spf1 include:nowhere.example -all'),
      'must',
      'cannot be read',
      'include:nowhere.example',
    ],
    [
      'of somebody else',
      withSpf('v=spf1 ip4:198.51.100.1 -all'),
      'must',
      `does not name ${OWN}, the address of your mail server`,
      `"v=spf1 ip4:${OWN} ip4:198.51.100.1 -all"`,
    ],
    [
      'without an end',
      withSpf(`v=spf1 ip4:${OWN}`),
      'should',
      'does not say what becomes of mail from elsewhere',
      `"v=spf1 ip4:${OWN} -all"`,
    ],
    [
      'with names that do not exist',
      withSpf(`v=spf1 ip4:${OWN} a:a.nowhere.example a:b.nowhere.example a:c.nowhere.example -all`),
      'should',
      '3 of the names in the record of kazi.example do not exist',
      'Take them out',
    ],
  ])('%s', async (_name, zone, level, what, remedy) => {
    expect((await examine(zone)).items).toEqual([
      {
        level,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
  })

  /** Twenty networks: more than fit into one string of a record. */
  const NETWORKS = Array.from({ length: 20 }, (_, at) => `ip4:198.51.100.${100 + at}`).join(' ')
  const LED = { 's0.example': { TXT: [`v=spf1 ip4:${OWN} ?all`] } }

  test.each<[string, Zone, string]>([
    [
      'what it leads to is named in its place, for beside an end it would count for nothing',
      { ...withSpf('v=spf1 redirect=s0.example exp=why.example'), ...LED },
      '"v=spf1 exp=why.example include:s0.example -all"',
    ],
    [
      'so it is where two records become one',
      { ...withSpf('v=spf1 redirect=s0.example', 'v=spf1 mx -all'), ...LED },
      '"v=spf1 include:s0.example mx -all"',
    ],
    [
      'one that an end has made nothing of goes with it',
      withSpf(`v=spf1 ip4:${OWN} ?all redirect=s0.example`),
      `"v=spf1 ip4:${OWN} -all"`,
    ],
  ])('a redirect: %s', async (_name, zone, record) => {
    const { items } = await examine(zone)
    expect(items.map(({ remedy }) => remedy)).toEqual([expect.stringContaining(`TXT ${record}`)])
  })

  test.each([
    ['v=spf1 +all', `"v=spf1 ip4:${OWN} -all"`],
    ['v=spf1 include:old.example +all', `"v=spf1 ip4:${OWN} include:old.example -all"`],
    ['v=spf1 ?all', `"v=spf1 ip4:${OWN} -all"`],
  ])('an end is never put behind a record without your own mail server: %s', async (spf, right) => {
    const old = { 'old.example': { TXT: ['v=spf1 ip4:198.51.100.1 -all'] } }
    const { items } = await examine({ ...withSpf(spf), ...old })
    expect(items.at(-1)?.remedy).toContain(right)
  })

  test('a record that is longer than one string is said to its end, in strings that fit', async () => {
    const { items } = await examine(withSpf(`v=spf1 ${NETWORKS}`))
    for (const { remedy } of items) {
      const [, strings = ''] = /TXT ((?:"[^"]*" ?)+)/.exec(remedy) ?? []
      const parts = [...strings.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part)
      expect(parts.map(({ length }) => length <= 255)).toEqual([true, true])
      expect(remedy).toContain('one record of 2 strings')
      expect(parts.join('')).toContain(`v=spf1 ip4:${OWN} ${NETWORKS}`)
    }
    expect(items.map(({ level }) => level)).toEqual(['must', 'should'])
  })

  test('a softer end is right, and so is an include that names the server', async () => {
    const zone = { 's0.example': { TXT: [`v=spf1 ip4:${OWN}/32 ?all`] } }
    const { items, seen } = await examine({
      ...withSpf('v=spf1 include:s0.example ~all'),
      ...zone,
    })
    expect(items).toEqual([])
    expect(seen).toContain('SPF of kazi.example')
  })

  test('the newsletter is judged by the domain of BOUNCE_ADDRESS', async () => {
    const { items } = await examine(
      { 'news.example': { MX: ['mx.kazi.example'] } },
      { environment: { BOUNCE_ADDRESS: 'bounces@news.example' } },
    )
    expect(items).toMatchObject([
      { level: 'must', what: expect.stringContaining('SPF: news.example') },
    ])
  })
})

describe('who sends', () => {
  const withServer = (host: string) => ({ environment: { SMTP_URL: `smtp://${host}:1` } })
  const aboutSending = async (zone: Zone, host: string) => {
    const { items, ...rest } = await examine(zone, withServer(host))
    return { ...rest, items: items.filter(({ what }) => !what.startsWith('SMTP: ')) }
  }

  test('a provider whose record is known has to be in it', async () => {
    const { items } = await aboutSending({}, 'smtp.gmail.com')
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining('does not name smtp.gmail.com'),
        remedy: expect.stringContaining(`"v=spf1 include:_spf.google.com ip4:${OWN} -all"`),
      },
    ])
    const google = { '_spf.google.com': { TXT: ['v=spf1 ip4:198.51.100.0/24 ~all'] } }
    const right = await aboutSending(
      { ...withSpf('v=spf1 include:_spf.google.com ~all'), ...google },
      'smtp.gmail.com',
    )
    expect(right.items).toEqual([])
    expect(right.seen).toContain('SPF of kazi.example')
    expect(right.seen).toContain('reverse names are those of smtp.gmail.com')
  })

  test('from where another provider sends is not claimed to be known', async () => {
    const zone = { 'smtp.provider.example': { A: ['198.51.100.7'] } }
    const { items } = await aboutSending(zone, 'smtp.provider.example')
    expect(items).toEqual([
      {
        level: 'know',
        what: expect.stringContaining('from which addresses smtp.provider.example sends'),
        remedy: expect.stringContaining(`v=spf1 ip4:${OWN} -all`),
      },
    ])
  })

  test('a mail server in the domain of the sender should be named, and have its name', async () => {
    const zone = { 'smtp.kazi.example': { A: ['198.51.100.7'] } }
    expect((await aboutSending(zone, 'smtp.kazi.example')).items).toEqual([
      {
        level: 'should',
        what: expect.stringContaining('does not name 198.51.100.7'),
        remedy: expect.stringContaining(`"v=spf1 ip4:198.51.100.7 ip4:${OWN} -all"`),
      },
      {
        level: 'should',
        what: expect.stringContaining(
          'Reverse name: 198.51.100.7, from which your mail is sent, has none',
        ),
        remedy: expect.stringContaining('smtp.kazi.example'),
      },
    ])
  })

  test('this machine needs a name that leads back to it', async () => {
    expect((await examine({ '5.113.0.203.in-addr.arpa': { A: [] } })).items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining(
          `Reverse name: ${OWN}, from which your mail is sent, has none`,
        ),
        remedy: expect.stringContaining('Ask who rents'),
      },
    ])
    expect((await examine({ 'mail.kazi.example': { A: ['203.0.113.6'] } })).items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining(
          'is called mail.kazi.example, but that name has another address',
        ),
        remedy: expect.stringContaining('Ask who rents'),
      },
    ])
  })

  test('an IPv6 address is looked up and compared however it is spelt', async () => {
    const address = '2001:db8::a:5'
    const digits = `20010db8${'0'.repeat(16)}000a0005`
    const name = `${[...digits].toReversed().join('.')}.ip6.arpa`
    const zone = {
      ...withSpf('v=spf1 ip6:2001:db8::/32 -all'),
      [name]: { PTR: ['mail6.kazi.example'] },
      'mail6.kazi.example': { AAAA: ['2001:db8:0:0:0:0:a:5'] },
    }
    const { items, seen } = await examine(zone, { ofThisMachine: [address] })
    expect(items).toEqual([])
    expect(seen).toContain(`reverse name of ${address}`)
  })

  test('behind a router its address in public is not seen', async () => {
    expect((await examine({}, { ofThisMachine: ['10.0.0.7', 'fe80::1'] })).items).toEqual([
      {
        level: 'know',
        what: expect.stringContaining('address in public is not seen'),
        remedy: expect.stringContaining('ip4:<address>'),
      },
    ])
  })
})

describe('DKIM', () => {
  const at = (...TXT: string[]): Zone => ({ 'mail2026._domainkey.kazi.example': { TXT } })

  test.each<[string, Zone, string, string, string]>([
    [
      'none',
      at(),
      'must',
      'there is no key at mail2026._domainkey.kazi.example',
      'Publish the record',
    ],
    ['two', at(KEY, KEY), 'must', 'has 2 TXT records', 'delete the others'],
    ['revoked', at('v=DKIM1; p='), 'must', 'is revoked (p= is empty)', 'set DKIM_SELECTOR'],
    ['cut off', at(KEY.slice(0, 255)), 'must', 'a part of it is missing', 'Copy it once more'],
    ['of something else', at('v=spf1 -all'), 'must', 'says v=spf1', 'Copy it once more'],
    ['short', at(dkim(512)), 'must', 'has 512 bits', '2048 bits'],
    ['of old', at(dkim(1024)), 'should', 'has 1024 bits', '2048 bits'],
    ['on trial', at(dkim(2048, 't=y; ')), 'should', 'only being tried out', 'Take t=y out'],
  ])('%s', async (_name, zone, level, what, remedy) => {
    expect((await examine(zone)).items).toEqual([
      {
        level,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
  })

  test('without DKIM_SELECTOR it says how to have it looked at', async () => {
    expect((await examine({}, { dkimSelector: null })).items).toEqual([
      {
        level: 'know',
        what: expect.stringContaining('DKIM: which key signs the mail of kazi.example'),
        remedy: expect.stringContaining('set DKIM_SELECTOR'),
      },
    ])
  })
})

describe('DMARC', () => {
  const at = (...TXT: string[]): Zone => ({ '_dmarc.kazi.example': { TXT } })
  const ADVICE = '_dmarc.kazi.example TXT "v=DMARC1; p=none; rua=mailto:desk@kazi.example"'

  test.each<[string, Zone, string, string, string]>([
    ['none', at(), 'should', 'does not say what becomes of mail', ADVICE],
    ['two', at('v=DMARC1; p=none', 'v=DMARC1; p=reject'), 'should', 'has 2 records', ADVICE],
    ['wrong', at('v=DMARC1; p=always'), 'should', 'that there is not (p=always)', ADVICE],
    [
      'watching',
      at('v=DMARC1; p=none; rua=mailto:desk@kazi.example'),
      'know',
      'only watches (p=none), which is right for the first weeks',
      'set p=quarantine',
    ],
    ['watching for nobody', at('v=DMARC1; p=none'), 'know', 'its reports go to nobody', ADVICE],
  ])('%s', async (_name, zone, level, what, remedy) => {
    expect((await examine(zone)).items).toEqual([
      {
        level,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
  })

  test('that of the domain above counts', async () => {
    const zone = {
      'mail.kazi.example': {
        ...RIGHT['mail.kazi.example'],
        TXT: [`v=spf1 ip4:${OWN} -all`],
        MX: ['mx.kazi.example'],
      },
      'mail2026._domainkey.mail.kazi.example': { TXT: [KEY] },
    }
    const { items, seen } = await examine(zone, {
      environment: { MAIL_FROM: 'site@mail.kazi.example' },
    })
    expect(items).toEqual([])
    expect(seen).toContain('DMARC of kazi.example (p=quarantine)')
  })
})

test('a domain in another script is looked up as name servers know it', async () => {
  const zone = {
    'xn--kz-via.example': { TXT: [`v=spf1 ip4:${OWN} -all`], MX: ['mx.kazi.example'] },
    'mail2026._domainkey.xn--kz-via.example': { TXT: [KEY] },
    '_dmarc.xn--kz-via.example': { TXT: ['v=DMARC1; p=reject'] },
  }
  const { items } = await examine(zone, { environment: { MAIL_FROM: 'site@käz.example' } })
  expect(items).toEqual([])
})

describe('mail to us', () => {
  const SPF = [`v=spf1 ip4:${OWN} -all`]

  test.each<[string, Zone, string, string, string]>([
    [
      'a null MX',
      { 'kazi.example': { TXT: SPF, MX: [''] } },
      'must',
      'takes no mail at all',
      'MX 10',
    ],
    [
      'no MX, but an address',
      { 'kazi.example': { TXT: SPF, A: ['203.0.113.80'] } },
      'should',
      'names no server for its mail',
      'kazi.example MX 10',
    ],
    [
      'neither',
      { 'kazi.example': { TXT: SPF } },
      'must',
      'can get no mail',
      'Or correct MAIL_FROM',
    ],
    [
      'an MX without an address',
      { 'mx.kazi.example': {} },
      'must',
      'mx.kazi.example, which kazi.example (MAIL_FROM, MAIL_TO) names for its mail, has no address',
      'kazi.example MX 10',
    ],
    [
      'one of two without an address',
      { 'kazi.example': { TXT: SPF, MX: ['mx.kazi.example', 'mx2.kazi.example'] } },
      'should',
      'mx2.kazi.example, one of those',
      'Take it out',
    ],
  ])('%s', async (_name, zone, level, what, remedy) => {
    expect((await examine(zone)).items).toEqual([
      {
        level,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
  })

  test('each domain is looked at once, with the settings that name it', async () => {
    const { items } = await examine(
      { 'news.example': { TXT: [`v=spf1 ip4:${OWN} -all`], MX: [''] } },
      {
        environment: {
          MAIL_TO: 'desk@kazi.example,owner@gone.example',
          BOUNCE_ADDRESS: 'bounces@news.example',
          UNSUBSCRIBE_ADDRESS: 'out@news.example',
        },
      },
    )
    expect(items.map(({ what }) => what)).toEqual([
      expect.stringContaining('MX: gone.example, the domain of MAIL_TO, can get no mail'),
      expect.stringContaining(
        'news.example, the domain of BOUNCE_ADDRESS, UNSUBSCRIBE_ADDRESS, says',
      ),
    ])
  })
})

describe('name servers that do not answer', () => {
  const ALL_SILENT = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, 'silent'])) as Zone

  test.each([
    ['fail', Object.fromEntries(Object.keys(RIGHT).map((name) => [name, 'fails'])) as Zone],
    ['keep silent', ALL_SILENT],
  ])('that %s are one line, in time', async (_name, zone) => {
    const startedAtMs = performance.now()
    const { items } = await examine(zone, {
      limits: { lookUpMs: 300, smtpMs: 5_000, allMs: 1_000 },
    })
    expect(performance.now() - startedAtMs).toBeLessThan(3_000)
    expect(items).toEqual([
      {
        level: 'know',
        what: 'Could not be looked up, for no name server answered: SPF of kazi.example; the reverse name of 203.0.113.5; the DKIM key mail2026._domainkey.kazi.example; DMARC of kazi.example; MX of kazi.example',
        remedy: expect.stringContaining('DNS_SERVERS'),
      },
    ])
  })

  test('an include that cannot be looked up is no fault of the record', async () => {
    const { items } = await examine({
      ...withSpf(`v=spf1 include:s0.example ip4:${OWN} -all`),
      's0.example': 'fails',
    })
    expect(items).toMatchObject([
      {
        level: 'know',
        what: expect.stringContaining('no name server answered: SPF of kazi.example'),
      },
    ])
  })
})
