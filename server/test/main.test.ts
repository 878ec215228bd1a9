import { statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { SEND_PATH } from 'protocol/emailService.ts'
import { describe, expect, test } from 'vitest'
import { startProcess } from './support/startProcess.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

const WITHOUT_SITE = ['--without-site']

describe('the owner', () => {
  test('sees on start where the site is, and that mail waits until SMTP_URL is set', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    const { url, output, child, ended } = startProcess('main', { DATA_DIR }, WITHOUT_SITE)
    const health = await fetch(`${await url}/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', mail: { waiting: 0, dead: 0 } })
    await expect.poll(output).toMatch(/^Mail waits in .*: set SMTP_URL, MAIL_FROM and MAIL_TO/m)
    expect(output().trim().split('\n')).toHaveLength(2)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('alone can read the data', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    await startProcess('main', { DATA_DIR }, WITHOUT_SITE).url
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    for (const file of ['agency.sqlite', 'agency.sqlite-wal', 'agency.sqlite-shm']) {
      expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600)
    }
  })

  test('can serve by name on both kinds of addresses', async () => {
    const environment = { DATA_DIR: temporaryFolder(), HOST: 'localhost' }
    const url = await startProcess('main', environment, WITHOUT_SITE).url
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const { port } = new URL(url)
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT has to be a number'],
    [{ PUBLIC_URL: 'agency.example' }, 'PUBLIC_URL has to be an address'],
    [{ DATABASE_URL: 'mysql://secret@db.test' }, 'DATABASE_URL has to look like'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM has to name the sender'],
  ])('who sets %o is told in one line, and nothing starts', async (environment, line) => {
    const settings = { DATA_DIR: temporaryFolder(), ...environment }
    const { ended, output } = startProcess('main', settings, WITHOUT_SITE)
    expect(await ended).toBe(1)
    expect(output()).toContain(line)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  test('who starts a second server on a port is told so', async () => {
    const { url } = startProcess('main', { DATA_DIR: temporaryFolder() }, WITHOUT_SITE)
    const { port } = new URL(await url)
    const settings = { DATA_DIR: temporaryFolder(), PORT: port }
    const { ended, output } = startProcess('main', settings, WITHOUT_SITE)
    expect(await ended).toBe(1)
    expect(output()).toContain('EADDRINUSE')
    expect(output().trim().split('\n')).toHaveLength(1)
  })
})

describe('the server stops in good order', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s', async (signal) => {
    const DATA_DIR = temporaryFolder()
    const { url, child, ended } = startProcess('main', { DATA_DIR }, WITHOUT_SITE)
    await fetch(`${await url}/health`)
    child.kill(signal)
    expect(await ended).toBe(0)
    // A closed database leaves no log behind.
    expect(() => statSync(join(DATA_DIR, 'agency.sqlite-wal'))).toThrow()
  })

  test('within seconds, also while a visitor on a slow line is still sending', async () => {
    const { url, child, ended } = startProcess(
      'main',
      { DATA_DIR: temporaryFolder() },
      WITHOUT_SITE,
    )
    const headers = { 'content-length': '1000', 'content-type': 'application/json' }
    const slow = request(`${await url}${SEND_PATH}`, { method: 'POST', headers })
    slow.on('error', () => {
      // The server is gone before it is complete.
    })
    slow.write('{')
    await fetch(`${await url}/health`)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('when the process that started it is gone', async () => {
    const { url, child, ended } = startProcess(
      'main',
      { DATA_DIR: temporaryFolder() },
      WITHOUT_SITE,
    )
    await url
    child.disconnect()
    expect(await ended).toBe(0)
  })
})
