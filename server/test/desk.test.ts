import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { agencyFacts } from '../src/agencyFacts.ts'

import { LOCAL_TIME_NAME } from '../src/clock.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { officeTime } from './support/officeTime.ts'
import { runDesk, runDeskProcess } from './support/runDesk.ts'
import { ADDRESS, signedUp } from './support/signedUp.ts'
import { startMailServer } from './support/startMailServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { readRows, sharedServer, type TestServer, testServer } from './support/testServer.ts'

const { accent, build } = agencyFacts.colours

const NOON = officeTime('2026-01-15 12:05')
const AT_NOON = { clock: { now: () => NOON, after: () => () => {} } }

/** Runs a command on the data of a running server, from a folder of its own. */
function deskOf({ dataFolder }: Pick<TestServer, 'dataFolder'>) {
  const folder = temporaryFolder()
  const run = (...args: string[]) => runDesk(args, { DATA_DIR: dataFolder, INIT_CWD: folder })
  return { folder, run }
}

async function told(running: ReturnType<typeof runDesk>): Promise<string> {
  const { exitCode, output, errors } = await running
  expect([exitCode, errors]).toEqual([0, ''])
  return output
}

function fillHoneypot(fields: Readonly<Record<string, string>>) {
  return nativePost('enquiry', { ...fields, [HONEYPOT_FIELD]: 'https://spam.test' })
}

describe('the owner reads enquiries', () => {
  test('as a list with the number, the time at the office and what became of the mail', async () => {
    const server = await testServer(AT_NOON)
    const { run } = deskOf(server)
    expect(await told(run('enquiries'))).toBe('No enquiries yet.\n')
    await server.app.inject(await sendForm(ENQUIRY))
    await server.app.inject(await sendForm({ ...ENQUIRY, name: 'Second' }))
    const lines = (await told(run('enquiries'))).split('\n')
    expect(lines[0]).toMatch(/^No\. +Received +Status +Name +Service +Budget +Mail$/)
    expect(lines[1]).toMatch(
      /^2 +2026-01-15 12:05 +new, \d+ days +Second .*USD 400 - USD 800 +waiting$/,
    )
    expect(lines[2]).toMatch(/^1 .*Wanjiru Otieno +Website Design & Development /)
  })

  test('and is told what a list leaves out, and how to have all of it', async () => {
    const server = await testServer()
    const { run } = deskOf(server)
    for (const name of ['One', 'Two', 'Three']) {
      await server.app.inject(await sendForm({ ...ENQUIRY, name }))
      await server.app.inject(fillHoneypot({ ...ENQUIRY, name }))
    }
    await told(run('answer', '5'))
    for (const [args, all] of [
      [['enquiries', '1'], 'enquiries all 3'],
      [['enquiries', 'all', '2'], 'enquiries all 3'],
      [['enquiries', 'new', '1'], 'enquiries new 2'],
      [['quarantine', '2'], 'quarantine 3'],
    ] as const) {
      const [most = '', shown] = [all.split(' ').at(-1), args.at(-1)]
      expect(await told(run(...args))).toContain(
        `\n${shown} of ${most}, newest first; all: npm run desk -- ${all}\n`,
      )
      const whole = await told(run(...all.split(' ')))
      expect(whole).not.toContain('newest first')
      expect(whole.match(/Website Design/g)).toHaveLength(Number(most))
    }
  })

  test('one by one, whole', async () => {
    const server = await testServer(AT_NOON)
    const { run } = deskOf(server)
    await server.app.inject(await sendForm(ENQUIRY))
    const shown = await told(run('enquiry', '1'))
    for (const value of Object.values(ENQUIRY)) expect(shown).toContain(value)
    expect(shown).toContain(`2026-01-15 12:05 ${LOCAL_TIME_NAME}`)
  })

  test('as a file in which no formula hides behind another separator or a line break', async () => {
    const server = await testServer(AT_NOON)
    const { run, folder } = deskOf(server)
    const message = "Hello;=cmd|' /C calc'!A0\n\n@SUM(1)\n- a list"
    await server.app.inject(await sendForm({ ...ENQUIRY, name: 'Ann; -1+1', message }))
    await told(run('export', 'all.csv'))
    const csv = readFileSync(join(folder, 'all.csv'), 'utf8')
    expect(csv).toContain('"Ann; \'-1+1"')
    expect(csv).toContain("Hello;'=cmd|' /C calc'!A0\n\n'@SUM(1)\n'- a list")
  })

  test('as a file that Excel reads and that runs no formula', async () => {
    const server = await testServer(AT_NOON)
    const { run, folder } = deskOf(server)
    const name = '=HYPERLINK("https://evil.test";"Ngũgĩ")'
    await server.app.inject(await sendForm({ ...ENQUIRY, name, timeline: ' @SUM(1)', email: '-1' }))
    await server.app.inject(await sendForm(ENQUIRY))
    expect(await told(run('export', 'all.csv'))).toContain('2 enquiries written')
    const csv = readFileSync(join(folder, 'all.csv'), 'utf8')
    const [heading, first, second] = csv.split('\r\n')
    expect(heading?.startsWith(`\ufeff"Number","Received (${LOCAL_TIME_NAME})","Name"`)).toBe(true)
    const cells = {
      ...ENQUIRY,
      name: `'=HYPERLINK(""https://evil.test"";""Ngũgĩ"")`,
      phone: `'${ENQUIRY.phone}`,
      email: "'-1",
      timeline: "'@SUM(1)",
    }
    const inOrder = ENQUIRY_FIELD_NAMES.map((field) => `"${cells[field]}"`).join(',')
    expect(first).toBe(`1,"2026-01-15 12:05",${inOrder},"waiting","new",""`)
    expect(second).toContain('"Wanjiru Otieno"')
    expect(csv.endsWith('\r\n')).toBe(true)
    expect(statSync(join(folder, 'all.csv')).mode & 0o777).toBe(0o600)
    // Nothing is overwritten, and without a name it stays out of the repository.
    const again = await run('export', 'all.csv')
    expect([again.exitCode, again.errors]).toEqual([1, expect.stringContaining('exists already')])
    await told(run('export'))
    expect(readdirSync(join(server.dataFolder, 'exports'))).toHaveLength(1)
  })
})

