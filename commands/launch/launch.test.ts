import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { LaunchLevel } from '../../protocol/src/desk/health.ts'
import { fieldsOf } from '../../schema/src/fieldsOf.ts'
import type { BuiltFacts } from '../../schema/src/serverFacts.ts'
import { requireTexts } from '../../schema/src/yaml/readFolder.ts'
import { type Manifest, readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { type Edit, edited, readSound } from '../../testing/contentDocuments.ts'
import { copyContent } from '../../testing/copyContent.ts'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { findLaunchItems, type LaunchInput } from './findLaunchItems.ts'
import { findPromises } from './findPromises.ts'
import { launchReport } from './launchReport.ts'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLE = requireTexts(join(ROOT, 'content'))

const SETTINGS = {
  environment: {
    PUBLIC_URL: 'https://www.kazibora.co.ke',
    SMTP_URL: 'smtps://user:password@mail.kazibora.co.ke:465',
    MAIL_FROM: 'Kazi Bora <site@kazibora.co.ke>',
    MAIL_TO: 'desk@kazibora.co.ke',
    TRUSTED_PROXIES: '127.0.0.1',
    DESK_URL: 'https://desk.kazibora.co.ke',
    DATA_DIR: '/var/lib/agency',
    RETENTION_MONTHS: '24',
  },
  siteFolder: builtSite(['chats'], afterAll),
  now: new Date('2027-02-18T12:00:00Z'),
  media: {} as Manifest,
}

const OWN: Readonly<Record<string, unknown>> = {
  'agency.yaml name': 'Kazi Bora',
  'agency.yaml legalNote': 'An agent of Kazi Bora Limited, Nairobi.',
  'agency.yaml email': 'hello@kazibora.co.ke',
  'agency.yaml phone': '+254 711 222 333',
  'agency.yaml chat.number': '+254 711 222 333',
  'agency.yaml copyrightYear': 2019,
  'brand.yaml mark': 'logo',
  'brand.yaml accent.light': '#ffb347',
  'company.yaml legalName': 'Kazi Bora Limited',
  'company.yaml registrationNumber': 'PVT-7',
  'company.yaml founded': '2019',
  'company.yaml taxNumber': 'On every quote',
  'company.yaml dataProtection': '77-1',
  'company.yaml insurance': 'Nobody yet',
  'company.yaml address.street': 'Moi Avenue 4',
  'company.yaml address.town': 'Mombasa',
  'company.yaml references': [{ name: 'Rose', position: 'Nurse', company: 'A clinic' }],
}

/** The documents of an owner who has replaced the sample. */
const OWNED = edited(SAMPLE.documents, [
  ...fieldsOf(SAMPLE.content).flatMap(({ file, path, value }): Edit[] => {
    const [name = ''] = path.slice(-1)
    const own = OWN[`${file} ${path.join('.')}`]
    if (own !== undefined) return [{ file, path, value: own }]
    if (name === 'sample' && value === true) return [{ file, path, value: false }]
    if (name === 'confirmed') return [{ file, path, value: true }]
    if (typeof value === 'string' && /^(copy|industries|projects|topics)/.test(file)) {
      const words = /\bsamples?\b|\b(Imagine|Suppose)\b/gi
      const said = path.includes('samples') ? value : value.replaceAll(words, 'example')
      return said === value ? [] : [{ file, path, value: said }]
    }
    if (name === 'answer') return [{ file, path, value: 'Half first.' }]
    return path[0] === 'social' && typeof value === 'string'
      ? [{ file, path, value: value.replace(/agency.example/, 'kazi') }]
      : []
  }),
  {
    ...{ file: 'people/rose.yaml', path: [] },
    value: { order: 1, name: 'Rose Atieno', role: 'Designer', line: 'She draws.' },
  },
])
const READY: LaunchInput = { ...SETTINGS, ...readSound(OWNED) }

test('the check lists every record, placeholder and promise of the sample with its file and one line of advice', () => {
  const stdout = report()
  const { agency, clients, testimonials, projects, promises } = SAMPLE.content
  const named = stdout.match(/(?<=content\/)(clients|testimonials|projects)\/[\w-]+(?=[./])/g)
  const ids = Object.entries({ clients, testimonials, projects }).flatMap(([folder, records]) =>
    records.map(({ id }) => `${folder}/${id}`),
  )
  expect(new Set(named)).toEqual(new Set(ids))
  // This sample is a part of a document, not a whole record.
  expect(stdout).toMatch(/content\/copy\/about\.yaml:\d+ at culture\.items\.0\.shown/)
  const { email, phone, chat, social, name } = agency
  for (const text of [email, phone, chat.number, name]) {
    expect(stdout).toContain(`is still an example: ${text}\n`)
  }
  const networks = findLaunchItems({ ...READY, ...SAMPLE }).find(({ canGo }) => canGo)
  expect(networks?.fields?.map(({ quote }) => quote)).toEqual(social)
  expect(stdout).toContain('do not say who you are')
  expect(stdout).toContain('The foot of each page says © 2023')
  // The site shows only one of two texts about old enquiries, by the setting RETENTION_MONTHS.
  expect(stdout.match(/^ {2}→ Say that it is true, /gm)).toHaveLength(promises.length - 1)
  expect(stdout).toMatch(
    /content\/promises\.yaml:\d+ at 0\.confirmed, content\/copy\/service-page\.yaml:/,
  )
  expect(stdout).toMatch(/^Must: .*^Should: .*^Know: /ms)
  const lines = stdout.split('\n')
  for (const finding of lines.filter((line) => line.startsWith('- '))) {
    expect(lines[lines.indexOf(finding) + 1], finding).toMatch(/^ {2}→ \S/)
  }
})

test('the report has numbered groups with the number of open tasks, most important first, and shortens long groups', () => {
  const groupsOf = (text: string) => text.split(/^(?=\d+\. .*: \d+ left$)/m).slice(1)
  const shortened = groupsOf(report(5))
  const groups = groupsOf(report())
  expect(groups.length).toBeGreaterThan(3)
  for (const [at, group] of groups.entries()) {
    const levels = group.match(/(?<=^- \[)\w+/gm) ?? []
    expect(group).toMatch(new RegExp(`^${at + 1}\\. .*: ${levels.length} left$`, 'm'))
    const sorted = ['Must', 'Should', 'Know'].flatMap((level) =>
      levels.filter((each) => each === level),
    )
    expect(levels).toEqual(sorted)
    const shown = shortened[at]?.match(/^- \[/gm)?.length ?? 0
    const hidden = Number(/^- and (\d+) more: /m.exec(shortened[at] ?? '')?.[1] ?? 0)
    expect(shown + hidden).toBe(levels.length)
    expect(shown).toBeLessThanOrEqual(6)
  }
})

test('once an owner has replaced the sample, the report has no tasks under ‘Must’ or ‘Should’', () => {
  expect(found(READY, 'must')).toEqual([])
  expect(found(READY, 'should')).toEqual([])
})

const EMPTY_CATEGORY = [{ id: 'cms', name: 'CMS', technologies: [] }]

test.each([
  ['clients', [], 'No clients yet: the home page leaves that section out'],
  ['projects', [], 'No projects yet: the site has no page about your work'],
  ['testimonials', [], 'No testimonials yet: no page says what clients think of your work'],
  [
    'topics',
    [],
    'No pages for Google yet: people who search for a trade or a price do not find you',
  ],
  ['technologies', [], '‘Technologies’ is empty: the pages leave it out'],
  ['technologies', EMPTY_CATEGORY, '‘Technologies’ is empty: the pages leave it out'],
] as const)(
  'without any %s (%j), the report says what the pages leave out',
  (folder, none, what) => {
    const content = { ...READY.content, [folder]: none }
    expect(found({ ...READY, content }, 'should')).toEqual([expect.stringContaining(what)])
  },
)

test('the check reports a worked example that costs less than the service’s starting price', () => {
  const startsAt = { file: 'services/website-design.yaml', path: ['startsAt'], value: 240 }
  const input = ready([startsAt])
  expect(found(input, 'must')).toEqual([
    'The example ‘A builder with five finished houses’ costs only $230, but its service starts at $240',
  ])
  expect(found(ready([{ ...startsAt, value: 230 }]), 'must')).toEqual([])
})

test.each([
  [69, '{agency name} and more.'],
  [161, ''],
])(
  'a description of %i characters is too short or too long; a placeholder counts as the text that replaces it',
  (length, begin) => {
    const said = begin.replace('{agency name}', 'Kazi Bora').length
    const own = (count: number) => ({
      file: 'services/maintenance.yaml',
      path: ['pageDescription'],
      value: begin + 'x'.repeat(count - said),
    })
    expect(found(ready([own(length)]), 'should')).toEqual([
      expect.stringMatching(
        new RegExp(`^Sentence in Google has ${length} letters, .* wants 70 to 160`),
      ),
    ])
    expect(found(ready([own(100)]), 'should')).toEqual([])
  },
)

test('with an agency name of up to 40 characters, the sample’s descriptions for search results are not too long', () => {
  const name = { file: 'agency.yaml', path: ['name'], value: 'N'.repeat(40) }
  expect(found(ready([name]), 'should')).toEqual([])
})

test('the check lists the sample’s colours, logo and pictures until the owner replaces them', () => {
  const { content, texts } = SAMPLE
  const media = readMedia()
  const look = (input: Partial<LaunchInput>) =>
    findLaunchItems({ ...READY, media, ...input }).filter(({ topic }) => topic === 'look')
  const pictures = { what: 'Pictures still from the sample: 9', fields: expect.any(Array) }
  expect(look({ content, texts })).toMatchObject([
    { what: 'The colours are still those of the sample', fields: [{ path: ['accent'] }] },
    { what: 'The logo is still the built-in sign', fields: [{ path: ['mark'] }] },
    pictures,
  ])
  // Pictures of records that are no longer marked as samples are listed, too.
  const [left] = look({})
  expect(left?.fields).toContainEqual({ file: 'clients/katf.yaml', path: ['pictures'] })
  const own = { ...media, 'clients/katf': { ...media['clients/katf'], source: 'own' } } as Manifest
  expect(look({ media: own })[0]?.fields).toHaveLength((left?.fields?.length ?? 0) - 1)
})

test('the check asks who runs the agency unless the legal note names a company, or a business name with its owner and number', () => {
  const musts = (legalNote: string, country = 'Kenya') => {
    const changes = Object.entries({ legalNote, country }).map(([name, value]) => {
      return { file: 'agency.yaml', path: [name], value }
    })
    const own = { file: 'company.yaml', path: ['legalName'], value: 'Kazi Bora and Sons' }
    return found(ready([...changes, own]), 'must').filter((what) => what.includes('who you are'))
  }
  expect(musts('Kazi Bora is a business name of Rose Achieng, BN-2023-458812.')).toEqual([])
  expect(musts('Kazi Bora is a business name of Ada Obi, BN 2458812.', 'Nigeria')).toEqual([])
  expect(musts('An agent of Kazi Bora Limited.')).toEqual([])
  expect(musts('Kazi Bora and Sons, Nairobi.')).toEqual([])
  expect(musts('Kazi Bora is a business name, BN-2023-458812.')).toHaveLength(1)
  expect(musts('Kazi Bora is a business name of Rose Achieng.')).toHaveLength(1)
})

test('the launch check leaves out what the owner answered with ‘Leave it as it is’, but keeps asking for unconfirmed promises', () => {
  const { content, texts } = SAMPLE
  const asked = findLaunchItems({ ...READY, content, texts })
  const leftAlone = asked.map(({ what }) => what)
  const agency = { ...content.agency, leftAlone }
  const left = findLaunchItems({ ...READY, content: { ...content, agency }, texts })
  expect(left).toEqual(asked.filter(({ canStay }) => !canStay))
  const gone = asked.filter(({ canStay }) => canStay).map(({ topic }) => topic)
  expect(new Set(gone)).toEqual(new Set(['facts', 'look', 'company', 'answers']))
})

test('an exchange rate counts as outdated after 90 days', () => {
  const later = { ...READY, now: new Date('2027-02-19T12:00:00Z') }
  expect(found(later, 'should')).toEqual([expect.stringContaining('2026-11-20, 91 days ago')])
})

test('the check lists texts about another country, and texts about samples beside which no sample is left', () => {
  const nigerian = [{ file: 'agency.yaml', path: ['country'], value: 'Nigeria' }]
  const left = findLaunchItems(ready(nigerian)).find(({ what }) => /^Texts .* Kenya/.test(what))
  expect(left).toMatchObject({ level: 'should', remedy: 'Say what is said in Nigeria.' })
  expect(left?.fields).toContainEqual(
    expect.objectContaining({ file: 'industries/finance.yaml', quote: 'chama' }),
  )
  const intro = { file: 'industries/media.yaml', path: ['intro'], value: 'As in our samples.' }
  expect(found(ready([intro]), 'should')).toEqual(['Texts that still speak of samples: 1'])
  const file = 'projects/zealed-web/project.yaml'
  const own = { file, path: ['projectOverview'], value: 'Imagine a day school.' }
  const sample = { file: 'projects/stormerz/project.yaml', path: ['sample'], value: true }
  expect(found(ready([own, sample]), 'should')).toContain('Texts that still speak of samples: 1')
})

test('if shillings are the first currency, the check lists texts that mention dollars, with their fields', () => {
  const money = {
    file: 'agency.yaml',
    path: ['money'],
    value: { currency: 'KES', beside: 'USD', rate: 129.5, asOf: '2026-11-20' },
  }
  const text = { file: 'copy/hire.yaml', path: ['startNote'], value: 'From $200, or USD 1,000.' }
  const answer = { file: 'questions.yaml', path: ['questions', 1, 'says'], value: 'USD, and eTIMS' }
  const { content, texts } = ready([money, text, answer])
  const items = findLaunchItems({ ...SETTINGS, content, texts })
  const found = items.filter(({ what }) => what.startsWith('Texts that name dollars'))
  expect(found).toHaveLength(1)
  expect(found[0]?.fields).toContainEqual({
    ...{ file: 'copy/hire.yaml', path: ['startNote'], quote: '$200' },
  })
  // The check ignores `says`, which tells the owner how to answer a question, because no page shows `says`.
  expect(items.map(({ what }) => what).join()).not.toMatch(/eTIMS/)
  const named = findLaunchItems(READY).map(({ what }) => what)
  expect(named.join()).not.toContain('name dollars')
})

test('every phrase in promises.yaml is found in the sample, so that a reworded text cannot hide a promise', () => {
  const { content, texts } = SAMPLE
  const promises = content.promises.flatMap((promise) =>
    promise.words.map((phrase) => ({ ...promise, words: [phrase] })),
  )
  const found = new Set(findPromises({ ...content, promises }, texts).map(({ at }) => at))
  expect(promises.filter((_, at) => !found.has(at)).map(({ words }) => words)).toEqual([])
  const asked = findPromises(content, texts)
  const withoutLists = content.promises.map((promise) => ({ ...promise, lists: [] }))
  const unlisted = findPromises({ ...content, promises: withoutLists }, texts)
  expect(asked).toHaveLength(content.promises.length)
  for (const [at, { lists = [] }] of content.promises.entries()) {
    const listed = (asked[at]?.fields.length ?? 0) - (unlisted[at]?.fields.length ?? 0)
    expect(listed > 0, lists.join()).toBe(lists.length > 0)
  }
})

test('the check asks for a promise only while the site shows the text that makes it', () => {
  const [kept, erased] = [{}, SETTINGS.environment].map((environment) =>
    JSON.stringify(findLaunchItems({ ...SETTINGS, ...SAMPLE, environment })),
  )
  expect(kept).toMatch(/^(?!.*When the server erases an old).*you delete by hand each enquiry/)
  expect(erased).toMatch(/^(?!.*you delete by hand each).*When the server erases an old enquiry/)
})

test.each([
  'We measure client satisfaction every year.',
  'She works with us on Mondays.',
  'We reply within an hour where we can.',
])('an owner’s own sentence is not taken for a promise of the sample: %s', (text) => {
  const own = [{ file: 'copy/about.yaml', path: 'heading', schema: {}, text }]
  expect(findPromises(SAMPLE.content, own)).toEqual([])
})

test('the check asks for each unanswered question and each empty fact separately, until the owner fills it in', () => {
  const { content } = SAMPLE
  const items = findLaunchItems({ ...READY, content })
  const questions = content.questions.questions.filter(({ answer }) => answer === '')
  expect(questions.length).toBeGreaterThan(0)
  expect(items.filter(({ what }) => what.endsWith(': the pages leave it out'))).toHaveLength(
    8 + questions.length,
  )
  for (const [at, { question, answer, says }] of content.questions.questions.entries()) {
    if (answer !== '') continue
    expect(items).toContainEqual({
      level: 'should',
      topic: 'answers',
      canStay: true,
      what: `‘${question}’ has no answer: the pages leave it out`,
      remedy: `Say ${says}.`,
      fields: [{ file: 'questions.yaml', path: ['questions', at, 'answer'] }],
    })
  }
})

test('the check reports the made-up facts of testing/filled as placeholders', () => {
  const { folder } = copyContent()
  cpSync(join(ROOT, 'testing/filled'), folder, { recursive: true })
  const { content, texts } = requireTexts(folder)
  const must = found({ ...SETTINGS, content, texts }, 'must').join('\n')
  const { legalName, registrationNumber, taxNumber, address } = content.company
  for (const text of [legalName, registrationNumber, taxNumber, address.street]) {
    expect(must).toContain(`is still an example: ${text}`)
  }
  expect(must).toContain(`is still an example: ${content.people[0]?.links[0]?.href}`)
})

test.each([
  'Half first, half when it is live: for example, $400 of $800.',
  'Yes. Our counter-example is a clinic, and you may call it.',
])('an owner’s own words are not taken for a placeholder: %s', (value) => {
  const answer = { file: 'questions.yaml', path: ['questions', 0, 'answer'], value }
  expect(found(ready([answer]), 'must')).toEqual([])
})

test.each([
  ['must', 'does not know the web address', { PUBLIC_URL: '' }],
  ['must', 'Browsers call your site “not secure”', { PUBLIC_URL: 'http://www.kazibora.co.ke' }],
  ['must', 'PUBLIC_URL has to be an address', { PUBLIC_URL: 'www.kazibora.co.ke' }],
  ['must', 'cannot send mail', { SMTP_URL: '' }],
  ['must', 'MAIL_TO has to name', { MAIL_TO: '' }],
  ['must', 'Your server cannot tell visitors apart', { TRUSTED_PROXIES: undefined }],
  ['must', 'EMAIL_PUBLIC_KEY is missing', { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com' }],
  ['should', 'The EMAIL_* keys have no effect', { EMAIL_PUBLIC_KEY: 'key' }],
  ['should', 'Mail comes from gmail.com', { MAIL_FROM: 'kazibora@gmail.com' }],
  ['should', 'This desk has no web address', { DESK_URL: '' }],
  ['must', 'DESK_URL has to have', { DESK_URL: 'https://www.kazibora.co.ke:8443' }],
  ['should', 'DATA_DIR is relative', { DATA_DIR: './data' }],
  ['should', 'DATA_DIR is not set', { DATA_DIR: '' }],
  ['should', 'Enquiries are kept for ever', { RETENTION_MONTHS: '' }],
  ['must', 'another time for which enquiries are kept', { RETENTION_MONTHS: '' }],
  ['must', 'another time for which enquiries are kept', { RETENTION_MONTHS: '12' }],
  ['should', 'name another web address', { PUBLIC_URL: 'https://kazibora.co.ke' }],
  ['know', 'Google Analytics is on', { GA_MEASUREMENT_ID: 'G-ABC123DEF4' }],
] as const)('the check reports a setting as ‘%s’: %s', (level, what, change) => {
  const environment = { ...READY.environment, ...change }
  expect(found({ ...READY, environment }, level).join('\n')).toContain(what)
})

test('with a desk, the privacy page must say that the server keeps chats and calls; with a webhook, that it hands enquiries on', () => {
  const siteFolder = builtSite([])
  const told = ['This server keeps chats and calls, and the privacy page does not say so']
  expect(found({ ...READY, siteFolder }, 'must')).toEqual(told)
  const environment = { ...READY.environment, DESK_URL: '' }
  expect(found({ ...READY, siteFolder, environment }, 'must')).toEqual([])
  const secret = `whsec_${'a'.repeat(44)}`
  const webhook = { WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET: secret }
  const handing = { ...environment, ...webhook }
  expect(found({ ...READY, siteFolder, environment: handing }, 'must')).toEqual([
    'This server hands enquiries on to another program, and the privacy page does not say so',
  ])
})

test('with EmailJS for the forms, the check asks for no mail server, proxy or data folder', () => {
  const { PUBLIC_URL } = SETTINGS.environment
  const environment = {
    PUBLIC_URL,
    EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com',
    EMAIL_PUBLIC_KEY: 'key',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
  }
  expect(found({ ...READY, environment }, 'must')).toEqual([])
  expect(found({ ...READY, environment }, 'should')).toEqual([])
})

test('with PostgreSQL, the check asks for no data folder', () => {
  const database = { DATA_DIR: undefined, DATABASE_URL: 'postgres://a:b@db.kazibora.co.ke/agency' }
  const environment = { ...READY.environment, ...database }
  expect(found({ ...READY, environment }, 'should')).toEqual([])
})

test.each(['SMTP_URL', 'DATABASE_URL'])('the check prints no password if %s is invalid', (name) => {
  const environment = { ...READY.environment, [name]: 'http://user:hunter2@mail' }
  expect(found({ ...READY, environment }, 'must')).toHaveLength(1)
  expect(JSON.stringify(findLaunchItems({ ...READY, environment }))).not.toContain('hunter2')
})

/** Makes the folder of a site that was built with `SETTINGS` and whose privacy page has these sections. */
function builtSite(privacySections: readonly string[], onEnd?: typeof afterAll): string {
  const root = temporaryFolder(onEnd)
  const publicUrl = 'https://www.kazibora.co.ke'
  const built: BuiltFacts = { publicUrl, retentionMonths: 24, privacySections }
  mkdirSync(join(root, 'site.beside'))
  writeFileSync(join(root, 'site.beside/facts.json'), JSON.stringify({ built }))
  return join(root, 'site')
}

function report(most = Number.POSITIVE_INFINITY): string {
  const items = findLaunchItems({ ...SETTINGS, ...SAMPLE, media: readMedia(), environment: {} })
  return launchReport(items, { most, command: 'all', lineOf: SAMPLE.lineOf }).join('\n')
}

function found(input: LaunchInput, level: LaunchLevel): string[] {
  return findLaunchItems(input)
    .filter((item) => item.level === level)
    .map(({ what }) => what)
}

/** Returns the input of the check for `OWNED` with these changes. */
function ready(changes: readonly Edit[]): LaunchInput {
  return { ...SETTINGS, ...readSound(edited(OWNED, changes)) }
}
