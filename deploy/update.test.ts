import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ENQUIRY, nativePost, send } from '../server/test/support/enquiry.ts'
import { fakeServerMachine } from '../server/test/support/fakeServerMachine.ts'
import { readRows } from '../server/test/support/readRows.ts'

type Machine = Awaited<ReturnType<typeof fakeServerMachine>>

const MAIN = readFileSync('server/src/main.ts', 'utf8')
const MIGRATIONS = readFileSync('server/src/storage/migrations.ts', 'utf8')
const MIGRATED = MIGRATIONS.replace(
  '\n}\n\nexport const MIGRATION_NAMES',
  "\n  '999-later': async () => {},\n}\n\nexport const MIGRATION_NAMES",
)
/** Trials start the server by other means, so that they do not see it. */
const ENDS_AT_ONCE = 'process.exit(1)\n'
const ENDS_AFTER_A_MOMENT = MAIN.replace('  stopWith(server)\n', '  process.exit(1)\n')

/** A machine on which version 1 runs. */
async function machineWithSite(): Promise<Machine> {
  const machine = await fakeServerMachine()
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

/** Sends enquiries one after the other, as both forms do, until it is called; then says what was sent and answered. */
function sendEnquiries({ url }: Machine) {
  let going = true
  const names: string[] = []
  const statuses = new Set<number>()
  const sendOn = async (who: 'scripted' | 'plain') => {
    for (let number = 0; going; number += 1) {
      const name = `${who} ${number}`
      const post =
        who === 'scripted'
          ? send({ ...ENQUIRY, name })
          : nativePost('enquiry', { ...ENQUIRY, name, message: name })
      const reply = await fetch(url + post.url, {
        method: 'POST',
        headers: { ...(post.headers as Record<string, string>), connection: 'close' },
        body: String(post.payload),
        redirect: 'manual',
      })
      statuses.add(reply.status)
      names.push(name)
      // Below what one sender may send in a minute.
      await wait(2_500)
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
    expect((await storedNames(machine)).toSorted()).toEqual(sent.names.toSorted())
    // Who has the page from before open still gets its script.
    expect((await fetch(`${machine.url}/assets/one.js`)).status).toBe(200)
    expect(statSync(machine.at('etc/systemd/system/agency.socket')).isFile()).toBe(true)

    machine.asked()
    expect((await machine.run('update.sh').ended).output).toMatch(
      /^Release \S+ runs and is healthy: nothing to do\.\n$/,
    )
    expect(machine.asked()).toEqual([])

    const back = await machine.run('update.sh', ['--back']).ended
    expect(back.output).toBe(`Release ${first} runs again.\n`)
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test(
  'a version that cannot be built, or does not start with the data, changes nothing',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    machine.commit({ version: 'two', 'broken-build': '' })
    const unbuilt = await machine.run('update.sh').ended
    expect(unbuilt.output).toMatch(/could not be built: .* The site runs as before\.\n$/)
    machine.commit({
      'broken-build': '',
      'server/src/storage/migrations.ts': MIGRATED.replace(
        "'999-later': async () => {}",
        "'999-later': async () => { throw new Error('these data are odd') }",
      ),
    })
    rmSync(machine.at('origin/broken-build'))
    machine.commit({ version: 'three' })
    machine.asked()
    const untried = await machine.run('update.sh').ended
    expect(untried.output).toContain('these data are odd')
    expect(untried.output).toMatch(/The site runs as before\.\n$/)
    expect([unbuilt.code, untried.code]).toEqual([1, 1])
    expect(machine.current()).toBe(first)
    expect(machine.asked()).toEqual(['start agency-backup.service'])
    expect(await pageOf(machine)).toBe('one')
  },
  3 * MINUTES,
)

test(
  'a version that is not healthy gives its place back, and what was sent to it meanwhile arrives',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    machine.commit({ version: 'two', 'server/src/main.ts': ENDS_AT_ONCE })
    const stop = sendEnquiries(machine)
    const { code, output } = await machine.run('update.sh', [], { HEALTH_SECONDS: '4' }).ended
    const sent = await stop()
    expect(output).toContain('is not healthy: going back.')
    expect(output).toContain(`Release ${first} runs again.`)
    expect(code).toBe(1)
    expect(await pageOf(machine)).toBe('one')
    expect(sent.statuses).toEqual(new Set([200, 303]))
    expect((await storedNames(machine)).toSorted()).toEqual(sent.names.toSorted())
  },
  3 * MINUTES,
)

test(
  'where the new version has changed the tables, the database from before comes back with the old one',
  async () => {
    const machine = await machineWithSite()
    const first = machine.current()
    const post = nativePost('enquiry', ENQUIRY)
    await fetch(machine.url + post.url, {
      ...{ method: 'POST', headers: post.headers as Record<string, string> },
      ...{ body: String(post.payload), redirect: 'manual' },
    })
    machine.commit({
      version: 'two',
      'server/src/storage/migrations.ts': MIGRATED,
      'server/src/main.ts': ENDS_AFTER_A_MOMENT,
    })
    const { code, output } = await machine.run('update.sh', [], { HEALTH_SECONDS: '4' }).ended
    expect(output).toContain('The database is the one from before the update')
    expect(output).toContain(`Release ${first} runs again.`)
    expect(code).toBe(1)
    expect(await pageOf(machine)).toBe('one')
    expect(await storedNames(machine)).toEqual([ENQUIRY.name])
    const kept = readdirSync(machine.data).filter((name) => name.startsWith('replaced-'))
    expect(kept).toHaveLength(1)
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
    const building = machine.run('update.sh')
    await expect.poll(parts).toHaveLength(1)
    const second = await machine.run('update.sh').ended
    expect(second).toEqual({ code: 1, output: 'Another update is under way: wait for its end.\n' })
    await building.kill()
    expect(machine.current()).toBe(first)

    const switching = machine.run('update.sh')
    await expect
      .poll(() => existsSync(machine.at('opt/agency/updating')), { timeout: 30_000 })
      .toBe(true)
    await switching.kill()
    const { code, output } = await machine.run('update.sh').ended
    expect(output).toContain('The last update was interrupted.')
    // Killed just before the exchange it is done anew, after it there is nothing left to do.
    expect(output).toMatch(/runs and is healthy(: nothing to do)?\.\n$/)
    expect(code).toBe(0)
    expect(existsSync(machine.at('opt/agency/updating'))).toBe(false)
    expect(parts()).toEqual([])
    expect(await pageOf(machine)).toBe('two')
  },
  3 * MINUTES,
)
