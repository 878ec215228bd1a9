import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRecord } from './createRecord.ts'

const ROOT = join(import.meta.dirname, '..')
const KINDS = ['project', 'service', 'testimonial', 'client', 'developer', 'person']

let root = ''

/** The content's records and their types; no pictures. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  for (const part of ['content', 'site/src/content/types', 'tsconfig.base.json']) {
    cpSync(join(ROOT, part), join(root, part), {
      recursive: true,
      filter: (source) => !/\.(webp|mp4|svg|png|jpe?g)$/.test(source),
    })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const content = () => join(root, 'content')

test('a new record of every kind type-checks as it stands', () => {
  for (const kind of KINDS) createRecord(content(), kind, 'uhuru-clinic')
  const config = { extends: './tsconfig.base.json', include: ['content'] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', root], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('it has the next order, is no sample, and says what to fill in', () => {
  createRecord(content(), 'client', 'first-shop')
  createRecord(content(), 'client', 'second-shop')
  const order = (id: string) =>
    Number(/order: (\d+)/.exec(readFileSync(join(content(), `clients/${id}.ts`), 'utf8'))?.[1])
  expect(order('second-shop')).toBe(order('first-shop') + 1)
  createRecord(content(), 'project', 'uhuru-clinic')
  const project = readFileSync(join(content(), 'projects/uhuru-clinic/project.ts'), 'utf8')
  expect(project).toContain('sample: false')
  expect(project).toContain("title: 'Uhuru Clinic'")
  expect(project).toContain("'Fill in: ")
})

test('two services of like names have codes of their own', () => {
  createRecord(content(), 'service', 'app-care')
  createRecord(content(), 'service', 'app-cure')
  const code = (id: string) =>
    /code: '([A-Z]{3})'/.exec(readFileSync(join(content(), `services/${id}.ts`), 'utf8'))?.[1]
  expect(
    new Set([code('app-care'), code('app-cure'), code('web-application'), undefined]).size,
  ).toBe(4)
})

test('a project is told its pictures and their sizes', () => {
  expect(createRecord(content(), 'project', 'uhuru-clinic').join('\n')).toMatch(
    /laptop\.png: best 1440 × 900 pixels, at least 800 × 500[\s\S]*clip\.mp4, if you have one/,
  )
})

test.each([
  ['client', 'katf', 'content/clients/katf.ts exists already: choose another id.'],
  ['client', 'Uhuru Clinic', 'lower-case letters, digits and single hyphens'],
  ['client', '../agency', 'cannot be an id'],
  ['client', 'a--b', 'cannot be an id'],
  ['client', '', 'cannot be an id'],
  ['project', 'index', 'is reserved'],
  ['customer', 'katf', "There is no kind 'customer': say one of project, service,"],
])('%s %s is refused in one sentence', (kind, id, sentence) => {
  mkdirSync(content(), { recursive: true })
  expect(() => createRecord(content(), kind, id)).toThrow(sentence)
})
