import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the server is started again as often as it ends', () => {
  expect(read('agency.service')).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(read('agency.service')).toMatch(/^Restart=always$/m)
})

test('a trial counts more than the settings', () => {
  expect(read('agency.service')).toMatch(
    /^EnvironmentFile=\/etc\/agency\.env\n#.*\nEnvironmentFile=-\/run\/agency-trial\.env$/m,
  )
})

test('a backup gets no password of the mail server, and ends', () => {
  const unit = read('agency-backup.service')
  expect(unit).not.toContain('/etc/agency.env')
  expect(unit).toMatch(/^TimeoutStartSec=1h$/m)
})
