import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { SEND_PATH } from 'protocol/emailService.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { ENQUIRY, nativePost, send } from './support/enquiry.ts'
import { ENTRIES } from './support/forkServer.ts'
import { heldSocket } from './support/heldSocket.ts'
import { readRows } from './support/readRows.ts'
import { dataFolderFromTemplate } from './support/temporaryFolder.ts'

const RESTARTS = 4

/** A server as systemd starts it: the variables name its own process. */
function startOn(sockets: readonly number[], environment: Readonly<Record<string, string>>) {
  const child = spawn(
    'sh',
    ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', process.execPath, ENTRIES.quick],
    {
      stdio: ['ignore', 'pipe', 'inherit', ...sockets],
      env: {
        ...{ ...environment, LISTEN_FDS: String(sockets.length), WEEKLY_MAIL: 'off' },
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      },
    },
  )
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  return child
}

async function namesIn(dataFolder: string): Promise<string[]> {
  const place = { databaseUrl: null, dataFolder }
  const rows = await readRows<{ name: string }>(place, 'select name from enquiries')
  return rows.map(({ name }) => name)
}

async function serving(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return String(line).trim()
}

test('sockets that systemd holds are served, and who sends during a restart is answered, with and without JavaScript', async () => {
  const [site, desk] = [heldSocket(), heldSocket()]
  const DATA_DIR = dataFolderFromTemplate()
  // The ports that it would open itself are taken.
  const environment = { DATA_DIR, HOST: '127.0.0.1', PORT: '1', DESK_PORT: '1' }
  let server = startOn([site.fd, desk.fd], environment)
  const url = `http://127.0.0.1:${site.port}`
  expect(await serving(server)).toBe(`Serving on ${url}`)
  expect((await fetch(`http://127.0.0.1:${desk.port}/api/team`)).status).toBe(421)

  let restarting = true
  const statuses: number[] = []
  const names: string[] = []
  const sendOn = async (who: string) => {
    for (let number = 0; restarting; number += 1) {
      const name = `${who} ${number}`
      const scripted = who === 'scripted'
      const post = scripted
        ? send({ ...ENQUIRY, name })
        : nativePost('enquiry', { ...ENQUIRY, name, message: name })
      const reply = await fetch(`${url}${scripted ? SEND_PATH : '/enquiries'}`, {
        method: 'POST',
        // A connection each, as from a proxy that keeps none.
        headers: { ...(post.headers as Record<string, string>), connection: 'close' },
        body: String(post.payload),
        redirect: 'manual',
      })
      statuses.push(reply.status)
      names.push(name)
    }
  }
  const senders = ['scripted', 'plain', 'plainer'].map(sendOn)
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const sentBefore = names.length
    await expect.poll(() => names.length).toBeGreaterThan(sentBefore + 5)
    server.kill('SIGTERM')
    await once(server, 'exit')
    server = startOn([site.fd, desk.fd], environment)
    await serving(server)
  }
  restarting = false
  await Promise.all(senders)
  expect(new Set(statuses)).toEqual(new Set([200, 303]))
  const stored = await namesIn(DATA_DIR)
  expect(stored.toSorted()).toEqual(names.toSorted())
})

test('who had connected when the server was told to stop is still answered by it', async () => {
  const site = heldSocket()
  const DATA_DIR = dataFolderFromTemplate()
  const server = startOn([site.fd], { DATA_DIR, HOST: '127.0.0.1', PORT: '1', DESK_PORT: '0' })
  await serving(server)
  const [slow, idle] = [connect(site.port, '127.0.0.1'), connect(site.port, '127.0.0.1')]
  await Promise.all([once(slow, 'connect'), once(idle, 'connect')])
  // Its answer says that both were accepted, and its end that no more are.
  idle.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  server.kill('SIGTERM')
  await once(idle, 'close')
  const { payload } = nativePost('enquiry', ENQUIRY)
  slow.write(
    `POST /enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(String(payload))}\r\n\r\n${payload}`,
  )
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 303 /)
  await once(server, 'exit')
  expect(await namesIn(DATA_DIR)).toEqual([ENQUIRY.name])
})

test('sockets of another process are not taken', async () => {
  const { sockets } = readConfig({
    LISTEN_PID: String(process.ppid),
    LISTEN_FDS: '2',
  })
  expect(sockets).toEqual([])
})
