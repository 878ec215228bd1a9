import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beforeYouAsk } from '../filled/beforeYouAsk.ts'
import { company as filledCompany } from '../filled/company.ts'
import { person as filledPerson } from '../filled/people/wanjiru-mfano.ts'
import type { LaunchLevel } from '../protocol/src/desk/health.ts'
import { clients } from '../site/src/content/clients.ts'
import { projects } from '../site/src/content/projects.ts'
import { testimonials } from '../site/src/content/testimonials.ts'
import { adviceOnMail, findLaunchItems, type LaunchInput } from './content/findLaunchItems.ts'

const ROOT = join(import.meta.dirname, '..')

/** An agency that has done its homework. */
const READY: LaunchInput = {
  content: [
    {
      file: 'agency.ts',
      exports: {
        agency: {
          name: 'Kazi Bora',
          legalNote: 'An agent of Kazi Bora Limited, Nairobi.',
          email: 'hello@kazibora.co.ke',
          phone: '+254 711 222333',
          exchange: { kshPerUsd: 129.5, asOf: '2026-11-20' },
        },
      },
    },
    { file: 'clients/real.ts', exports: { client: { name: 'A real one', sample: false } } },
    ...['projects/real/project.ts', 'testimonials/real.ts', 'industries/real.ts'].map((file) => ({
      file,
      exports: {},
    })),
    {
      file: 'copy/hire.ts',
      exports: { hire: { replyPromise: 'You get a reply within an hour.' } },
    },
  ],
  claims: [{ says: /reply within an hour/i, confirm: 'Somebody answers.', confirmed: true }],
  environment: {
    PUBLIC_URL: 'https://www.kazibora.co.ke',
    SMTP_URL: 'smtps://user:password@mail.kazibora.co.ke:465',
    MAIL_FROM: 'Kazi Bora <site@kazibora.co.ke>',
    MAIL_TO: 'desk@kazibora.co.ke',
    IMAP_URL: 'imaps://bounces:password@mail.kazibora.co.ke/INBOX',
    BOUNCE_ADDRESS: 'bounces@kazibora.co.ke',
    TRUSTED_PROXIES: '127.0.0.1',
    DESK_URL: 'https://desk.kazibora.co.ke',
    DATA_DIR: '/var/lib/agency',
    RETENTION_MONTHS: '24',
  },
  robots: 'User-agent: *\nSitemap: https://www.kazibora.co.ke/sitemap.xml\n',
  privacyPage: '<div class="a" data-retention-months="24">',
  securityTxt: 'Contact: mailto:hello@kazibora.co.ke\nExpires: 2027-06-01T00:00:00Z\n',
  now: new Date('2027-02-18T12:00:00Z'),
}

test('an owner is told of every sample record and its file, and gets one line of advice for everything', () => {
  const stdout = launchCheck('--all')
  const records = [...clients, ...testimonials, ...projects].map((record) => ({
    sample: record.sample,
    name: 'title' in record ? record.title : record.name,
  }))
  const named = [
    ...stdout.matchAll(/content\/(?:clients|testimonials|projects)\/\S+\.ts \((.*?)\)/g),
  ]
    .map(([, name]) => name)
    .toSorted()
  const samples = records.filter(({ sample }) => sample).map(({ name }) => name)
  expect(named).toEqual(samples.toSorted())
  const lines = stdout.split('\n')
  for (const finding of lines.filter((line) => line.startsWith('- '))) {
    expect(lines[lines.indexOf(finding) + 1], finding).toMatch(/^ {2}→ \S/)
  }
})

