import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { describe, expect, test } from 'vitest'
import { officeTime } from '../../../testing/server/clocks.ts'
import { storesIn } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { deskOf, runDesk, runDeskProcess } from '../../../testing/server/runDesk.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { sharedServer, testServer } from '../../../testing/server/testServer.ts'
import { localTimeName } from '../clock.ts'

const NOON = officeTime('2026-01-15 12:05')
const AT_NOON = { clock: { now: () => NOON, after: () => () => {} } }

async function told(running: ReturnType<typeof runDesk>): Promise<string> {
  const { exitCode, output, errors } = await running
  expect([exitCode, errors]).toEqual([0, ''])
  return output
}

describe('exporting enquiries', () => {
  test('all enquiries are exported into a file that Excel can read, and in which no formula of an attacker runs', async () => {
    const server = await testServer(AT_NOON)
    const { run, folder } = deskOf(server.dataFolder)
    const name = '=HYPERLINK("https://evil.test";"Ngũgĩ")'
    await server.app.inject(sendForm({ ...ENQUIRY, name, timeline: ' @SUM(1)', email: '-1' }))
    const message = "Hello;=cmd|' /C calc'!A0\n\n@SUM(1)\n- a list"
    await server.app.inject(sendForm({ ...ENQUIRY, name: 'Ann; -1+1', message }))
    expect(await told(run('export', 'all.csv'))).toContain('2 enquiries written')
    const csv = readFileSync(join(folder, 'all.csv'), 'utf8')
    const [heading, first, second] = csv.split('\r\n')
    expect(heading?.startsWith(`\ufeff"Number","Received (${localTimeName()})","Name"`)).toBe(true)
    const cells = {
      ...ENQUIRY,
      name: `'=HYPERLINK(""https://evil.test"";""Ngũgĩ"")`,
      // The figure space makes Excel show the number as it was typed.
      phone: `${ENQUIRY.phone}\u2007`,
      email: "'-1",
      timeline: "'@SUM(1)",
    }
    const inOrder = ENQUIRY_FIELD_NAMES.map((field) => `"${cells[field]}"`).join(',')
    expect(first).toBe(`1,"2026-01-15 12:05",${inOrder},"waiting","new","","Form","","","","",""`)
    // Formulas are escaped even after another separator or after a line break.
    expect(second).toContain('"Ann; \'-1+1"')
    expect(csv).toContain("Hello;'=cmd|' /C calc'!A0\n\n'@SUM(1)\n'- a list")
    expect(csv.endsWith('\r\n')).toBe(true)
    expect(statSync(join(folder, 'all.csv')).mode & 0o777).toBe(0o600)
    const again = await run('export', 'all.csv')
    expect([again.exitCode, again.errors]).toEqual([1, expect.stringContaining('exists already')])
    await told(run('export'))
    expect(readdirSync(join(server.dataFolder, 'exports'))).toHaveLength(1)
    expect(server.rows('select what, about from trail')).toEqual([
      ...Array(2).fill({ what: 'enquiries exported', about: '2 enquiries' }),
    ])
  })
})

describe('backups', () => {
  test('a backup never overwrites a file, and leaves no unfinished file', async () => {
    const { run, folder } = deskOf((await testServer()).dataFolder)
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

  test('a backup of a damaged database is removed', async () => {
    const server = await testServer()
    for (let count = 0; count < 30; count += 1)
      await server.app.inject(sendForm({ ...ENQUIRY, message: `${count} ${'long '.repeat(900)}` }))
    await server.stop()
    const file = join(server.dataFolder, 'agency.sqlite')
    const bytes = readFileSync(file)
    // Overwrites some of the database's pages that contain enquiries, not the pages of its schema.
    const at = bytes.indexOf('long long') - (bytes.indexOf('long long') % 4096)
    bytes.fill(0xff, at, at + 3 * 4096)
    writeFileSync(file, bytes)
    const { run, folder } = deskOf(server.dataFolder)
    const { exitCode, errors } = await run('backup', 'copy.sqlite')
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^The backup is damaged/)])
    expect(readdirSync(folder)).toEqual([])
  })
})

