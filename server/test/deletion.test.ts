import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { InjectOptions } from 'fastify'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm, signUp } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { linkTo } from './support/signedUp.ts'
import { startMailServer } from './support/startMailServer.ts'
import { testServer } from './support/testServer.ts'

const LEAVER = {
  ...ENQUIRY,
  name: 'Leaver Onyango',
  phone: '+254 711 111111',
  email: 'Leaver.One@example.org',
  message: 'Please build me a leaving page.',
}
const IP = '203.0.113.5'
const TRACES = ['leaver', 'onyango', '711 111111', 'leaving page', IP]

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with its mail server, and the owner's commands. */
  async function agency() {
    const database = await testDatabase()
    const mailServer = await startMailServer()
    const { app, log } = await testServer({
      mailServer,
      dataFolder: database.place.dataFolder,
      environment: database.environment,
    })
    const post = (request: InjectOptions, ip = IP) =>
      app.inject({ method: 'POST', ...request, remoteAddress: ip })
    const enquire = async (fields: Readonly<Record<string, string>>) => {
      expect((await post(await sendForm(fields))).body).toBe('OK')
    }
    const desk = async (...args: string[]) => {
      const { exitCode, output, errors } = await runDesk(args, database.environment)
      expect([exitCode, errors]).toEqual([0, ''])
      return output
    }
    const states = async () =>
      (await database.rows<{ state: string }>('select state from mail_jobs')).map(
        ({ state }) => state,
      )
    const expectNoTrace = async () => {
      const left = (await database.contents()) + log().toLowerCase()
      expect(TRACES.filter((trace) => left.includes(trace))).toEqual([])
    }
    return { database, mailServer, post, enquire, desk, states, expectNoTrace, log }
  }

  test('an enquiry that the owner deletes leaves no trace, and its mail is not sent', async () => {
    const { database, mailServer, desk, enquire, expectNoTrace, states } = await agency()
    mailServer.behave(451)
    for (let number = 1; number <= 40; number += 1) {
      await enquire(number === 20 ? LEAVER : { ...ENQUIRY, name: `Client ${number}` })
    }
    if (engine === 'postgres') await database.rows('analyze')
    const before = await database.contents()
    expect(TRACES.filter((trace) => !before.includes(trace))).toEqual([IP])
    await mailServer.stop()

    const said = await desk('delete', '20', '--yes')
    expect(said).toMatch(/^20 .*Leaver Onyango/m)
    expect(said).toMatch(/^Deleted\.$/m)
    expect(said).toMatch(/^Mails (that waited and are cancelled|on their way).*: 1\.$/m)
    await expectNoTrace()
    expect(await database.rows("select id from enquiries where name like 'Leaver%'")).toEqual([])
    mailServer.behave('take')
    await mailServer.start()
    await expect.poll(states).toEqual(Array(39).fill('delivered'))
    const names = mailServer.received.map(
      ({ parsed }) => /^Name: (.*)$/m.exec(parsed.text ?? '')?.[1],
    )
    expect(names).not.toContain(LEAVER.name)
    // One whose acceptance was lost with the mail server comes again, as the same mail.
    expect(new Set(names).size).toBe(39)
  })

  test('an enquiry whose mail was refused leaves no trace either', async () => {
    const { database, mailServer, desk, enquire, expectNoTrace } = await agency()
    mailServer.behave(550)
    await enquire(LEAVER)
    const refused = "select id from mail_jobs where failure = 'refused' and claimed = 0"
    await expect.poll(() => database.rows(refused)).toHaveLength(1)
    expect(await database.contents()).toContain('leaver')
    await desk('delete', '1', '--yes')
    await expectNoTrace()
    expect(await database.rows('select id from mail_jobs')).toEqual([])
  })

  test('an enquiry whose mail is on its way is deleted at once; the owner is told that it may arrive', async () => {
    const { mailServer, desk, enquire, expectNoTrace, log, states } = await agency()
    mailServer.behave('hang')
    await enquire(LEAVER)
    await expect.poll(() => mailServer.attempts()).toBe(1)
    expect(await desk('delete', '1', '--yes')).toContain('which may still arrive: 1.')
    // The worker that was at it finds nothing to try again.
    await mailServer.stop()
    await expect.poll(log).toContain('mail not delivered yet')
    expect(await states()).toEqual([])
    await expectNoTrace()
  })

  test('all that came with an address goes at once: enquiries, quarantine, newsletter', async () => {
    const { database, mailServer, post, desk, enquire, expectNoTrace } = await agency()
    await enquire(ENQUIRY)
    await enquire(LEAVER)
    await enquire({ ...LEAVER, email: LEAVER.email.toUpperCase() })
    await post(nativePost('enquiry', { ...LEAVER, [HONEYPOT_FIELD]: 'x' }))
    await post(await signUp(LEAVER.email))
    await post(await signUp('stays@example.org'), '198.51.100.7')
    await expect.poll(() => mailServer.received.length).toBe(5)
    const mails = mailServer.received.map(({ parsed }) => parsed)
    const mail = mails.find(({ to }) => to?.[0]?.address === LEAVER.email)
    if (!mail) throw new Error('no mail arrived')
    await post({ url: linkTo('/newsletter/confirm', mail) })
    expect(await database.contents()).toContain(IP)

    const said = await desk('delete', 'leaver.one@EXAMPLE.org', '--yes')
    expect(said).toMatch(
      /^4 [\s\S]*^3 [\s\S]*^2 [\s\S]*^Newsletter: Leaver.One@example.org, confirmed$/m,
    )
    await expectNoTrace()
    expect(await database.rows('select email from enquiries')).toEqual([{ email: ENQUIRY.email }])
    expect(await database.rows('select email from newsletter_subscribers')).toEqual([
      { email: 'stays@example.org' },
    ])
    expect(await database.rows('select content_hash from enquiry_contents')).toHaveLength(1)
    // Nothing remembers it: sent anew it is a new enquiry.
    await enquire(LEAVER)
    expect(await database.rows('select number from enquiries')).toHaveLength(2)
  })

  test('an address within another field is shown before it is said that nothing is kept', async () => {
    const { desk, enquire, database } = await agency()
    await enquire({ ...ENQUIRY, name: 'Zebra', email: 'Zebra <zebra@example.org>' })
    await enquire({ ...ENQUIRY, name: 'Giraffe', message: 'Ask ZEBRA@example.org about me' })
    const none = await runDesk(['delete', 'zebra@example.org', '--yes'], database.environment)
    expect([none.exitCode, none.errors]).toEqual([
      1,
      expect.stringMatching(/but these hold it[\s\S]*^2 .*Giraffe[\s\S]*^1 .*Zebra/m),
    ])
    await enquire({ ...ENQUIRY, name: 'Third', email: 'zebra@example.org' })
    const said = await desk('delete', 'zebra@example.org', '--yes')
    expect(said).toMatch(/^3 .*Third[\s\S]*stay until you delete each[\s\S]*^2 [\s\S]*^1 /m)
    expect(await database.rows('select name from enquiries')).toHaveLength(2)
  })

  test('one of two equal enquiries goes without the other, which still recognises a repeat', async () => {
    const { database, desk, enquire } = await agency()
    await enquire(LEAVER)
    const other = await database.open()
    const DAY_MS = 24 * 60 * 60 * 1000
    for (const table of ['enquiries', 'enquiry_contents'] as const) {
      await other.db
        .updateTable(table)
        .set({ received_at: Date.now() - 2 * DAY_MS })
        .execute()
    }
    await enquire(LEAVER)
    await desk('delete', '1', '--yes')
    await enquire(LEAVER)
    const left = await database.rows<{ number: unknown }>('select number from enquiries')
    expect(left.map(({ number }) => Number(number))).toEqual([2])
  })

  test('nothing is deleted before the owner has typed yes', async () => {
    const { database, enquire } = await agency()
    await enquire(LEAVER)
    const asked = await runDesk(['delete', '1'], database.environment)
    expect([asked.exitCode, asked.errors]).toEqual([2, expect.stringContaining('add --yes')])
    const answer = (typed: string) => runDesk(['delete', '1'], database.environment, typed)
    expect(await answer('y')).toMatchObject({ exitCode: 1, errors: 'Nothing was done.\n' })
    expect(await database.rows('select id from enquiries')).toHaveLength(1)
    expect(await answer('yes')).toMatchObject({ exitCode: 0 })
    expect(await database.rows('select id from enquiries')).toEqual([])
  })
})

test('the owner is told of exports that may hold a copy', async () => {
  const { app, dataFolder } = await testServer()
  await app.inject(await sendForm(LEAVER))
  mkdirSync(join(dataFolder, 'exports'))
  writeFileSync(join(dataFolder, 'exports', 'all.csv'), '')
  const { output } = await runDesk(['delete', '1', '--yes'], { DATA_DIR: dataFolder })
  expect(output).toContain(join(dataFolder, 'exports', 'all.csv'))
})

test('while a backup reads the SQLite file, the enquiry is gone and the owner knows that traces are left', async () => {
  const { app, dataFolder } = await testServer()
  await app.inject(await sendForm(LEAVER))
  const reader = new Sqlite(join(dataFolder, 'agency.sqlite'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select id from enquiries').all()
  const { output } = await runDesk(['delete', '1', '--yes'], { DATA_DIR: dataFolder })
  reader.close()
  expect(output).toContain('The files of the database still hold traces of it')
})
