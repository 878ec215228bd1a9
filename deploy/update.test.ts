import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ENQUIRY, nativePost, send } from '../server/test/support/enquiry.ts'
import { fakeServerMachine } from '../server/test/support/fakeServerMachine.ts'
import { readRows } from '../server/test/support/readRows.ts'

type Machine = Awaited<ReturnType<typeof fakeServerMachine>>

/** As where the disk, or PostgreSQL, is away. */
const CANNOT_READ = 'process.exit(1)\n'

const MAIN = readFileSync('server/src/main.ts', 'utf8')
const MIGRATIONS = readFileSync('server/src/database/migrations.ts', 'utf8')
const MIGRATED = MIGRATIONS.replace(
  '\n}\n\nexport const MIGRATION_NAMES',
  "\n  '999-later': async () => {},\n}\n\nexport const MIGRATION_NAMES",
)
const IN_TRIAL = "process.env.DATA_DIR.includes('agency-trial-')"
/** Trials do not see it. */
const ENDS_AT_ONCE = `if (!${IN_TRIAL}) process.exit(1)\n${MAIN}`
/** Outside of trials, whenever it has just been healthy. */
const ENDS_AFTER_A_MOMENT = MAIN.replace(
  '  isStopping = stopWith(server)\n',
  `  isStopping = stopWith(server)\n  if (!${IN_TRIAL}) setTimeout(() => process.exit(1), 400)\n`,
)
const ODD_MIGRATION = MIGRATED.replace(
  "'999-later': async () => {}",
  "'999-later': async () => { throw new Error('these data are odd') }",
)
/** What only a process of its own shows, by what is said of it. */
const TRIAL_FAILS = {
  'the end of main.ts is odd': [
    'server/src/main.ts',
    MAIN.replace(
      '  const difference =',
      "  throw new Error('the end of main.ts is odd')\n  const difference =",
    ),
  ],
  'It ended by itself (3).': [
    'server/src/main.ts',
    MAIN.replace(
      '  isStopping = stopWith(server)\n',
      '  isStopping = stopWith(server)\n  setTimeout(() => process.exit(3), 250)\n',
    ),
  ],
  'It does not end as it should when it is stopped (SIGTERM).': [
    'server/src/main.ts',
    MAIN.replace('  isStopping = stopWith(server)\n', ''),
  ],
  'the server cannot listen on 127.0.0.1': [
    'server/src/inheritedSockets.ts',
    readFileSync('server/src/inheritedSockets.ts', 'utf8').replace(
      'return Array',
      'return []; return Array',
    ),
  ],
  'The desk is not at this address.': [
    'server/src/main.ts',
    MAIN.replace(
      'readConfig(process.env)',
      "readConfig({ ...process.env, DESK_URL: 'https://other.example.com' })",
    ),
  ],
} as const

let machine: Machine | null = null
const ends: (() => void | Promise<void>)[] = []

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** A machine on which version 1 runs: the one of the test before, where that has left it so. */
async function machineWithSite(): Promise<Machine> {
  if (
    machine &&
    !existsSync(machine.at('opt/agency/updating')) &&
    (await pageOf(machine)) === 'one'
  )
    return machine
  machine = await fakeServerMachine((end) => ends.push(end))
  // Each enquiry comes from an address of its own, so that there can be many.
  appendFileSync(machine.at('etc/agency.env'), 'TRUSTED_PROXIES=127.0.0.1\n')
  machine.commit({ version: 'one' })
  machine.clone()
  const { code, output } = await machine.run('update.sh', ['--no-pull']).ended
  expect(output).toMatch(/Release \S+ runs and is healthy\.\n$/)
  expect(code).toBe(0)
  expect(await pageOf(machine)).toBe('one')
  return machine
}

async function pageOf({ url }: Machine): Promise<string> {
  return (await fetch(url)).text()
}

let rounds = 0

/** Sends enquiries one after the other, as both forms do, until it is called; then says what was sent and answered. */
function sendEnquiries({ url }: Machine) {
  rounds += 1
  const round = rounds
  let going = true
  const names: string[] = []
  const statuses = new Set<number>()
  const sendOn = async (who: 'scripted' | 'plain') => {
    for (let number = 0; going; number += 1) {
      const name = `${who} ${round}.${number}`
      const post =
        who === 'scripted'
          ? send({ ...ENQUIRY, name })
          : nativePost('enquiry', { ...ENQUIRY, name, message: name })
      const reply = await fetch(url + post.url, {
        method: 'POST',
        headers: {
          ...(post.headers as Record<string, string>),
          connection: 'close',
          'x-forwarded-for': `10.${round}.${who.length}.${number % 250}`,
        },
        body: String(post.payload),
        redirect: 'manual',
      })
      statuses.add(reply.status)
      names.push(name)
      await wait(250)
    }
  }
  const senders = [sendOn('scripted'), sendOn('plain')]
  const stop = async () => {
    going = false
    await Promise.all(senders)
    return { names, statuses }
  }
  onTestFinished(async () => {
    await stop().catch(() => {})
  })
  return stop
}

