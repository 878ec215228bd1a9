import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ENQUIRY, nativePost } from '../../testing/server/enquiry.ts'
import { ENTRIES } from '../../testing/server/forkServer.ts'
import { readSqlite } from '../../testing/server/readDatabase.ts'
import { dataFolderFromTemplate } from '../../testing/server/temporaryFolder.ts'

test('a visitor who connected before the server was told to stop is still answered', async () => {
  const DATA_DIR = dataFolderFromTemplate()
  const environment = { DATA_DIR, HOST: '127.0.0.1', PORT: '0', DESK_PORT: '0', WEEKLY_MAIL: 'off' }
  const server = spawn(process.execPath, [ENTRIES.quick], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  const [line] = await once(server.stdout, 'data')
  const port = Number(new URL(String(line).replace('Serving on ', '').trim()).port)
  const [slow, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(slow, 'connect'), once(idle, 'connect')])
  // The response shows that the server has accepted both connections. The closed socket shows that the server is stopping.
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
  await ended
  const rows = readSqlite<{ name: string }>(DATA_DIR, 'select name from enquiries')
  expect(rows.map(({ name }) => name)).toEqual([ENQUIRY.name])
})
