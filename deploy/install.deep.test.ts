import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { ENQUIRY, nativePost, sendForm } from '../testing/server/enquiry.ts'
import { type FakeServerMachine, fakeServerMachine } from '../testing/server/fakeServerMachine.ts'
import { listenHere } from '../testing/server/listenHere.ts'
import { changeSqlite, readRows } from '../testing/server/readDatabase.ts'

const MINUTES = 60_000
const MAIN = readFileSync('server/src/main.ts', 'utf8')
const MIGRATIONS = readFileSync('server/src/database/migrations.ts', 'utf8')
const SETTINGS =
  'PUBLIC_URL=https://www.example.com\nDESK_URL=https://desk.example.com\nMAIL_FROM=The agency <site@example.com>\n'
const SENDING =
  "insert into newsletter_issues (id, state, subject, preview, body, started_at, recipients) values ('a', 'sending', '', '', '', 0, 0)"
const RESTORED =
  /^Issue 1 of the newsletter .* is paused.*\nThe earlier database is restored. Everybody has to sign in to the desk again.$/m
const THROWS_AT_THE_START = { 'server/src/main.ts': "throw new Error('the start is odd')\n" }

const ends: (() => void | Promise<void>)[] = []
let machine: FakeServerMachine
let restoreSettings: () => void
let shared: FakeServerMachine | null = null
let rounds = 0

