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
import { liftReleasedContent } from '../testing/liftReleasedContent.ts'
import { createRecord } from './createRecord.ts'
import { type Chosen, choicesOf, type Offered, readChosen, readOffered } from './recordChoices.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What an owner writes or deletes changes nothing in a release. */
const RECORDS = join(ROOT, 'scripts/testing/releases/1.0.0')
const CHOSEN: Readonly<Record<string, Partial<Chosen>>> = {
  project: {
    industry: 'finance',
    services: ['maintenance', 'web-application'],
    technologies: ['react', 'sqlite'],
  },
  service: { group: 'run', price: 45 },
  developer: { rate: 18 },
  industry: { services: ['website-design'] },
  testimonial: {},
  client: {},
  person: {},
}
const OFFERED: Offered = {
  industries: options('building', 'ecommerce', 'education', 'finance', 'media', 'sports'),
  services: options('graphics-design', 'maintenance', 'web-application', 'website-design'),
  technologies: options('react', 'sqlite', 'typescript'),
  groups: options('design', 'build', 'run'),
}

let root = ''

/** The content's records and their types; no pictures. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(RECORDS, root, { recursive: true })
  liftReleasedContent(content())
  for (const part of ['site/src/content/types', 'tsconfig.base.json']) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const content = () => join(root, 'content')

const create = (kind: string, id: string, chosen = CHOSEN[kind] ?? {}) =>
  createRecord(content(), kind, id, OFFERED, chosen)

const written = (file: string) => readFileSync(join(content(), file), 'utf8')

test('what there is to choose from is read from the records, as people read it', async () => {
  const { industries, services, technologies, groups } = await readOffered(content())
  expect(industries).toEqual([{ value: 'building', label: 'Building & Construction' }])
  expect(services.map(({ value }) => value)).toEqual(['computer-architecture'])
  expect(technologies).toContainEqual({ value: 'sqlite', label: 'SQLite' })
  expect(groups.map(({ label }) => label)).toEqual(['Design', 'Build', 'Run'])
})

test('a new record of every kind type-checks as it stands', () => {
  for (const kind of Object.keys(CHOSEN)) create(kind, 'uhuru-clinic')
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
  create('client', 'first-shop')
  create('client', 'second-shop')
  const order = (id: string) =>
    Number(/order: (\d+)/.exec(readFileSync(join(content(), `clients/${id}.ts`), 'utf8'))?.[1])
  expect(order('second-shop')).toBe(order('first-shop') + 1)
  create('project', 'uhuru-clinic')
  const project = readFileSync(join(content(), 'projects/uhuru-clinic/project.ts'), 'utf8')
  expect(project).toContain('sample: false')
  expect(project).toContain("title: 'Uhuru Clinic'")
  expect(project).toContain("'Fill in: ")
})

test('what was chosen stands there, beside all that can be, and nothing is chosen by itself', () => {
  create('project', 'uhuru-clinic')
  const project = written('projects/uhuru-clinic/project.ts')
  expect(project).toContain(
    "  // One of: building, ecommerce, education, finance, media, sports.\n  industry: 'finance',",
  )
  expect(project).toMatch(
    / {2}\/\/ Any of: .*graphics-design[\s\S]*\n {2}services: \['maintenance', 'web-application'\]/,
  )
  expect(project).toContain("techStack: ['react', 'sqlite']")
  for (const line of project.split('\n').filter((each) => each.includes('//'))) {
    expect(line.length).toBeLessThanOrEqual(100)
  }
  create('service', 'data-dashboards')
  expect(written('services/data-dashboards.ts')).toMatch(
    /\/\/ One of: design, build, run\.\n {2}group: 'run',[\s\S]*startsAt: 45,/,
  )
  create('developer', 'data')
  expect(written('developers/data.ts')).toContain('hourlyRate: 18,')
  create('industry', 'health')
  expect(written('industries/health.ts')).toContain("service: 'website-design',")
})

test('what has not been chosen is asked for, all at once, with what there is', () => {
  expect(() => create('project', 'uhuru-clinic', { industry: 'finance' })).toThrow(
    /^Which services went into it\? Say --services \S+\. There are: .*maintenance.*\n.*--technologies .*react/,
  )
  expect(() => create('service', 'data-dashboards', {})).toThrow(/--group design.*\n.*--price 45/)
  const none = { ...OFFERED, industries: [] }
  expect(() => createRecord(content(), 'project', 'uhuru-clinic', none, {})).toThrow(
    'There is none yet: npm run new -- industry <id>.',
  )
})

test.each([
  [
    'project',
    { industry: 'health' },
    '--industry health: There is no health. There are: building,',
  ],
  ['project', { services: 'maintenance, hosting' }, 'There is no hosting.'],
  ['service', { price: '4.50' }, '--price 4.50: Whole dollars, one at least.'],
  ['client', { industry: 'finance' }, '--industry means nothing here.'],
] as const)('of a %s, %o is refused', (kind, flags, sentence) => {
  expect(() => readChosen(choicesOf(kind, OFFERED), flags)).toThrow(sentence)
})

test('flags say what questions would', () => {
  const flags = { industry: 'finance', services: 'maintenance, web-application' }
  expect(readChosen(choicesOf('project', OFFERED), flags)).toEqual({
    industry: 'finance',
    services: ['maintenance', 'web-application'],
  })
})

test('two services of like names have codes of their own', () => {
  create('service', 'app-care')
  create('service', 'app-cure')
  const code = (id: string) =>
    /code: '([A-Z]{3})'/.exec(readFileSync(join(content(), `services/${id}.ts`), 'utf8'))?.[1]
  expect(
    new Set([code('app-care'), code('app-cure'), code('computer-architecture'), undefined]).size,
  ).toBe(4)
})

test('a project is told its pictures, in which formats, and their sizes', () => {
  expect(create('project', 'uhuru-clinic').join('\n')).toMatch(
    /each as \.png, \.jpg, \.jpeg or \.webp\. One is enough;[\s\S]*\n {2}laptop: best 1440 × 900 pixels, at least 800 × 500[\s\S]*clip\.mp4, if you have one/,
  )
})

test.each([
  ['client', 'amani', 'content/clients/amani.ts exists already: choose another id.'],
  ['client', 'Uhuru Clinic', 'lower-case letters, digits and single hyphens'],
  ['client', '../agency', 'cannot be an id'],
  ['client', 'a--b', 'cannot be an id'],
  ['client', '', 'cannot be an id'],
  ['project', 'index', 'is reserved'],
  ['customer', 'amani', "There is no kind 'customer': say one of project, service,"],
])('%s %s is refused in one sentence', (kind, id, sentence) => {
  mkdirSync(content(), { recursive: true })
  expect(() => create(kind, id)).toThrow(sentence)
})

function options(...values: string[]) {
  return values.map((value) => ({ value, label: value }))
}
