import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('in the trial run of an update, the settings for the trial override the settings of the server', () => {
  expect(read('agency.service')).toMatch(
    /^EnvironmentFile=\/etc\/agency\.env\n#.*\nEnvironmentFile=-\/run\/agency-trial\.env$/m,
  )
})

test('the backup service gets no password of the mail server, and is stopped after an hour', () => {
  const unit = read('agency-backup.service')
  expect(unit).not.toContain('/etc/agency.env')
  expect(unit).toMatch(/^TimeoutStartSec=1h$/m)
})

test.each([
  ['exit-code', 'https://ntfy.example.com/agency', true],
  ['timeout', 'https://ntfy.example.com/agency', true],
  ['exit-code', '', false],
  ['success', 'https://ntfy.example.com/agency', false],
])('a backup that ends with %s and NOTIFY_URL=%s sends a report: %s', (result, url, isTold) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\necho "$*" >told\n')
  chmodSync(join(folder, 'curl'), 0o755)
  const [, command = ''] =
    /^ExecStopPost=\/bin\/sh -c '(.*)'$/m.exec(read('agency-backup.service')) ?? []
  const { status } = spawnSync('/bin/sh', ['-c', command.replaceAll('$$', () => '$')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, SERVICE_RESULT: result, NOTIFY_URL: url },
  })
  expect(status).toBe(0)
  const told = join(folder, 'told')
  expect(existsSync(told)).toBe(isTold)
  if (isTold) expect(readFileSync(told, 'utf8')).toMatch(/ --data The backup .* failed: .* https:/)
})
