import { statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { IS_DEEP } from '../../testing/depth.ts'
import { storesIn } from '../../testing/server/engines.ts'
import { DESK_URL, signIn } from '../../testing/server/signIn.ts'
import { startProcess } from '../../testing/server/startProcess.ts'
import { dataFolderFromTemplate, temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { readConfig } from './config.ts'
import { startServer } from './startServer.ts'

const WITHOUT_SITE = ['--without-site']

describe('the start and end of the server', () => {
  test('a server prints its address at the start and warns that mail cannot be sent yet, hides its data from other accounts, and stops despite an unfinished request', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    const { url, output, child, ended } = startProcess('main', { DATA_DIR }, WITHOUT_SITE)
    const health = await fetch(`${await url}/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', mail: { waiting: 0, dead: 0 } })
    await expect.poll(output).toMatch(/^Mail waits in .*: set SMTP_URL, MAIL_FROM and MAIL_TO/m)
    expect(output()).toMatch(
      /^The desk: http:\/\/localhost:\d+\/invitation#[\w-]{43} \(works once, for 15 minutes\)$/m,
    )
    expect(output().trim().split('\n')).toHaveLength(3)
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    for (const file of ['agency.sqlite', 'agency.sqlite-wal', 'agency.sqlite-shm'])
      expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600)
    const headers = { 'content-length': '1000', 'content-type': 'multipart/form-data; boundary=x' }
    const slow = request(`${await url}${SEND_FORM_PATH}`, { method: 'POST', headers })
    slow.on('error', () => {
      // The server closes the connection before the request is complete.
    })
    slow.write('--x')
    await fetch(`${await url}/health`)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    // SQLite removes its log when the database is closed.
    expect(() => statSync(join(DATA_DIR, 'agency.sqlite-wal'))).toThrow()
  })

  test('each start tells the owner how to invite the first member, until the desk has a member', async () => {
    const settings = { DATA_DIR: dataFolderFromTemplate(), DESK_URL, DESK_PORT: '0' }
    const first = startProcess('main', settings, WITHOUT_SITE)
    await first.url
    await expect
      .poll(first.output)
      .toMatch(
        /^The desk: https:\/\/desk\.agency\.example\nNobody can sign in to it yet\. Invite the first person: npm run desk -- invite "Your name" /m,
      )
    expect(first.output().match(/Nobody can sign in/g)).toHaveLength(1)
    // Other people may be able to read the log, so it must not contain a link that lets them into the desk.
    expect(first.output()).not.toContain('/invitation#')
    await first.kill()
    if (!IS_DEEP) return
    await signIn(await storesIn(settings.DATA_DIR))
    const second = startProcess('main', settings, WITHOUT_SITE)
    await second.url
    await expect.poll(second.output).toMatch(/^Mail waits in/m)
    expect(second.output()).not.toContain('Nobody can sign in')
  })

  test('the owner can serve `localhost` on both IPv4 and IPv6', async () => {
    const settings = { DATA_DIR: dataFolderFromTemplate(), HOST: 'localhost', PORT: '0' }
    const options = { siteFolder: null, logger: false } as const
    const { url, stop } = await startServer(readConfig(settings), options)
    onTestFinished(stop)
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const { port } = new URL(url)
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  })

  // `config.test.ts` covers the other wrong settings.
  test('a wrong setting prevents the start, and the owner gets one line about it', async () => {
    const settings = { DATA_DIR: dataFolderFromTemplate(), DATABASE_URL: 'mysql://secret@db.test' }
    const { ended, output } = startProcess('main', settings, WITHOUT_SITE)
    expect(await ended).toBe(1)
    expect(output()).toContain('DATABASE_URL has to look like')
    expect(output().trim().split('\n')).toHaveLength(1)
  })
})

test.runIf(IS_DEEP).each([true, false])(
  'the server stops when its parent process is gone (already serving: %s)',
  async (isServing) => {
    const settings = { DATA_DIR: dataFolderFromTemplate() }
    const { url, child, ended } = startProcess('main', settings, WITHOUT_SITE)
    if (isServing) await url
    child.disconnect()
    expect(await ended).toBe(0)
  },
)
