import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presentContent } from '../../testing/presentSite.ts'

const { agency, promises } = presentContent

const { status, stdout } = spawnSync(process.execPath, ['scripts/launchCheck.ts', '--all'], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
  env: { PATH: process.env.PATH },
})

test('the sample agency is told not to go live yet', () => {
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Must: .*^Should: .*^Know: .*^Not yet: \d+ to do, beginning with 1\.$/ms)
})

test('every placeholder of the contacts is named', () => {
  const { email, phone, chat, social } = agency
  for (const text of [email, phone, chat.number, ...social.map(({ href }) => href)]) {
    expect(stdout).toContain(`is a placeholder: ${text}\n`)
  }
  expect(stdout).toContain("The name is still 'the agency'")
  expect(stdout).toContain('name no company')
})

test('every promise is asked about, so none on the list has left the pages', () => {
  for (const { confirm } of promises)
    expect(stdout).toContain(`- [Must] Not confirmed yet: ${confirm}\n`)
  expect(stdout).toMatch(/what the pages promise.* left\n.*`npm run promises` shows them/)
})

test('a sample that is a part of a text is named with its file', () => {
  expect(stdout).toMatch(/content\/copy\/about\.yaml \(.*: From a weekly report/)
})
