import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RecordFolder, recordFile } from '../../schema/src/content.ts'
import { readContent } from '../../schema/src/reading/readContent.ts'
import { copyContent } from '../../testing/copyContent.ts'
import { CTRL_C, CTRL_U, DOWN, ENTER, fixtureTerminal } from '../../testing/fixtureTerminal.ts'
import { remove } from '../remove.ts'
import { askChoices, newRecord } from './newRecord.ts'

const CHOSEN: Readonly<Partial<Record<RecordFolder, Record<string, unknown>>>> = {
  projects: { industry: 'finance', services: ['maintenance'], techStack: ['react', 'sqlite'] },
  services: { group: 'run', startsAt: 45 },
  developers: { hourlyRate: 18, technologies: ['react'] },
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
  'topics',
]

/** What is wrong with the content but for what is still to be filled in. */
function problemsOf({ folder }: ReturnType<typeof copyContent>): string[] {
  const said = (readContent(folder).problems ?? []).map(({ text }) => text)
  return said.filter((text) => !text.includes('Fill in: '))
}

test.each(folders)('a new record of %s wants nothing but what is to be filled in', (folder) => {
  const content = copyContent()
  write(content, folder, 'uhuru-clinic')
  // The second one comes after the first, which is not finished.
  write(content, folder, 'kazi-bora')
  expect(problemsOf(content)).toEqual([])
  // A client is a name alone.
  expect(readContent(content.folder).problems === null).toBe(folder === 'clients')
})

test.each(folders)('what %s may have stands below as an example that has its shape', (folder) => {
  const content = copyContent()
  const text = write(content, folder, 'uhuru-clinic')
  const file = join(content.folder, recordFile(folder, 'uhuru-clinic'))
  writeFileSync(file, text.replaceAll(/^#(?! \S)/gm, ''))
  expect(problemsOf(content)).toEqual([])
})

test('a project begins with its title and its overview; what it may have stands below, with its help', () => {
  const content = copyContent()
  const text = write(content, 'projects', 'uhuru-clinic')
  const [needed = '', more = ''] = text.split('# It may also have these.')
  expect(needed).toMatch(/^order: 17\nsample: false\ntitle: Uhuru Clinic\nindustry: finance\n/m)
  expect(needed).toContain('projectOverview: ')
  expect(needed).not.toContain('features')
  expect(more).toContain(
    "\n# What was hard, and why.\n#challenges:\n#  - heading: 'Fill in: heading'\n#    description: ",
  )
  expect(more).toContain("\n#outcome: 'Fill in: One sentence: what is different now.'\n")
})

test('of a piece of work and of worked examples every kind is shown', () => {
  const text = write(copyContent(), 'services', 'uhuru-clinic')
  expect([...text.matchAll(/^#.*- kind: (.*)$/gm)].map(([, kind]) => kind)).toEqual([
    ...['screens', 'picture', 'rows', 'columns', 'line'],
    ...['bill', 'plan', 'parts', 'week'],
  ])
})

describe('what can only be chosen is asked for on a terminal', () => {
  test('a service’s group by its name, and its price as people type it', async () => {
    const { change, read } = copyContent()
    change('agency.yaml', /currency: USD\n {2}beside: KES/, 'currency: KES\n  beside: USD')
    const { streams, say, shown } = fixtureTerminal()
    const chosen = askChoices('services', read(), streams)
    await say('Group? Where it stands on cards and in menus.', DOWN + ENTER)
    await say('Starts at, in Kenyan shillings? The price of the smallest order.', `20k${ENTER}`)
    await shown('is no price in Kenyan shillings, such as KSh 2,000')
    for (const key of `${CTRL_U}1,500/=${ENTER}`) streams.input.write(key)
    expect(await chosen).toEqual({ group: 'build', startsAt: 1500 })
  })

  test('a project’s industry, services and tools, by the names that people read; all may be left', async () => {
    const { streams, say } = fixtureTerminal()
    const chosen = askChoices('projects', copyContent().read(), streams)
    await say('Building & Construction', ENTER)
    await say('Services? Which of yours went into it.', `maintenance\t${ENTER}`)
    await say('Topics?', ENTER)
    await say('Tools?', ENTER)
    expect(await chosen).toEqual({ industry: 'education', services: ['maintenance'] })
  })

  test('Ctrl-C writes nothing', async () => {
    const { streams, say } = fixtureTerminal()
    const chosen = askChoices('developers', copyContent().read(), streams)
    const refused = expect(chosen).rejects.toThrow('Nothing was written.')
    await say('Rate for an hour, in US dollars?', CTRL_C)
    await refused
  })
})

test('a project goes with its pictures and with what others show of it, and the content is whole', () => {
  const { folder, text } = copyContent()
  const said = remove(folder, 'project', ['zealed-web-app', 'katf-web'])
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
  remove(folder, 'project', ['katf-web'])
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
  const said = remove(folder, 'service', ['graphics-design'])
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

test('a link of its own that leads to a service goes with it, words and all', () => {
  const { folder, read, text } = copyContent()
  expect(JSON.stringify(read().questions)).toContain('/services/maintenance')
  const said = remove(folder, 'service', ['maintenance'])
  const taken = /^Took questions, number \d+, link out of content\/questions\.yaml$/
  expect(said).toContainEqual(expect.stringMatching(taken))
  expect(text('questions.yaml')).not.toContain('/services/maintenance')
})

test('all samples go at once', () => {
  const { folder, read } = copyContent()
  const said = remove(folder, 'samples', [])
  expect(readContent(folder).problems).toBe(null)
  const { projects, clients, testimonials, services, copy } = read()
  expect([projects, clients, testimonials]).toEqual([[], [], []])
  expect(services.length).toBeGreaterThan(0)
  expect(JSON.stringify([services, copy])).not.toContain('"sample":true')
  expect(said).toContain('Took examples out of content/services/website-design.yaml')
  expect(said).toContain('Took culture, items, number 1, shown out of content/copy/about.yaml')
})

test('nothing is removed where a name is wrong', () => {
  const { folder, read } = copyContent()
  expect(() => remove(folder, 'clients', [])).toThrow(
    "There is no kind 'clients'. These are the kinds:\n  project ",
  )
  expect(() => remove(folder, 'client', ['katf', '../brand'])).toThrow(
    "There is no client '../brand': say one of amani,",
  )
  expect(() => remove(folder, 'project', [])).toThrow(
    'Say which project: say one of amani-portfolio,',
  )
  expect(read().clients).toHaveLength(13)
})
