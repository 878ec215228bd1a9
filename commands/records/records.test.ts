import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type RecordFolder, recordFile } from '../../schema/src/content.ts'
import { readContent } from '../../schema/src/reading/readContent.ts'
import { copyContent } from '../testing/copyContent.ts'
import { choicesOf, newRecord, readChoice } from './newRecord.ts'
import { removeRecords } from './removeRecords.ts'

const CHOSEN: Readonly<Partial<Record<RecordFolder, Record<string, unknown>>>> = {
  projects: { industry: 'finance', services: ['maintenance'], techStack: ['react', 'sqlite'] },
  services: { group: 'run', startsAt: 45 },
  developers: { hourlyRate: 18, technologies: ['react'] },
  industries: { service: 'website-design' },
}

/** Writes a record of this kind into a copy of the content. */
function write(content: ReturnType<typeof copyContent>, folder: RecordFolder, id: string) {
  const { content: read, partly } = readContent(content.folder) as never
  const text = newRecord(folder, id, read ?? partly, CHOSEN[folder] ?? {})
  const file = join(content.folder, recordFile(folder, id))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return text
}

const folders: RecordFolder[] = [
  'projects',
  'clients',
  'testimonials',
  'people',
  'services',
  'developers',
  'industries',
]

test.each(folders)('a new record of %s wants nothing but what is to be filled in', (folder) => {
  const content = copyContent()
  write(content, folder, 'uhuru-clinic')
  // The second one comes after the first, which is not finished.
  write(content, folder, 'kazi-bora')
  const problems = readContent(content.folder).problems ?? []
  expect(problems.filter(({ text }) => !text.includes('still says ‘Fill in: '))).toEqual([])
  // A client is a name alone.
  expect(problems.length > 0).toBe(folder !== 'clients')
})

test('a project begins with its title and its overview; what it may have stands below, with its help', () => {
  const content = copyContent()
  const text = write(content, 'projects', 'uhuru-clinic')
  const [needed = '', more = ''] = text.split('# It may also have these:')
  expect(needed).toMatch(/^order: 17\nsample: false\ntitle: Uhuru Clinic\nindustry: finance\n/m)
  expect(needed).toContain('projectOverview: ')
  expect(needed).not.toContain('features')
  expect(more).toContain(
    '# shortDescription: Description: Under the title, and in search results: 70 to 160',
  )
  expect(more).toContain('# features')
})

test('what can only be chosen is asked for with the names that people read', () => {
  const content = copyContent().read()
  const asked = choicesOf('projects', content)
  expect(asked.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ['industry', true],
    ['services', true],
    ['techStack', true],
  ])
  expect(asked[0]?.options).toContainEqual({ value: 'building', label: 'Building & Construction' })
  const [group, price] = choicesOf('services', content)
  expect([group?.name, price?.name]).toEqual(['group', 'startsAt'])
  if (!group || !price) return
  expect(readChoice(price, '45')).toBe(45)
  expect(() => readChoice(price, '4.50')).toThrow('--startsAt 4.50: this should be a whole number')
  expect(() => readChoice(group, 'cloud')).toThrow(
    'there is no cloud. There are: design, build, run.',
  )
})

test('two services of like names have codes of their own', () => {
  const content = copyContent()
  write(content, 'services', 'web-shops')
  write(content, 'services', 'web-forms')
  const codes = ['web-shops', 'web-forms'].map(
    (id) => /code: (.*)/.exec(content.text(`services/${id}.yaml`))?.[1],
  )
  expect(new Set(codes).size).toBe(2)
})

test('a project goes with its pictures and with what others show of it, and the content is whole', () => {
  const { folder, text } = copyContent()
  const said = removeRecords(folder, 'project', ['zealed-web-app', 'katf-web'])
  expect(said).toContain('Deleted content/projects/zealed-web-app')
  expect(said).toContain('Took change, project out of content/testimonials/grace-wanjala.yaml')
  expect(text('testimonials/grace-wanjala.yaml')).toContain('now: The portal now suggests')
  expect(readContent(folder).problems).toBe(null)
})

test('a piece of work that shows the pictures of a project goes with it, and one that only names it stays', () => {
  const { folder, change, read } = copyContent()
  const shown = (kind: string) =>
    `workSample:\n  heading: How it looks\n  text: As it is.\n  sample: true\n  project: katf-web\n  blocks:\n    - kind: ${kind}\nexamples:`
  const present = /workSample:[\s\S]*?\nexamples:/
  change('services/maintenance.yaml', present, shown('screens\n      devices:\n        - phone'))
  change('services/web-application.yaml', present, shown('rows\n      rows:\n        - label: A'))
  removeRecords(folder, 'project', ['katf-web'])
  const { services } = read()
  const [pictures, rows] = ['maintenance', 'web-application'].map((id) =>
    services.find((each) => each.id === id),
  )
  expect(pictures?.workSample).toBeUndefined()
  expect(rows?.workSample).toMatchObject({ heading: 'How it looks' })
  expect(rows?.workSample).not.toHaveProperty('project')
})

test('a service goes with the offerings that are ordered as it and out of the projects; sentences are left to their owner, with their lines', () => {
  const { folder, text } = copyContent()
  const said = removeRecords(folder, 'service', ['graphics-design'])
  expect(said).toContain('Took offerings, number 3 out of content/industries/sports.yaml')
  expect(text('industries/sports.yaml')).not.toContain('Kit and jersey design')
  expect(
    said.filter((line) => /^Took services, number \d+ out of content\/projects\//.test(line))
      .length,
  ).toBeGreaterThan(0)
  const left = said.slice(said.indexOf('These still name what is gone. Change them:') + 1)
  expect(left.length).toBeGreaterThan(0)
  for (const line of left) expect(line).toMatch(/^content\/\S+:\d+: .*graphics-design/)
})

test('all samples go at once', () => {
  const { folder, read } = copyContent()
  removeRecords(folder, 'samples', [])
  const problems = readContent(folder).problems ?? []
  expect(problems).toEqual([])
  const { projects, clients, testimonials, services } = read()
  expect([projects, clients, testimonials]).toEqual([[], [], []])
  expect(services.length).toBeGreaterThan(0)
})

test('nothing is removed where a name is wrong', () => {
  const { folder, read } = copyContent()
  expect(() => removeRecords(folder, 'clients', [])).toThrow(
    "There is no kind 'clients': say one of project,",
  )
  expect(() => removeRecords(folder, 'client', ['katf', '../brand'])).toThrow(
    "There is no client '../brand': say one of amani,",
  )
  expect(() => removeRecords(folder, 'project', [])).toThrow(
    'Say which project: say one of amani-portfolio,',
  )
  expect(read().clients).toHaveLength(13)
})
