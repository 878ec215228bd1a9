import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ALL_INSTALLED, fakeServerMachine } from '../server/test/support/fakeServerMachine.ts'

const MINUTES = 60_000
const GIVEN = [
  'DESK_URL=https://desk.example.com',
  'SMTP_URL=smtps://user:p%40ss@mail.example.com:465',
  'MAIL_FROM=The agency <site@example.com>',
  'MAIL_TO=one@example.com',
]

const ends: (() => void | Promise<void>)[] = []
let machine: Awaited<ReturnType<typeof fakeServerMachine>>

beforeAll(async () => {
  machine = await fakeServerMachine((end) => ends.push(end))
  machine.commit({ version: 'one' })
  machine.clone()
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test.each([
  [['PUBLIC_URL=http://www.example.com'], 'PUBLIC_URL has to be an address such as https://'],
  [['MAIL_FROM="quoted" <a@b.co>'], 'MAIL_FROM holds a quote or a backslash'],
  [['--proxy', 'apache'], '--proxy takes caddy, nginx or none.'],
  [['--proxy', 'nginx', '--own-ca'], '--own-ca is Caddy’s'],
  [['--sudo'], 'There is no option --sudo'],
  [['--certificate', '/gone.pem', '--key', '/gone.key'], '/gone.pem cannot be read'],
  [['DESK_URL=https://desk.example.com'], 'The site’s address is missing'],
])('%j ends in a sentence, before anything is built', async (args, sentence) => {
  const settings = machine.at('etc/agency.env')
  const before = readFileSync(settings)
  onTestFinished(() => writeFileSync(settings, before))
  writeFileSync(settings, 'PORT=3000\n')
  const { code, output } = await machine.run('install.sh', args).ended
  expect(output.replaceAll("'", '’')).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect(machine.asked()).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'what is typed is checked at once and asked for again, before anything is built',
  async () => {
    const typed = 'desk.example.com\nhttps://desk.example.com\nsmtp.example.com\n\u0004'
    const { code, output } = await machine.run('install.sh', [], {}, typed).ended
    const said = [
      "The desk's address, ",
      'DESK_URL has to be an address such as https://www\\.example\\.com',
      "The desk's address, ",
      'Your mail provider, ',
      'SMTP_URL has to look like smtps://',
      'Your mail provider, ',
      'No more answers came: run this again',
    ]
    expect(output).toMatch(new RegExp(said.join('.*'), 's'))
    expect(code).toBe(1)
    expect(machine.asked()).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'all is asked before anything is installed, so that whoever has answered may leave',
  async () => {
    const settings = machine.at('etc/agency.env')
    const before = readFileSync(settings, 'utf8')
    onTestFinished(() => machine.command('dpkg-query', ALL_INSTALLED))
    machine.command('dpkg-query', '#!/bin/sh\nexit 1\n')
    machine.command('apt-get', '#!/bin/sh\necho "There is no network." >&2\nexit 1\n')
    const typed = 'https://desk.example.com\n\n'
    const { code, output } = await machine.run('install.sh', [], {}, typed).ended
    const said = [
      "The desk's address, ",
      'Your mail provider, ',
      'That is all that is asked\\.',
      'There is no network\\.',
      'The list of packages could not be fetched: ',
    ]
    expect(output).toMatch(new RegExp(said.join('.*'), 's'))
    expect(code).toBe(1)
    expect(readFileSync(settings, 'utf8')).toBe(before)
  },
)

test.each([
  ['password authentication failed for user "agency"', 'does not know this user with this'],
  ['database "agency" does not exist', 'has no database of that name'],
  ['Connection refused', 'cannot be reached there'],
  ['aborting because of server version mismatch', 'is newer than this machine’s pg_dump'],
])('a PostgreSQL that says %s is not taken', async (error, sentence) => {
  const settings = machine.at('etc/agency.env')
  const before = readFileSync(settings, 'utf8')
  machine.command(
    'pg_dump',
    `#!/bin/sh\n[ "$PGPASSWORD" = 'p@ss/' ] || exit 1\necho 'pg_dump: error: ${error}' >&2\necho "$*" >"$ROOT/seen"\nexit 1\n`,
  )
  const url = 'DATABASE_URL=postgres://agency:p%40ss%2f@127.0.0.1:1/agency?sslmode=disable'
  const { code, output } = await machine.run('install.sh', [url]).ended
  expect(output.replaceAll("'", '’')).toContain(`${error}\nDATABASE_URL: PostgreSQL ${sentence}`)
  expect(output).toMatch(/ Nothing was changed\. Nothing runs yet\.\n$/)
  expect(code).toBe(1)
  expect(readFileSync(settings, 'utf8')).toBe(before)
  // Others on the machine see what is run, and with what.
  expect(readFileSync(machine.at('seen'), 'utf8')).toContain(
    '--dbname postgres://agency@127.0.0.1:1/agency?sslmode=disable\n',
  )
})

test(
  'a fresh machine gets the site, its settings and Caddy; a second run changes nothing, and nothing of the owner’s',
  async () => {
    const settings = machine.at('etc/agency.env')
    const caddyfile = machine.at('etc/caddy/Caddyfile')
    const before = readFileSync(settings, 'utf8')
    const first = await machine.run('install.sh', GIVEN).ended
    expect(first.output).toContain('Wrote ')
    // The last lines are what is next, in its order.
    const next = first.output.slice(first.output.indexOf('What is next:'))
    expect([...next.matchAll(/^(\d)\. (\w+)/gm)].map(([said]) => said)).toEqual([
      '1. Look',
      '2. Get',
      '3. See',
      '4. Later',
    ])
    expect(first.output).toMatch(/^https:\/\/desk\.example\.com\/invitation#[\w-]{43}$/m)
    expect(first.code).toBe(0)
    const written = readFileSync(settings, 'utf8')
    // What was there stays as it was, and what was not is added.
    expect(written.startsWith(before)).toBe(true)
    for (const line of [...GIVEN, 'TRUSTED_PROXIES=127.0.0.1'])
      expect(written).toContain(`${line}\n`)
    expect(statSync(settings).mode & 0o777).toBe(0o600)
    expect(readFileSync(caddyfile, 'utf8')).toMatch(/^desk\.example\.com \{$/m)
    expect(await (await fetch(machine.url)).text()).toBe('one')
    expect(machine.asked()).toEqual(
      expect.arrayContaining(['enable --quiet agency.socket agency.service', 'reload caddy']),
    )

    const times = [settings, caddyfile].map((file) => statSync(file).mtimeMs)
    const second = await machine.run('install.sh', ['MAIL_TO=other@example.com']).ended
    expect(second.output).toContain('is healthy: nothing to do.')
    // What was not given is nobody's to hear of.
    expect(second.output.match(/^\w+ stays as it is in /gm)).toEqual(['MAIL_TO stays as it is in '])
    expect(second.output).not.toContain('Wrote ')
    expect(second.code).toBe(0)
    expect([settings, caddyfile].map((file) => statSync(file).mtimeMs)).toEqual(times)
    expect(machine.asked()).not.toContain('restart agency.service')

    const own = `${readFileSync(caddyfile, 'utf8')}\nother.example.com {\n}\n`
    writeFileSync(caddyfile, own)
    writeFileSync(settings, written.replace('desk.example.com', 'office.example.com'))
    const third = await machine.run('install.sh').ended
    expect(third.output).toContain('Restarting the server with the settings as they are now.')
    expect(third.output).toMatch(/Caddyfile was changed by hand and stays as it is/)
    expect(readFileSync(caddyfile, 'utf8')).toBe(own)
  },
  3 * MINUTES,
)