describe('the owner looks after mail', () => {
  test('and sees what was refused and why, and has it tried again', async () => {
    const mailServer = await startMailServer()
    mailServer.behave(550)
    const server = await testServer({ mailServer })
    const { run } = deskOf(server)
    expect(await told(run('mail'))).toBe('No mail waits and none was refused.\n')
    await server.app.inject(await sendForm(ENQUIRY))
    await expect
      .poll(() => server.rows("select id from mail_jobs where failure = 'refused'"))
      .toHaveLength(1)
    const refused = await told(run('mail'))
    expect(refused).toContain('Waiting (1)')
    expect(refused).toMatch(
      /^Enquiry 1 to desk@agency.example: since \d{4}-.*, tried once, next at \d{4}-.*\n {2}The mail server does not want this mail\..* \(SMTP 550 at DATA\)$/m,
    )
    expect(await told(run('enquiries'))).toContain('not delivered (SMTP 550 at DATA)')
    const health = await run('health')
    expect([health.exitCode, health.errors]).toEqual([
      1,
      expect.stringMatching(
        /^1 enquiry has not reached you by mail, .*\n(.*\n)*Which mail, and why: the command mail\.$/m,
      ),
    ])

    mailServer.behave('take')
    expect(await told(run('retry', '1'))).toContain('1 due now')
    await expect.poll(() => mailServer.received.length).toBe(1)
    await expect
      .poll(() => server.rows("select id from mail_jobs where state = 'delivered'"))
      .toHaveLength(1)
    const delivered = await run('retry', '1')
    expect([delivered.exitCode, delivered.errors]).toEqual([1, expect.stringContaining('already')])
  })

  test('and has all of it tried again at once', async () => {
    const server = await testServer(AT_NOON)
    const { run } = deskOf(server)
    for (const name of ['One', 'Two', 'Three']) {
      await server.app.inject(await sendForm({ ...ENQUIRY, name }))
    }
    const sqlite = new Sqlite(join(server.dataFolder, 'agency.sqlite'))
    sqlite.exec(`update mail_jobs set attempts = 4, last_failure = 'SMTP 451 at DATA'`)
    sqlite.exec(`update mail_jobs set claimed = 1 where rowid = 1`)
    sqlite.exec(`update mail_jobs set state = 'dead' where rowid = 2`)
    sqlite.close()
    const listed = await told(run('mail'))
    expect(listed).toContain('Waiting (2)')
    expect(listed).toMatch(
      /^Enquiry 3: since 2026-01-15 12:05, tried 4 times, due now\n {2}No mail server is set\..*\(SMTP 451 at DATA\)$/m,
    )
    expect(listed).toContain('under way')
    expect(await told(run('retry', 'all'))).toContain('2 due now')
    expect(server.rows("select id from mail_jobs where state = 'waiting'")).toHaveLength(3)
  })
})