async function storedNames({ data }: Machine): Promise<string[]> {
  const place = { databaseUrl: null, dataFolder: data }
  const rows = await readRows<{ name: string }>(place, 'select name from enquiries')
  return rows.map(({ name }) => name)
}

const MINUTES = 60_000

test(
  'a new version is built beside the old one and takes its place, and no enquiry is lost meanwhile',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    machine.commit({ version: 'two' })
    const stop = sendEnquiries(machine)
    const { code, output } = await machine.run('update.sh').ended
    const sent = await stop()
    expect(output).toContain('Backing up the database')
    expect(code).toBe(0)
    expect(await pageOf(machine)).toBe('two')
    expect(sent.statuses).toEqual(new Set([200, 303]))
    expect(await storedNames(machine)).toEqual(expect.arrayContaining(sent.names))
    expect(sent.names.length).toBeGreaterThan(4)
    // Who has the page from before open still gets its script.
    expect((await fetch(`${machine.url}/assets/one.js`)).status).toBe(200)
    expect(statSync(machine.at('etc/systemd/system/agency.socket')).isFile()).toBe(true)

    machine.asked()
    expect((await machine.run('update.sh').ended).output).toMatch(
      /^Fetching the new version …\nRelease \S+ runs and is healthy: nothing to do\.\n$/,
    )
    expect(machine.asked()).toEqual([])

    const back = await machine.run('update.sh', ['--back']).ended
    expect(back.output).toBe(
      `Going back to release ${first} …\nRelease ${first} runs again.\nIt stays, also where install.sh or agency-update is run, until there is a newer version or you say: sudo agency-update --again\n`,
    )
    expect((await machine.run('update.sh').ended).output).toContain(
      `is not tried again: release ${first} runs on.`,
    )
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test(
  'a version that cannot be built, or does not start with the data, changes nothing and is not tried again unasked',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const releases = () =>
      readdirSync(machine.at('opt/agency/releases')).filter((name) => !name.endsWith('.part'))
    const before = releases()
    machine.commit({ version: 'two', 'broken-build': '' })
    const unbuilt = await machine.run('update.sh').ended
    expect(unbuilt.output).toMatch(
      /could not be built: .* on your computer, commit and push it; .* The site runs as before\.\n$/,
    )
    machine.commit({ version: 'three', 'server/src/database/migrations.ts': ODD_MIGRATION })
    machine.asked()
    const untried = await machine.run('update.sh').ended
    expect(untried.output).toContain('these data are odd')
    expect(untried.output).toMatch(
      new RegExp(`The site runs as before.*git restore --source=${first.split('-')[0]} `, 's'),
    )
    expect([unbuilt.code, untried.code]).toEqual([1, 1])
    expect(machine.current()).toBe(first)
    expect(machine.asked()).toEqual(['start agency-backup.service'])
    // Nobody goes back to what never ran.
    expect(releases()).toEqual(before)

    for (const [script, said] of [
      ['update.sh', `Release ${first} runs and is healthy: nothing to do.`],
      ['install.sh', 'The site is installed.'],
    ] as const) {
      const { code, output } = await machine.run(script).ended
      expect(output).toContain(`is not tried again: release ${first} runs on.`)
      expect(output).toContain(said)
      expect(code).toBe(0)
    }
    appendFileSync(machine.at('opt/agency/source/version'), '\n')
    onTestFinished(() => machine.reset())
    expect((await machine.run('update.sh', ['--again']).ended).output).toMatch(
      /The site runs as before.* M version\n.*stash --include-untracked/s,
    )
    // What is typed is named as it is typed here.
    expect((await machine.run('agency-desk.sh', ['team']).ended).output).toContain(
      ': sudo agency-desk invite ',
    )
    machine.commit({ version: 'four' })
    const unfetched = await machine.run('update.sh').ended
    expect(unfetched.output).toMatch(
      / M version\n.*stash --include-untracked.*runs as before\.\n$/s,
    )
    expect(unfetched.code).toBe(1)
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test('a trial finds what only a process of its own shows', async () => {
  const machine = await machineWithSite()
  const tried = Object.entries(TRIAL_FAILS).map(async ([said, [path, content]]) => {
    const { code, output } = await machine.tryWith({ [path]: content }).ended
    expect(output).toContain(said)
    expect(code).toBe(1)
  })
  await Promise.all(tried)
})

test('what a trial has started ends with it', async () => {
  const machine = await machineWithSite()
  const { child, ended } = machine.tryWith({}, { TRIAL_SECONDS: '60' })
  const started = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  await expect.poll(started).toMatch(/^\d+$/)
  const pid = Number(started())
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})

test(
  'a version that is not healthy gives its place back, and what was sent to it meanwhile arrives',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    machine.commit({ version: 'two', 'server/src/main.ts': ENDS_AT_ONCE })
    const stop = sendEnquiries(machine)
    // Nobody waits so long for one that ends again and again.
    const { code, output } = await machine.run('update.sh', [], { HEALTH_SECONDS: '600' }).ended
    const sent = await stop()
    expect(output).toContain('is not healthy: going back.')
    expect(output).toContain(`Release ${first} runs again.`)
    expect(output).toContain('git push')
    expect(code).toBe(1)
    expect((await machine.run('update.sh', ['--no-pull']).ended).output).toContain(
      `is not tried again: release ${first} runs on.`,
    )
    expect(await pageOf(machine)).toBe('one')
    expect(sent.statuses).toEqual(new Set([200, 303]))
    expect(await storedNames(machine)).toEqual(expect.arrayContaining(sent.names))
    expect(sent.names.length).toBeGreaterThan(4)
  },
  3 * MINUTES,
)

test(
  'where the new version has changed the tables, the database from before comes back with the old one',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const replaced = () =>
      readdirSync(machine.data).filter((name) => name.startsWith('replaced-')).length
    const before = { names: await storedNames(machine), replaced: replaced() }
    const post = nativePost('enquiry', ENQUIRY)
    await fetch(machine.url + post.url, {
      ...{ method: 'POST', headers: post.headers as Record<string, string> },
      ...{ body: String(post.payload), redirect: 'manual' },
    })
    machine.commit({
      version: 'two',
      'server/src/database/migrations.ts': MIGRATED,
      'server/src/main.ts': ENDS_AFTER_A_MOMENT,
    })
    const { code, output } = await machine.run('update.sh').ended
    expect(output).toContain('The database is the one from before the update')
    expect(output).toContain(`Release ${first} runs again.`)
    expect(code).toBe(1)
    expect(await pageOf(machine)).toBe('one')
    expect((await storedNames(machine)).toSorted()).toEqual(
      [...before.names, ENQUIRY.name].toSorted(),
    )
    expect(replaced()).toBe(before.replaced + 1)
    // Only the new version could have read what it had stored.
    const [list = ''] = /\S+enquiries\.csv/.exec(output) ?? []
    expect(readFileSync(list, 'utf8')).toContain(ENQUIRY.name)
  },
  3 * MINUTES,
)