beforeAll(async () => {
  machine = await fakeServerMachine((end) => ends.push(end))
  const settings = machine.at('etc/agency.env')
  const before = readFileSync(settings)
  restoreSettings = () => writeFileSync(settings, before)
  machine.commit({ version: 'one' })
  machine.clone()
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test.each([
  ['', [], 'have to be addresses such as https://www.example.com'],
  ['PUBLIC_URL=http://www.example.com\n', [], 'have to be addresses such as https://'],
  ['PUBLIC_URL=https://a.example\nDESK_URL=desk.a.example\n', [], 'have to be addresses such as'],
  [SETTINGS, ['--sudo'], 'There is no option --sudo'],
])(
  'install.sh refuses the settings %j with the options %j in one sentence',
  async (settings, args, sentence) => {
    restoreSettings()
    appendFileSync(machine.at('etc/agency.env'), settings)
    const { code, output } = await machine.run('install.sh', args).ended
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(machine.asked()).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'install.sh stores typed answers, asks again after an invalid answer, and leaves the owner’s own Caddyfile unchanged',
  async () => {
    restoreSettings()
    mkdirSync(machine.at('etc/caddy'))
    writeFileSync(machine.at('etc/caddy/Caddyfile'), 'other.example.com {\n}\n')
    onTestFinished(() => rmSync(machine.at('etc/caddy'), { recursive: true }))
    const typed =
      'www.example.com\nhttps://www.example.com/\n\nsmtps://a:b@mail.example.com\nA <a@b.co>\nb@b.co\n'
    const { code, output } = await machine.run('install.sh', [], {}, typed).ended
    const said = [
      ...["The site's address, ", 'PUBLIC_URL has to be a complete', "The site's address, "],
      ...["The desk's address, ", 'Your mail provider, ', "Who sends the site's mail, "],
      ...['Who gets the enquiries, ', 'No more questions\\.'],
      'Caddyfile is yours and stays as it is.* import /opt/agency/current',
    ]
    expect(output).toMatch(new RegExp(said.join('.*'), 's'))
    expect(code).toBe(1)
    expect(readFileSync(machine.at('etc/agency.env'), 'utf8')).toContain(
      'PUBLIC_URL=https://www.example.com/\nSMTP_URL=smtps://a:b@mail.example.com\nMAIL_FROM=A <a@b.co>\nMAIL_TO=b@b.co\nHOST=127.0.0.1\n',
    )
  },
)

test('install.sh refuses a Node whose checksum is not the one in package-lock.json', async () => {
  restoreSettings()
  appendFileSync(machine.at('etc/agency.env'), SETTINGS)
  const versions = machine.at('opt/agency/tools/versions')
  const written = readFileSync(versions)
  const registry = createServer((_, reply) => reply.end('something else'))
  const port = await listenHere(registry)
  onTestFinished(() => {
    rmSync(machine.at('etc/caddy'), { recursive: true })
    mkdirSync(machine.at('opt/agency/tools'), { recursive: true })
    writeFileSync(versions, written)
  })
  rmSync(versions)
  const from = { NPM_CONFIG_REGISTRY: `http://127.0.0.1:${port}/` }
  const { code, output } = await machine.run('install.sh', [], from).ended
  expect(output).toMatch(/node-linux-\w+ is not the file that package-lock\.json names/)
  expect(code).toBe(1)
})

test(
  'install.sh installs the site on a fresh machine; a second run changes neither the installation nor the owner’s files',
  async () => {
    writeFileSync(machine.at('packaged'), '')
    mkdirSync(machine.at('etc/caddy'))
    const [caddyfile, settings] = [machine.at('etc/caddy/Caddyfile'), machine.at('etc/agency.env')]
    writeFileSync(caddyfile, ':80 {\n}\n')
    restoreSettings()
    appendFileSync(settings, SETTINGS)
    const before = readFileSync(settings, 'utf8')
    const first = await machine.run('install.sh').ended
    expect(first.output).toContain('What is next:')
    // The domain name of the test does not lead to this machine.
    expect(first.output).toContain('does not answer at https://www.example.com yet')
    expect(first.output).toMatch(/^https:\/\/desk\.example\.com\/invitation#[\w-]{43}$/m)
    expect(first.code).toBe(0)
    expect(await pageOf(machine)).toBe('one')
    const written = readFileSync(settings, 'utf8')
    expect(written).toBe(`${before}HOST=127.0.0.1\n`)
    expect(statSync(settings).mode & 0o777).toBe(0o600)
    expect(readFileSync(caddyfile, 'utf8')).toBe('import /opt/agency/current/deploy/Caddyfile\n')
    expect(readFileSync(machine.at('etc/systemd/system/caddy.service.d/agency.conf'), 'utf8')).toBe(
      `[Service]\nBindReadOnlyPaths=${machine.at('var/lib/private/agency/site')}:${machine.at('opt/agency/published')}\nEnvironment=PUBLIC_URL=https://www.example.com\nEnvironment=DESK_URL=https://desk.example.com\nEnvironment=BARE_URL=https://example.com\nEnvironment="BUFFER_REQUESTS=buffer_requests\\nmax_buffer_size 524288"\n`,
    )
    const site = machine.at('var/lib/private/agency/site/current')
    expect(readFileSync(`${site}/index.html`, 'utf8').trim()).toBe('one')
    const asked = machine.asked()
    expect(asked).toEqual(
      expect.arrayContaining(['enable --quiet agency.service caddy.service', 'daemon-reload']),
    )
    // The build runs without root rights and passwords; no package could have changed the files that root runs.
    const run = readFileSync(machine.at('systemd-run.log'), 'utf8').split('\n')
    expect(run[0]).toMatch(/-p DynamicUser=yes -p User=agency-build .*PUBLIC_URL=https/)
    expect(run[0]).not.toContain('MAIL_FROM')
    expect(readFileSync(machine.at('opt/agency/current/deploy/agency-desk.sh'), 'utf8')).toBe(
      readFileSync('deploy/agency-desk.sh', 'utf8'),
    )

    appendFileSync(caddyfile, 'other.example.com {\n}\n')
    const second = await machine.run('install.sh').ended
    expect(second.output).toContain('runs already.')
    expect(second.code).toBe(0)
    expect(readFileSync(caddyfile, 'utf8')).toContain('other.example.com')
    expect(machine.asked().join()).not.toContain('start agency.service')
    const { output } = await machine.run('agency-desk', ['team']).ended
    expect(output).toContain(': sudo agency-desk invite ')
  },
  3 * MINUTES,
)

test(
  'install.sh names settings that the server refuses, and keeps the running version',
  async () => {
    const settings = machine.at('etc/agency.env')
    const before = readFileSync(settings)
    appendFileSync(settings, 'RETENTION_MONTHS=many\n')
    const { code, output } = await machine.run('install.sh').ended
    expect(output).toContain('RETENTION_MONTHS has to be a number')
    expect(output).toMatch(/sudo nano \S+agency\.env/)
    expect(code).toBe(1)
    writeFileSync(settings, before)
    const mended = await machine.run('install.sh').ended
    expect(mended.output).toContain('runs and is healthy.')
    expect(await pageOf(machine)).toBe('one')
  },
  MINUTES,
)

test.each([
  ['that works', {}, 'runs and is healthy.', 'two'],
  ['that cannot be built', { 'broken-build': '' }, 'could not be built', 'one'],
  ['that throws at the start', THROWS_AT_THE_START, 'the start is odd', 'one'],
  ['that ends after a moment', endsSoon('true'), 'and no accepted enquiry is lost', 'one'],
  [
    'that ends only where visitors reach it',
    endsSoon(`process.env.PORT !== process.env.TRIAL_PORT`),
    'and no accepted enquiry is lost',
    'one',
  ],
  [
    'that fails to change the tables',
    { 'server/src/database/migrations.ts': migrating("throw new Error('these data are odd')") },
    'these data are odd',
    'one',
  ],
  [
    'that changes the tables and then ends',
    { ...endsSoon('true'), 'server/src/database/migrations.ts': migrating('') },
    RESTORED,
    'one',
  ],
] as const)(
  'an update to a version %s loses no accepted enquiry',
  async (_, change, said, page) => {
    const machine = await machineWithSite()
    const first = machine.current()
    const before = await storedNames(machine)
    if (said === RESTORED) changeSqlite(machine.data, SENDING)
    machine.commit({ version: 'two', ...change })
    const stop = sendEnquiries(machine)
    const { code, output } = await machine.run('agency-update').ended
    const { names, accepted } = await stop()
    expect(output).toMatch(said)
    expect(code).toBe(page === 'two' ? 0 : 1)
    expect(await pageOf(machine)).toBe(page)
    // Refused enquiries were sent again, as visitors' devices do: every enquiry has arrived, and none twice.
    expect(accepted.toSorted()).toEqual(names.toSorted())
    expect((await storedNames(machine)).toSorted()).toEqual([...before, ...names].toSorted())
    expect(names.length).toBeGreaterThan(0)
    expect(existsSync(machine.at('run/agency-trial.env'))).toBe(false)
    if (page === 'one') return expect(machine.current()).toBe(first)

    // Pages that were opened before the update can still load their script.
    expect((await fetch(`${machine.url}/assets/one.js`)).status).toBe(200)
    const back = await machine.run('agency-update', ['--back']).ended
    expect(back.output).toContain(`Version ${first} runs and is healthy.`)
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test(
  'if Caddy refuses its configuration during an update, the previous version runs again',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    machine.commit({ version: 'two' })
    writeFileSync(machine.at('caddy-is-broken'), '')
    onTestFinished(() => rmSync(machine.at('caddy-is-broken')))
    const { code, output } = await machine.run('agency-update').ended
    expect(output).toContain('Caddy refuses its configuration')
    expect(output).toContain(`Version ${first} runs again`)
    expect(code).toBe(1)
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test(
  'an interrupted update is undone, or completed by the next update; only one update runs at a time',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const isTrial = () => existsSync(machine.at('run/agency-trial.env'))
    machine.commit({ version: 'two' })
    const updating = machine.run('agency-update', [], { STEADY_SECONDS: '5' })
    await expect.poll(isTrial, { timeout: 30_000 }).toBe(true)
    expect(await machine.run('agency-update').ended).toEqual({
      code: 1,
      output: 'Another update is under way: wait for its end, then run this again.\n',
    })
    const taken = await updating.kill('SIGTERM')
    expect(taken.output).toContain(`Version ${first} runs again`)
    expect(machine.current()).toBe(first)
    expect(await pageOf(machine)).toBe('one')

    const killed = machine.run('agency-update', [], { STEADY_SECONDS: '5' })
    await expect.poll(isTrial, { timeout: 30_000 }).toBe(true)
    await killed.kill('SIGKILL')
    const { code, output } = await machine.run('agency-update').ended
    expect(output).toContain('The last update was interrupted: ')
    expect(code).toBe(0)
    expect(await pageOf(machine)).toBe('two')
  },
  3 * MINUTES,
)

test('install.sh gives the build every setting that changes the built site', () => {
  const [, names = ''] =
    /^BUILD_SETTINGS='(.*)'$/m.exec(readFileSync('deploy/install.sh', 'utf8')) ?? []
  expect(names.split(' ').toSorted()).toEqual(BUILD_SETTINGS.toSorted())
})

/** Returns the files of a version that passes the health check. A process in which `condition` is true ends soon afterwards. */
function endsSoon(condition: string): Readonly<Record<string, string>> {
  return {
    'server/src/wholeMain.ts': MAIN,
    'server/src/main.ts': `import './wholeMain.ts'\nif (${condition}) setTimeout(() => process.exit(1), 600)\n`,
  }
}

function migrating(work: string): string {
  return `${MIGRATIONS}
Object.assign(MIGRATIONS, { '999-later': async () => { ${work} } })
;(MIGRATION_NAMES as string[]).push('999-later')
`
}

/** Returns the machine of the previous test if it still runs version one, otherwise a new machine with version one. */
async function machineWithSite(): Promise<FakeServerMachine> {
  if (shared && (await pageOf(shared)) === 'one') return shared
  shared = await fakeServerMachine((end) => ends.push(end))
  shared.commit({ version: 'one' })
  shared.clone()
  const settings = `PUBLIC_URL=https://www.example.com\nTRIAL_PORT=${shared.trialPort}\n`
  appendFileSync(shared.at('etc/agency.env'), settings)
  const { output } = await shared.run('install.sh').ended
  expect(output).toContain('The site is installed.')
  return shared
}

async function pageOf({ url }: FakeServerMachine): Promise<string> {
  return (await fetch(url)).text()
}

/**
 * Sends two enquiries a second until the returned function is called, in turn like a page with scripts and like a page without scripts.
 * Sends refused enquiries again, as a visitor's device does.
 */
function sendEnquiries({ url }: FakeServerMachine) {
  rounds += 1
  const round = rounds
  let going = true
  const names: string[] = []
  const accepted: string[] = []
  const sendOne = async (number: number) => {
    const name = `Visitor ${round}.${number}`
    names.push(name)
    const fields = { ...ENQUIRY, name, message: name }
    const post = number % 2 ? sendForm(fields) : nativePost('enquiry', fields)
    while (!accepted.includes(name)) {
      const status = await fetch(url + post.url, {
        method: 'POST',
        headers: {
          ...(post.headers as Record<string, string>),
          ...{ connection: 'close', 'x-forwarded-for': `10.0.${round}.${number % 250}` },
        },
        body: String(post.payload),
        redirect: 'manual',
      }).then(
        (reply) => reply.status,
        () => null,
      )
      if (status === 200 || status === 303) accepted.push(name)
      else await wait(250)
    }
  }
  const sending: Promise<void>[] = []
  const sendAll = async () => {
    for (let number = 0; going; number += 1) {
      sending.push(sendOne(number))
      await wait(500)
    }
  }
  const sent = sendAll()
  return async () => {
    going = false
    await sent
    await Promise.all(sending)
    return { names, accepted }
  }
}

async function storedNames({ data }: FakeServerMachine): Promise<string[]> {
  const location = { databaseUrl: null, dataFolder: data }
  const rows = await readRows<{ name: string }>(location, 'select name from enquiries')
  return rows.map(({ name }) => name)
}
