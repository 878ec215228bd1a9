import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireContent } from '../../schema/src/reading/readContent.ts'

const ROOT = join(import.meta.dirname, '../..')
const { agency, promises } = requireContent(join(ROOT, 'content'))
const { status, stdout } = spawnSync(process.execPath, ['commands/launchCheck.ts', '--all'], {
  cwd: ROOT,
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
  expect(stdout).toContain('name is a placeholder: the agency\n')
  expect(stdout).toContain('name no company')
})

test('every promise is asked about, so none on the list has left the pages', () => {
  expect(stdout.match(/^- \[Must\] Not confirmed yet: /gm)).toHaveLength(promises.length)
  expect(stdout).toMatch(/what the pages promise.* left\n.*`npm run promises` shows them/)
})

test('a sample that is a part of a text is named with its file', () => {
  expect(stdout).toMatch(/content\/copy\/about\.yaml \(.*: From a weekly report/)
})