describe('the owner looks at what robots sent', () => {
  test('and releases what a person wrote, with its mail', async () => {
    const mailServer = await startMailServer()
    const server = await testServer({ mailServer })
    const { run } = deskOf(server)
    await server.app.inject(fillHoneypot(ENQUIRY))
    await server.app.inject(fillHoneypot({ ...ENQUIRY, name: 'Robot' }))
    expect(await told(run('enquiries'))).toContain('2 in quarantine')
    expect(await told(run('quarantine'))).toMatch(/^1 .*none \(quarantined\)$/m)
    expect(await told(run('quarantine', 'release', '1'))).toContain('Enquiry 1 is released')
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.text).toContain(ENQUIRY.message)
    const again = await run('release', '1')
    expect([again.exitCode, again.errors]).toEqual([1, 'There is no enquiry 1 in quarantine.\n'])
    // From now on a repeat of it is one.
    await server.app.inject(await sendForm(ENQUIRY))
    expect(server.rows('select id from enquiries')).toHaveLength(2)
    expect(await told(run('quarantine'))).not.toContain('Wanjiru')
  })
})

describe('the owner sees subscribers', () => {
  test('who confirmed, and how many did not', async () => {
    const server = await signedUp(createFakeClock(NOON))
    const { run, folder } = deskOf(server)
    expect(await told(run('subscribers'))).toMatch(/^0 confirmed\.\n1 asked/)
    await server.app.inject({ method: 'POST', url: server.confirmLink })
    expect(await told(run('subscribers'))).toMatch(
      new RegExp(`^2026-01-15 12:05  ${ADDRESS}\n1 confirmed\\.\n0 asked`),
    )
    await told(run('subscribers', 'list.csv'))
    expect(readFileSync(join(folder, 'list.csv'), 'utf8')).toMatch(
      new RegExp(`^\ufeff"E-mail",.*\r\n"${ADDRESS}","2026-01-15 12:05",.*\r\n$`),
    )
  })
})

describe('the owner sees visits', () => {
  test('as a picture in the colours of the brand', async () => {
    const server = await testServer({ files: { 'contact.html': '' } })
    const { run, folder } = deskOf(server)
    const path = '/<script>&'
    const source = { host: 'google.com', source: '', medium: '', campaign: '' }
    const markup = '<script>Shop & more</script>'
    await server.app.inject(await sendForm({ ...ENQUIRY, serviceInterest: markup }))
    for (const payload of [
      { type: 'pageview', path: '/contact', title: 'Contact | the agency' },
      { type: 'pageview', path, title: 'x' },
      { type: 'event', category: 'c', action: 'a', label: 'Get Quote' },
      ...Array.from({ length: 3 }, () => ({ ...source, type: 'arrival' })),
      { ...source, type: 'arrival', host: 'rare.example', campaign: 'a &<script>' },
      { ...source, type: 'enquiry' },
    ]) {
      const headers = { 'content-type': 'application/json', 'user-agent': 'x' }
      await server.app.inject({ method: 'POST', url: '/api/v1/events', headers, payload })
    }
    const said = await told(run('visits', '3', 'visits.svg'))
    expect(said).toContain('2 page views by 1 visitors (counted anew each day) in 3 weeks.')
    expect(said).toMatch(/^1 +Get Quote$/m)
    expect(said).toMatch(/^3 +1 +google\.com$/m)
    expect(said).toMatch(/^1 +<script>Shop & more<\/script>$/m)
    const svg = readFileSync(join(folder, 'visits.svg'), 'utf8')
    expect(svg).toContain('2 page views, 1 visitors</title>')
    expect(svg).toContain('/contact</text>')
    expect(svg).toContain('(other)</text>')
    expect(svg).toContain('google.com</text>')
    expect(svg).toContain('a script</text>')
    expect(svg).toContain('&lt;script&gt;Shop &amp; more&lt;/script&gt;</text>')
    expect(svg).not.toContain('<script')
    for (const color of ['#12181B', '#F4F6F3', accent.light, build.light])
      expect(svg).toContain(color)
    await told(run('visits', '30', 'weeks.svg'))
    expect(readFileSync(join(folder, 'weeks.svg'), 'utf8')).toContain('Page views a week')
    writeFileSync(join(folder, 'mine.svg'), '<svg/>')
    const mine = await run('visits', '3', 'mine.svg')
    expect([mine.exitCode, mine.errors]).toEqual([1, expect.stringContaining('exists already')])
    // Its own picture is drawn anew as often as it is asked for.
    await told(run('visits', '3', 'visits.svg'))
    await told(run('visits'))
    await told(run('visits', 'all'))
    expect(readdirSync(folder).filter((file) => file.endsWith('-8-weeks.svg'))).toHaveLength(1)
  })
})

