import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fakeServerMachine } from '../server/test/support/fakeServerMachine.ts'
import { freePort } from '../server/test/support/freePort.ts'

const MINUTES = 60_000
const GIVEN = [
  'DESK_URL=https://desk.example.com',
  'SMTP_URL=smtps://user:p%40ss@mail.example.com:465',
  'MAIL_FROM=The agency <site@example.com>',
  'MAIL_TO=one@example.com',
]

const ends: (() => void | Promise<void>)[] = []
let machine: Awaited<ReturnType<typeof fakeServerMachine>>

/** As Debian's package of Caddy has it, which dpkg lists among many others. */
const PACKAGED = ':80 {\n}\n'
const DPKG = `#!/bin/sh
case "$*" in
  *Conffiles*)
    echo ' /etc/caddy/Caddyfile ${createHash('md5').update(PACKAGED).digest('hex')}'
    yes ' /etc/other 0' | head -n 50000 ;;
  *) printf installed ;;
esac
`

beforeAll(async () => {
  machine = await fakeServerMachine((end) => ends.push(end))
  machine.command('dpkg-query', DPKG)
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
  [['--certificate', '/gone.pem'], '--certificate FILE and --key FILE go together'],
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
    const typed =
      'desk.example.com\nhttps://www.example.com/\nhttps://desk.example.com\nsmtp.example.com\n\u0004'
    const { code, output } = await machine.run('install.sh', [], {}, typed).ended
    const said = [
      "The desk's address, ",
      'DESK_URL has to be an address such as https://www\\.example\\.com',
      "The desk's address, ",
      'The desk has to have a name of its own, ',
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
    onTestFinished(() => machine.command('dpkg-query', DPKG))
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
    mkdirSync(machine.at('etc/caddy'))
    writeFileSync(caddyfile, PACKAGED)
    const first = await machine.run('install.sh', GIVEN).ended
    expect(first.output).toContain('Visitors reach the site by Caddy, with a certificate that it ')
    expect(first.output).toContain(`Wrote ${caddyfile}\n`)
    // What the package brought is nobody's work, and kept all the same.
    expect(readFileSync(machine.at('opt/agency/written/Caddyfile.packaged'), 'utf8')).toBe(PACKAGED)
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
    expect(third.code).toBe(0)

    // Nobody else knows why nothing answers.
    const closed = { PROXY_PORT: String(await freePort()), HEALTH_SECONDS: '1' }
    const fourth = await machine.run('install.sh', [], closed).ended
    expect(fourth.output.trim().split('\n').at(-1)).toMatch(
      /^The site is installed and does not answer at https:\/\/www\.example\.com\. .* changed by hand/,
    )
    const [, command = ''] = /sudo (cp --backup \S+ \S+)\./.exec(fourth.output) ?? []
    expect(fourth.code).toBe(1)
    execFileSync('sh', ['-c', command])
    expect(readFileSync(`${caddyfile}~`, 'utf8')).toBe(own)
    const fifth = await machine.run('install.sh').ended
    expect(fifth.output).not.toContain('changed by hand')
    expect(readFileSync(caddyfile, 'utf8')).toContain('office.example.com {')
  },
  3 * MINUTES,
)

describe('an installed machine', () => {
  const installed = (...args: string[]) => machine.run('install.sh', args).ended
  const read = (path: string) => readFileSync(machine.at(path), 'utf8')
  const pair = () => ['--certificate', machine.at('a.pem'), '--key', machine.at('a.key')]
  /** As a certificate authority sends one, and later a new one. */
  const certify = () => {
    const [, certificate = '', , key = ''] = pair()
    const names = ['-subj', '/CN=www.example.com', '-days', '2']
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
    const options = ['-x509', '-nodes', ...curve, ...names, '-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', ...options], { stdio: 'ignore' })
  }
  const expectCopied = () => {
    expect(read('etc/agency/certificate.pem')).toBe(read('a.pem'))
    expect(read('etc/agency/key.pem')).toBe(read('a.key'))
    expect(statSync(machine.at('etc/agency/key.pem')).mode & 0o777).toBe(0o640)
    expect(read('chgrp')).toContain(`caddy ${machine.at('etc/agency/key.pem')}\n`)
  }
  const TLS = /^\ttls \S+\/etc\/agency\/certificate\.pem \S+\/etc\/agency\/key\.pem$/m

  beforeAll(async () => {
    rmSync(machine.at('etc/caddy'), { recursive: true, force: true })
    await installed('--proxy', 'caddy')
  }, MINUTES)

  test(
    'keeps its own certificate without being told again, and takes a renewed one',
    async () => {
      certify()
      const first = await installed(...pair())
      expect(first.code).toBe(0)
      expect(read('etc/caddy/Caddyfile')).toMatch(TLS)
      expectCopied()

      certify()
      machine.asked()
      const renewed = await installed()
      expect(renewed.output).toContain(`by Caddy, with your certificate ${machine.at('a.pem')} and`)
      expect(renewed.output).toContain('Copied the certificate')
      expect(read('etc/caddy/Caddyfile')).toMatch(TLS)
      expectCopied()
      expect(machine.asked()).toContain('reload caddy')

      const key = read('a.key')
      certify()
      writeFileSync(machine.at('a.key'), key)
      const wrong = await installed()
      expect(wrong.output).toContain('/a.key is not the key of ')
      expect(wrong.code).toBe(1)
      expect(read('etc/agency/certificate.pem')).not.toBe(read('a.pem'))

      // A key may have gone from where it came in.
      rmSync(machine.at('a.key'))
      const gone = await installed()
      expect(gone.output).toContain('stay.')
      expect(gone.code).toBe(0)
      expect(read('etc/caddy/Caddyfile')).toMatch(TLS)
      certify()
    },
    MINUTES,
  )

  test(
    'moves to another proxy, and back by itself where that does not start; one alone starts with the machine',
    async () => {
      machine.breakProxy('nginx', true)
      const failed = await installed('--proxy', 'nginx')
      expect(failed.output).toContain('nginx does not start: ')
      expect(failed.output).toContain('caddy runs again, as before.')
      expect(failed.code).toBe(1)
      expect(machine.proxies()).toEqual({ run: ['caddy'], start: ['caddy'] })

      machine.breakProxy('nginx', false)
      const closed = { PROXY_PORT: String(await freePort()), HEALTH_SECONDS: '1' }
      const silent = await machine.run('install.sh', ['--proxy', 'nginx'], closed).ended
      expect(silent.output).toContain('The site is installed and does not answer at ')
      expect(silent.code).toBe(1)
      expect(machine.proxies()).toEqual({ run: ['caddy'], start: ['caddy'] })

      const moved = await installed('--proxy', 'nginx')
      expect(moved.output).toContain(
        'caddy is stopped and does not start with the machine any more',
      )
      expect(moved.code).toBe(0)
      expect(machine.proxies()).toEqual({ run: ['nginx'], start: ['nginx'] })

      const again = await installed()
      expect(again.output).toContain('Visitors reach the site by nginx, with your certificate ')
      expect(again.code).toBe(0)
      expect(machine.proxies()).toEqual({ run: ['nginx'], start: ['nginx'] })
      expect(read('etc/nginx/conf.d/agency.conf')).toContain('/etc/agency/certificate.pem;')

      const own = machine.at('etc/nginx/conf.d/own.conf')
      writeFileSync(own, '')
      const shared = await installed('--proxy', 'caddy')
      expect(shared.output).toContain(
        `nginx goes on as before, since it may serve other sites too: ${own}`,
      )
      expect(shared.code).toBe(1)
      expect(machine.proxies()).toEqual({ run: ['nginx'], start: ['nginx'] })
      rmSync(own)
      await installed('--proxy', 'caddy')
      expect(machine.proxies()).toEqual({ run: ['caddy'], start: ['caddy'] })
      // It is no longer Caddy's to find where nobody has kept what was said.
      rmSync(machine.at('etc/nginx'), { recursive: true })
    },
    MINUTES,
  )

  test(
    'by an earlier version, which kept no options, goes by the files of its proxy',
    async () => {
      const from = (path: string) => machine.at(path)
      const forget = () => rmSync(from('etc/agency/options'))
      forget()
      const caddy = await installed()
      expect(caddy.output).toContain(`, as ${from('etc/caddy/Caddyfile')} says. `)
      expect(read('etc/caddy/Caddyfile')).toMatch(TLS)

      await installed('--own-ca')
      forget()
      const ownCa = await installed()
      expect(ownCa.output).toContain(
        'by Caddy, with certificates of its own, which browsers do not',
      )
      expect(read('etc/caddy/Caddyfile')).toMatch(/^\ttls internal$/m)
      await installed('--certificate', 'auto')
      expect(read('etc/caddy/Caddyfile')).not.toMatch(/^\ttls /m)

      await installed('--proxy', 'nginx', ...pair())
      // As that had planted a second one, for the next start of the machine.
      machine.breakProxy('caddy', true)
      writeFileSync(from('etc/caddy/Caddyfile'), PACKAGED)
      forget()
      const nginx = await installed()
      expect(nginx.code).toBe(0)
      expect(nginx.output).toContain(`, as ${from('etc/nginx/conf.d/agency.conf')} says. `)
      expect(read('etc/nginx/conf.d/agency.conf')).toContain('/etc/agency/certificate.pem;')
      expect(machine.proxies()).toEqual({ run: ['nginx'], start: ['nginx'] })

      rmSync(from('etc/nginx'), { recursive: true })
      rmSync(from('etc/caddy'), { recursive: true })
      forget()
      const none = await installed()
      expect(none.output).toContain('Visitors reach the site by your own proxy, as this machine, ')
      expect(existsSync(from('etc/caddy/Caddyfile'))).toBe(false)
    },
    MINUTES,
  )
})