test('the operator pauses every issue of the newsletter, and the audit trail names the operator', async () => {
  const server = await testServer()
  const { run } = deskOf(server.dataFolder)
  const stores = await storesIn(server.dataFolder)
  await addSubscribers(stores, readers(3))
  await sendIssue(stores)
  await sendIssue(stores, { subject: 'Another' })
  const said = await told(run('pause', '--as', 'Baraka'))
  expect(said).toMatch(/^Issue 2 is paused: 0 of 3 subscribers have it[.] .*\nIssue 1 is paused: /)
  const states = (await stores.issues.list()).map(({ state }) => state)
  expect(states).toEqual(['paused', 'paused'])
  const noted = { who: 'Baraka', what: 'issue paused', about: 'issue 1' }
  expect((await stores.team.trail.list(null, 1))[0]).toMatchObject(noted)
  expect(await told(run('pause'))).toBe('No issue is being sent now.\n')
})

describe('the health command', () => {
  test('health is good while a server answers and no mail is stuck', async () => {
    const server = await testServer()
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const settings = { DATA_DIR: server.dataFolder, HOST: '127.0.0.1', PORT: port }
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' }
    const output = await told(runDesk(['health'], { ...settings, ...mail }))
    expect(output).toContain(`Server      answers on http://127.0.0.1:${port}`)
    expect(output).toContain('All is well.')
  })

  test('health is bad when no server answers', async () => {
    const { exitCode, errors } = await runDesk(['health'], {
      DATA_DIR: (await testServer()).dataFolder,
      PORT: '1',
    })
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('No server answers there')])
  })
})

describe('the commands', () => {
  const empty = sharedServer()

  test('help lists and explains the commands', async () => {
    const help = await told(runDesk([], {}))
    const names = [...help.matchAll(/^ {2}([a-z]+(?: [a-z]+)*)/gm)].map(([, name]) => name)
    expect(names).toEqual([
      'invite',
      'team remove',
      'team',
      'export',
      'pause',
      'health',
      'content',
      'backup',
      'restore',
      'help',
    ])
    for (const asked of ['help', '--help', '-h'])
      expect(await told(runDesk([asked], {}))).toBe(help)
  })

  test('a command runs as a process of its own beside the server, and tells by its exit code whether it succeeded', async () => {
    const environment = { DATA_DIR: empty().dataFolder }
    expect(await told(runDeskProcess(['team'], environment))).toContain('Nobody gets into the desk')
    const { exitCode, errors } = await runDeskProcess(['teams'], environment)
    expect([exitCode, errors]).toEqual([2, expect.stringContaining('There is no command "teams"')])
  })

  test.each([
    [['nonsense'], 2, 'There is no command "nonsense"'],
    [['team', 'remove', 'Amina', '--as'], 2, '--as'],
    [['team', 'remove', 'Amina', '--as', ' '], 2, 'The name after --as is missing.'],
    [['team', '--soon'], 2, "Unknown option '--soon'"],
    [['export', 'a.csv', 'b.csv'], 2, 'There are too many words. Usage: export [file.csv]'],
    [['invite'], 2, 'The name is missing'],
    [['backup'], 2, 'The name of the new file is missing.'],
  ])('the arguments %j fail with exit code %i and a reason', async (args, code, problem) => {
    const { run } = deskOf(empty().dataFolder)
    const { exitCode, errors } = await run(...args)
    expect([exitCode, errors]).toEqual([code, expect.stringContaining(problem)])
  })

  test('commands create no database if none exists', async () => {
    const dataFolder = temporaryFolder()
    const missing = await deskOf(dataFolder).run('team')
    expect([missing.exitCode, missing.errors]).toEqual([1, expect.stringContaining('set DATA_DIR')])
    expect(readdirSync(dataFolder)).toEqual([])
  })
})