describe('of visits', () => {
  test('the first of each list are shown, with how to see all', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => `page-${index}`)
    const files = Object.fromEntries(pages.map((page) => [`${page}.html`, '']))
    const server = await testServer({ files })
    const { run } = deskOf(server)
    for (const page of pages) {
      const headers = { 'content-type': 'application/json', 'user-agent': 'x' }
      const payload = { type: 'pageview', path: `/${page}`, title: 'x' }
      await server.app.inject({ method: 'POST', url: '/api/v1/events', headers, payload })
    }
    const said = await told(run('visits', '4'))
    expect(said).not.toContain('/page-8')
    expect(said).toContain('8 of 9, most first; all: npm run desk -- visits 4 all\n')
    const whole = await told(run('visits', '4', 'all'))
    expect(whole).toContain('/page-8')
    expect(whole).not.toContain('most first')
    expect((await run('visits', '4', 'all', 'one.svg', 'two.svg')).errors).toContain(
      'Too much said',
    )
  })
})

describe('a backup', () => {
  test('taken while the server runs is one sound file, from which a server starts', async () => {
    const server = await testServer()
    const { run, folder } = deskOf(server)
    await server.app.inject(await sendForm(ENQUIRY))
    expect(await told(run('backup', 'copy.sqlite'))).toContain('holds 1 enquiries and is sound')
    expect(readdirSync(folder)).toEqual(['copy.sqlite'])
    expect(statSync(join(folder, 'copy.sqlite')).mode & 0o777).toBe(0o600)
    await server.app.inject(await sendForm({ ...ENQUIRY, name: 'Later' }))
    await server.stop()

    const restored = join(temporaryFolder(), 'data')
    mkdirSync(restored)
    writeFileSync(join(restored, 'agency.sqlite'), readFileSync(join(folder, 'copy.sqlite')))
    const mailServer = await startMailServer()
    await testServer({ dataFolder: restored, mailServer })
    expect(readRows(restored, 'select name from enquiries')).toEqual([{ name: ENQUIRY.name }])
    await expect.poll(() => mailServer.received.length).toBe(1)
  })

  test('never overwrites a file, and leaves no half of one', async () => {
    const { run, folder } = deskOf(await testServer())
    writeFileSync(join(folder, 'mine'), 'mine')
    for (const [file, problem] of [
      ['mine', 'exists already'],
      ['no/such/folder', 'cannot be written (ENOENT)'],
    ] as const) {
      const { exitCode, errors } = await run('backup', file)
      expect([exitCode, errors]).toEqual([1, expect.stringContaining(problem)])
    }
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('mine')
    expect(readdirSync(folder)).toEqual(['mine'])
  })

  test('of a damaged database is removed again', async () => {
    const server = await testServer()
    for (let count = 0; count < 30; count += 1) {
      await server.app.inject(
        await sendForm({ ...ENQUIRY, message: `${count} ${'long '.repeat(900)}` }),
      )
    }
    await server.stop()
    const file = join(server.dataFolder, 'agency.sqlite')
    const bytes = readFileSync(file)
    // Wipes some pages that hold enquiries, well behind the schema.
    const at = bytes.indexOf('long long') - (bytes.indexOf('long long') % 4096)
    bytes.fill(0xff, at, at + 3 * 4096)
    writeFileSync(file, bytes)
    const { run, folder } = deskOf(server)
    const { exitCode, errors } = await run('backup', 'copy.sqlite')
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^The backup is damaged/)])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('health', () => {
  test('is good while a server answers and all mail goes out', async () => {
    const server = await testServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const settings = { DATA_DIR: server.dataFolder, HOST: '127.0.0.1', PORT: String(port) }
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' }
    const output = await told(runDesk(['health'], { ...settings, ...mail }))
    expect(output).toContain(`Server      answers on http://127.0.0.1:${port}`)
    expect(output).toContain('All is well.')

    const withoutMail = await runDesk(['health'], settings)
    expect(withoutMail.output).not.toContain('All is well')
    expect([withoutMail.exitCode, withoutMail.errors]).toEqual([
      1,
      expect.stringContaining('No mail server is set: enquiries are kept, but nobody is told'),
    ])
  })

  test('is not when no server answers', async () => {
    const { exitCode, errors } = await runDesk(['health'], {
      DATA_DIR: (await testServer()).dataFolder,
      PORT: '1',
    })
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('No server answers there')])
  })
})