test(
  'no database is exchanged for a fault that is not of its tables, and no update waits for the place of the backups',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const replaced = () => readdirSync(machine.data).filter((name) => name.startsWith('replaced-'))
    const before = replaced()
    const canOpen = machine.at('opt/agency/current/deploy/canOpen.ts')
    const asItWas = readFileSync(canOpen)
    onTestFinished(() => {
      writeFileSync(canOpen, asItWas)
      rmSync(machine.at('bin/restic'))
    })
    writeFileSync(canOpen, CANNOT_READ)
    machine.command('restic', '#!/bin/sh\nexit 1\n')
    machine.commit({
      version: 'two',
      'deploy/canOpen.ts': CANNOT_READ,
      'server/src/main.ts': ENDS_AFTER_A_MOMENT,
    })
    const { code, output } = await machine.run('update.sh').ended
    expect(output).toContain('could not be carried off this machine')
    expect(output).toContain(`Release ${first} runs again.`)
    expect(output).not.toContain('The database is the one from before')
    expect(replaced()).toEqual(before)
    expect(code).toBe(1)
  },
  3 * MINUTES,
)

test(
  'an update that is killed is seen through by the next one, and there is one at a time',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const parts = () =>
      readdirSync(machine.at('opt/agency/releases')).filter((name) => name.endsWith('.part'))
    machine.commit({ version: 'two' })
    const before = parts().length
    const building = machine.run('update.sh')
    await expect.poll(parts).toHaveLength(before + 1)
    const second = await machine.run('update.sh').ended
    expect(second).toEqual({
      code: 1,
      output: 'Another update is under way: wait for its end, then run this again.\n',
    })
    await building.kill()
    expect(machine.current()).toBe(first)

    const switching = machine.run('update.sh')
    await expect
      .poll(() => existsSync(machine.at('opt/agency/updating')), { timeout: 30_000 })
      .toBe(true)
    await switching.kill()
    const { code, output } = await machine.run('update.sh').ended
    expect(output).toContain('The last update was interrupted: ')
    // Killed just before the exchange it is done anew, after it there is nothing left to do.
    expect(output).toMatch(/runs and is healthy(: nothing to do)?\.\n$/)
    expect(code).toBe(0)
    expect(existsSync(machine.at('opt/agency/updating'))).toBe(false)
    expect(parts()).toEqual([])
    expect(await pageOf(machine)).toBe('two')
  },
  3 * MINUTES,
)
