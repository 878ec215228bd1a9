import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { crashRun } from './support/crashRun.ts'
import { canMakeDisks } from './support/createDisk.ts'
import { testDatabases } from './support/engines.ts'
import { ENQUIRY, KEYS } from './support/enquiry.ts'
import { freePort } from './support/freePort.ts'
import { type MailServer, startMailServer } from './support/startMailServer.ts'
import { startProcess } from './support/startProcess.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { AGENCY, readRows } from './support/testServer.ts'

const KILLS = 4
const CLIENTS = 6

function environmentOf(mailServer: MailServer, dataFolder: string) {
  return {
    DATA_DIR: dataFolder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@agency.example',
    MAIL_TO: AGENCY,
  }
}

function post(url: string, name: string): Promise<Response> {
  const body = new FormData()
  for (const [key, value] of Object.entries({ ...ENQUIRY, name, ...KEYS })) body.append(key, value)
  return fetch(url + SEND_FORM_PATH, { method: 'POST', body, signal: AbortSignal.timeout(3_000) })
}

describe('an acknowledged enquiry', () => {
  const testDatabase = testDatabases('postgres')

  test('reaches the agency once when the server is killed right after its 200', async () => {
    const mailServer = await startMailServer()
    await mailServer.stop()
    const dataFolder = temporaryFolder()
    const environment = environmentOf(mailServer, dataFolder)
    const first = startProcess('quick', environment)
    expect((await post(await first.url, 'Survivor')).status).toBe(200)
    await first.kill()
    expect(mailServer.received).toEqual([])

    await mailServer.start()
    await startProcess('quick', environment).url
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.text).toContain('Name: Survivor')
    await expect
      .poll(() => readRows(dataFolder, "select id from mail_jobs where state = 'delivered'"))
      .toHaveLength(1)
    expect(mailServer.received).toHaveLength(1)
  })

  test('reaches the agency at once after a restart, also when the crash came while it was being sent', async () => {
    const mailServer = await startMailServer()
    mailServer.behave('hang')
    const environment = environmentOf(mailServer, temporaryFolder())
    const first = startProcess('quick', environment)
    await post(await first.url, 'Interrupted')
    await expect.poll(() => mailServer.attempts()).toBe(1)
    await first.kill()
    mailServer.behave('take')
    await startProcess('quick', environment).url
    await expect.poll(() => mailServer.received.length).toBe(1)
  })

  test(`survives ${KILLS} crashes while clients send and the mail server fails now and then`, async () => {
    const mailServer = await startMailServer()
    mailServer.behave((attempt) => (attempt % 5 === 0 ? 451 : 'take'))
    const dataFolder = temporaryFolder()
    const environment = { ...environmentOf(mailServer, dataFolder), PORT: String(await freePort()) }
    const url = `http://127.0.0.1:${environment.PORT}`
    const acknowledged: string[] = []
    let sending = true
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let count = 0; sending; count += 1) {
        const name = `Client ${client} number ${count}`
        // As the browser's outbox does: again until it is accepted.
        while (sending) {
          const status = await post(url, name).then(
            (reply) => reply.status,
            () => 0,
          )
          if (status === 200) {
            acknowledged.push(name)
            break
          }
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    })
    let server = startProcess('quick', environment)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await server.url
      const before = acknowledged.length
      // In the middle of the traffic, and each time at another point of it.
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 5 * kill)
      await server.kill()
      server = startProcess('quick', environment)
    }
    await server.url
    sending = false
    await Promise.all(clients)

    await expect
      .poll(() => readRows(dataFolder, "select id from mail_jobs where state = 'waiting'"), {
        timeout: 30_000,
      })
      .toEqual([])
    const messageIds = new Map<string, Set<string>>()
    for (const { parsed } of mailServer.received) {
      const name = /^Name: (.*)$/m.exec(parsed.text ?? '')?.[1] ?? ''
      const ids = messageIds.get(name) ?? new Set()
      messageIds.set(name, ids.add(parsed.messageId ?? ''))
    }
    expect(acknowledged.filter((name) => !messageIds.has(name))).toEqual([])
    // One that was taken just before a crash may come twice, but as the same mail.
    expect([...messageIds.values()].filter((ids) => ids.size !== 1)).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(CLIENTS * KILLS)
  }, 60_000)

  test('survives crashes of two of three servers on one PostgreSQL', async () => {
    const database = await testDatabase()
    const mailServer = await startMailServer()
    mailServer.behave((attempt) =>
      attempt % 7 === 0 ? 451 : attempt % 11 === 0 ? 'takeAndDrop' : 'take',
    )
    const result = await crashRun({
      servers: 3,
      kills: 2,
      clients: CLIENTS,
      environment: { ...database.environment, QUICK_LEASE: '1' },
      mailServer,
      rows: database.rows,
      random: Math.random,
    })
    const { missing, undelivered, unexplained, mailedTwice } = result
    expect({ missing, undelivered, unexplained, mailedTwice }).toEqual({
      missing: [],
      undelivered: [],
      unexplained: [],
      mailedTwice: [],
    })
    expect(result.acknowledged).toBeGreaterThan(50)
  }, 90_000)
})

test.skipIf(!canMakeDisks())('a run that a signal ends leaves no disk and no file', async () => {
  const TMPDIR = temporaryFolder()
  const run = spawn(
    process.execPath,
    [join(import.meta.dirname, 'longCrash.ts'), '--power-cut', '--kills', '1000'],
    { env: { ...process.env, TMPDIR }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(run, 'exit')
  onTestFinished(() => void run.kill('SIGKILL'))
  let output = ''
  run.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await expect.poll(() => output).toContain('power cut 1 of 1000')
  expect(readFileSync('/proc/mounts', 'utf8')).toContain(TMPDIR)
  run.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(TMPDIR)
  expect(readdirSync(TMPDIR)).toEqual([])
  // The servers that had files open there are gone a moment later.
  await expect.poll(() => execFileSync('losetup', ['--all']).toString()).not.toContain(TMPDIR)
})