describe('the commands', () => {
  const empty = sharedServer()

  test('explain themselves', async () => {
    const help = await told(runDesk([], {}))
    for (const name of ['enquiries', 'export', 'retry <number>|all', 'backup <file>', 'health']) {
      expect(help).toContain(`  ${name}`)
    }
    expect(await told(runDesk(['help'], {}))).toBe(help)
  })

  test('run as processes of their own beside the server', async () => {
    const server = await testServer()
    await server.app.inject(await sendForm(ENQUIRY))
    const environment = { DATA_DIR: server.dataFolder }
    expect(await told(runDeskProcess(['enquiry', '1'], environment))).toContain(ENQUIRY.message)
    const { exitCode, output, errors } = await runDeskProcess(['delete', '1'], environment)
    expect([exitCode, errors]).toEqual([
      2,
      expect.stringContaining('without a terminal, add --yes'),
    ])
    expect(output).toContain(ENQUIRY.name)
  })

  test.each([
    [['nonsense'], 2, 'There is no command "nonsense"'],
    [['enquiry'], 2, 'The number of the enquiry is missing'],
    [['enquiry', 'x'], 2, 'is not "x"'],
    [['enquiry', '7'], 1, 'There is no enquiry 7.'],
    [['enquiry', '1', '2'], 2, 'Too much said. Usage: enquiry <number>'],
    [['retry', '7'], 1, 'There is no enquiry 7.'],
    [['release', '7'], 1, 'There is no enquiry 7 in quarantine.'],
    [['delete'], 2, 'The number of the enquiry (or an e-mail address) is missing'],
    [['delete', '7', '--yes'], 1, 'There is no enquiry 7.'],
    [['delete', 'a@example.org', '--yes'], 1, 'Nothing is kept of a@example.org.'],
    [['delete', '1', '2'], 2, 'Too much said. Usage: delete'],
    [['visits', '0'], 2, 'from 1 to 104'],
    [['backup'], 2, 'The name of the new file is missing.'],
  ])('%j fail with %i and say why', async (args, code, problem) => {
    const { run } = deskOf(empty())
    const { exitCode, errors } = await run(...args)
    expect([exitCode, errors]).toEqual([code, expect.stringContaining(problem)])
  })

  test('make no database where there is none, and touch none of another version', async () => {
    const dataFolder = temporaryFolder()
    const { run } = deskOf({ dataFolder })
    const missing = await run('enquiries')
    expect([missing.exitCode, missing.errors]).toEqual([1, expect.stringContaining('set DATA_DIR')])
    expect(readdirSync(dataFolder)).toEqual([])
    await (await testServer({ dataFolder })).stop()
    const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'))
    sqlite.exec("delete from kysely_migration where name >= '005'")
    sqlite.close()
    const other = await run('enquiries')
    expect([other.exitCode, other.errors]).toEqual([1, expect.stringContaining('another version')])
  })
})