test('it is read from top to bottom: groups with what to do and how many are left, long ones shortened', () => {
  const [short, all] = [launchCheck(), launchCheck('--all')]
  const groups = [...all.matchAll(/^(\d+)\. (.*): (\d+) left$/gm)]
  expect(groups.map(([, number]) => Number(number))).toEqual(groups.map((_, at) => at + 1))
  const parts = (report: string) => report.split(/^\d+\. .* left$|^\w+: .* \(\d+\)$/m)
  for (const [at, part] of parts(all).entries()) {
    const [listed, shown] = [part, parts(short)[at] ?? ''].map(
      (text) => text.match(/^- /gm)?.length ?? 0,
    )
    const hidden = Number(/^- and (\d+) more: /m.exec(parts(short)[at] ?? '')?.[1] ?? 0)
    // The line that says how many more is none of them.
    expect((shown ?? 0) - (hidden > 0 ? 1 : 0) + hidden).toBe(listed)
    expect(shown).toBeLessThanOrEqual(6)
  }
  expect(groups.map(([, , , left]) => Number(left))).toEqual(
    parts(all)
      .map((part) => part.match(/^- /gm)?.length ?? 0)
      .filter(Boolean),
  )
  // Of the server something is a Must and something else is not: one group says both.
  const titles = groups.map(([, , title]) => title)
  expect(titles).toEqual([...new Set(titles)])
  expect(titles).toContain('Set the server up')
  const levels = parts(all).map((part) => part.match(/(?<=^- \[)\w+/gm) ?? [])
  expect(levels).toContainEqual(expect.arrayContaining(['Must', 'Should']))
  const ORDER = ['Must', 'Should', 'Know']
  for (const read of [...levels, levels.flatMap(([first = []]) => first)]) {
    expect(read).toEqual(ORDER.flatMap((level) => read.filter((one) => one === level)))
  }
})

test('what is to be changed names its file', () => {
  const company = { file: 'company.ts', exports: { company: { ...filledCompany, founded: '' } } }
  const unfinished = { file: 'industries/a.ts', exports: { industry: { lead: 'Fill in: who' } } }
  const sample = {
    file: 'services/a.ts',
    exports: { service: { workSample: { sample: true, title: 'Target' } } },
  }
  const claims = [{ ...READY.claims[0], confirmed: false }] as LaunchInput['claims']
  const content = [...READY.content, company, unfinished, sample]
  const items = findLaunchItems({ ...READY, content, claims })
  const ofContent = items.filter(({ topic }) => !['server', 'beyond'].includes(topic))
  expect(ofContent.length).toBeGreaterThan(3)
  for (const { what, remedy } of ofContent) expect(remedy, what).toMatch(/content\/\w+/)
  expect(ofContent.map(({ remedy }) => remedy).join('\n')).toContain(
    'content/services/a.ts (service.workSample: Target)',
  )
})

test('a company is named by its registered name, whatever its country calls companies', () => {
  const [agencyFile, ...rest] = READY.content
  const { agency } = (agencyFile as { exports: { agency: object } }).exports
  const note = { agency: { ...agency, legalNote: 'A brand of Mfano GmbH.' } }
  const company = { file: 'company.ts', exports: { company: { legalName: 'Mfano GmbH' } } }
  const unnamed = [{ file: 'agency.ts', exports: note }, ...rest]
  const input = { ...READY, content: unnamed }
  expect(found(input, 'must')).toEqual([expect.stringContaining('name no company')])
  const answered = { ...filledCompany, ...company.exports.company, taxPin: 'on quotes' }
  const named = [...unnamed, { file: 'company.ts', exports: { company: answered } }]
  expect(found({ ...READY, content: named }, 'must').join()).not.toContain('name no company')
})

test('an owner who is ready has nothing to do but to know', () => {
  expect(found(READY, 'must')).toEqual([])
  expect(found(READY, 'should')).toEqual([])
})

test.each([
  ['clients', 'the home page leaves that section out'],
  ['projects', 'there is no page /built-by-us'],
  ['testimonials', 'there is no page /testimonials'],
  ['industries', 'there is no page /industries'],
])('without any %s it says what the pages leave out', (folder, what) => {
  const content = READY.content.filter(({ file }) => !file.startsWith(`${folder}/`))
  expect(found({ ...READY, content }, 'should')).toEqual([
    expect.stringContaining(`No ${folder} in content/${folder}: ${what}`),
  ])
})

test('without any technology it says so, too', () => {
  const file = 'technologies.ts'
  const content = (technologies: object[]) => [
    ...READY.content,
    { file, exports: { technologies } },
  ]
  const empty = [{ id: 'cms', name: 'CMS', technologies: [] }]
  for (const none of [[], empty]) {
    expect(found({ ...READY, content: content(none) }, 'should')).toEqual([
      expect.stringContaining('No technologies in content/technologies.ts: there is no page'),
    ])
  }
  const one = [{ id: 'cms', name: 'CMS', technologies: [{ id: 'ghost', name: 'Ghost' }] }]
  expect(found({ ...READY, content: content(one) }, 'should')).toEqual([])
})

test.each([
  ['shortDescription', 69, '70 to 160'],
  ['pageDescription', 161, '70 to 160'],
  ['cardDescription', 141, 'at most 140'],
])('a %s of %i characters is one that is cut, or says too little', (name, length, wanted) => {
  const record = (count: number) => ({
    file: 'projects/real/project.ts',
    exports: { project: { [name]: 'x'.repeat(count) } },
  })
  const items = (count: number) =>
    found({ ...READY, content: [...READY.content, record(count)] }, 'should')
  expect(items(length)).toEqual([
    expect.stringMatching(new RegExp(`project\\.${name} has ${length} .*${wanted}`)),
  ])
  expect(items(100)).toEqual([])
})

test('a rate of exchange is good for 90 days', () => {
  const later = { ...READY, now: new Date('2027-02-19T12:00:00Z') }
  expect(found(READY, 'should')).toEqual([])
  expect(found(later, 'should')).toEqual([expect.stringContaining('2026-11-20, 91 days ago')])
})

test.each([
  ['must', 'PUBLIC_URL is not set', { PUBLIC_URL: '' }],
  ['must', 'PUBLIC_URL is not https', { PUBLIC_URL: 'http://www.kazibora.co.ke' }],
  ['must', 'PUBLIC_URL has to be an address', { PUBLIC_URL: 'www.kazibora.co.ke' }],
  ['must', 'SMTP_URL is not set', { SMTP_URL: '' }],
  ['must', 'MAIL_TO has to name', { MAIL_TO: '' }],
  ['must', 'TRUSTED_PROXIES is not set', { TRUSTED_PROXIES: undefined }],
  ['must', 'EMAIL_PUBLIC_KEY is missing', { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com' }],
  ['should', 'The EMAIL_* keys have no effect', { EMAIL_PUBLIC_KEY: 'key' }],
  ['should', 'MAIL_FROM is at gmail.com', { MAIL_FROM: 'kazibora@gmail.com' }],
  ['should', 'Bounces that come later are not read', { IMAP_URL: '' }],
  ['must', 'BOUNCE_ADDRESS has to name', { BOUNCE_ADDRESS: '' }],
  ['should', 'DESK_URL is not set', { DESK_URL: '' }],
  ['must', 'DESK_URL has to have', { DESK_URL: 'https://www.kazibora.co.ke:8443' }],
  ['should', 'DATA_DIR is relative', { DATA_DIR: './data' }],
  ['should', 'DATA_DIR is not set', { DATA_DIR: '' }],
  ['should', 'RETENTION_MONTHS is not set', { RETENTION_MONTHS: '' }],
  ['must', 'built with another RETENTION_MONTHS', { RETENTION_MONTHS: '' }],
  ['must', 'built with another RETENTION_MONTHS', { RETENTION_MONTHS: '12' }],
  ['should', 'built for another PUBLIC_URL', { PUBLIC_URL: 'https://kazibora.co.ke' }],
  ['know', 'GA_MEASUREMENT_ID is set', { GA_MEASUREMENT_ID: 'G-ABC123DEF4' }],
] as const)('a %s: %s', (level, what, change) => {
  const environment = { ...READY.environment, ...change }
  expect(found({ ...READY, environment }, level).join('\n')).toContain(what)
})

test('who has EmailJS take the forms needs no mail server, proxy or data folder of ours', () => {
  const environment = {
    PUBLIC_URL: 'https://www.kazibora.co.ke',
    EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com',
    EMAIL_PUBLIC_KEY: 'key',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
  }
  expect(found({ ...READY, environment }, 'must')).toEqual([])
  expect(found({ ...READY, environment }, 'should')).toEqual([])
})

test('on a host for files the date of security.txt is watched, on our own server it needs no watching', () => {
  const securityTxt = 'Expires: 2027-04-01T00:00:00Z\n'
  const elsewhere = {
    PUBLIC_URL: 'https://www.kazibora.co.ke',
    EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com',
    EMAIL_PUBLIC_KEY: 'key',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
  }
  expect(found({ ...READY, securityTxt }, 'should')).toEqual([])
  expect(found({ ...READY, securityTxt, environment: elsewhere }, 'should')).toEqual([
    'security.txt in site/dist runs out on 2027-04-01',
  ])
})

test('what clients ask, and only the owner knows, is asked for one by one until it is said', () => {
  const company = {
    ...Object.fromEntries(Object.keys(filledCompany).map((name) => [name, ''])),
    address: { street: '', town: '', postal: '' },
  }
  const questions = beforeYouAsk.questions.map((asked) => ({ ...asked, answer: '', says: 'how' }))
  const empty = { file: 'company.ts', exports: { company } }
  const asked = { file: 'beforeYouAsk.ts', exports: { beforeYouAsk: { questions } } }
  const items = findLaunchItems({ ...READY, content: [...READY.content, empty, asked] })
  const remedies = items.filter(({ what }) => what.endsWith(': the pages leave it out'))
  expect(remedies).toHaveLength(9 + questions.length)
  for (const { question, says } of questions) {
    expect(remedies).toContainEqual({
      level: 'should',
      topic: 'answers',
      what: `‘${question}’ has no answer: the pages leave it out`,
      remedy: `Say ${says}, in content/beforeYouAsk.ts.`,
    })
  }
})

test('what the preview shows may not go live: its names are known to be invented', () => {
  const person = { file: 'people/wanjiru-mfano.ts', exports: { person: filledPerson } }
  const filled = [
    { file: 'company.ts', exports: { company: filledCompany } },
    { file: 'beforeYouAsk.ts', exports: { beforeYouAsk } },
    person,
  ]
  const input = { ...READY, content: [...READY.content, ...filled] }
  expect(found(input, 'should')).toEqual([])
  const must = found(input, 'must').join('\n')
  for (const text of [
    filledCompany.legalName,
    filledCompany.registrationNumber,
    filledCompany.taxPin,
    filledCompany.address.street,
    filledPerson.links[0]?.href,
  ]) {
    expect(must).toContain(`is a placeholder: ${text}`)
  }
})

test.each([
  'Half first, half when it is live: for example, $400 of $800.',
  'Yes. Our counter-example is a clinic, and you may call it.',
  '+254 711 000 000',
])('an owner’s own words are no placeholder: %s', (answer) => {
  const questions = [{ question: 'When do I pay?', answer, says: '', on: ['contact'] }]
  const asked = { file: 'beforeYouAsk.ts', exports: { beforeYouAsk: { heading: '', questions } } }
  expect(found({ ...READY, content: [...READY.content, asked] }, 'must')).toEqual([])
})

test('who keeps enquiries on PostgreSQL needs no data folder', () => {
  const environment = {
    ...READY.environment,
    DATA_DIR: undefined,
    DATABASE_URL: 'postgres://a:b@db.kazibora.co.ke/agency',
  }
  expect(found({ ...READY, environment }, 'should')).toEqual([])
})

test('the records for DNS are those of the domain that mail comes from', () => {
  const records = adviceOnMail(READY.environment).map(({ remedy }) => remedy)
  expect(records).toContainEqual(expect.stringMatching(/^kazibora\.co\.ke TXT "v=spf1 /))
  expect(records).toContainEqual(expect.stringContaining('._domainkey.kazibora.co.ke TXT "v=DKIM1'))
  expect(records).toContainEqual(
    expect.stringMatching(/^_dmarc\.kazibora\.co\.ke TXT .*rua=mailto:desk@kazibora\.co\.ke"/),
  )
})

test.each(['SMTP_URL', 'IMAP_URL'])('no password is printed where %s is wrong', (name) => {
  const environment = { ...READY.environment, [name]: 'http://user:hunter2@mail' }
  expect(found({ ...READY, environment }, 'must')).toHaveLength(1)
  expect(JSON.stringify(findLaunchItems({ ...READY, environment }))).not.toContain('hunter2')
})

function launchCheck(...parameters: string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/launchCheck.ts', ...parameters],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  expect(stderr).toBe('')
  return stdout
}

function found(input: LaunchInput, level: LaunchLevel): string[] {
  return findLaunchItems(input)
    .filter((item) => item.level === level)
    .map(({ what }) => what)
}
