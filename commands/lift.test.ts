import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { requireContent } from '../schema/src/reading/readContent.ts'
import { liftContent } from './lift.ts'

const RELEASED = join(import.meta.dirname, '../testing/releases/1.0.0/content.tar.gz')
const SAMPLE = join(import.meta.dirname, '../content')

let folder = ''
const file = (name: string) => join(folder, name)

/** Content of 1.0.0 as it shipped: all of its words, and the records that these name. */
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'agency-lift-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  folder = join(root, 'content')
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', RELEASED, '-C', folder])
  for (const pictures of ['pictures', 'technologies']) {
    cpSync(join(SAMPLE, pictures), file(pictures), { recursive: true })
  }
})

function change(name: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file(name), 'utf8')
  expect(before.replace(from, to), name).not.toBe(before)
  writeFileSync(file(name), before.replace(from, to))
}

test('an owner’s content of 1.0.0 becomes data with all that the owner changed, and the old is kept', async () => {
  change('agency.ts', "name: 'the agency'", "name: 'Kazi Bora'")
  change('agency.ts', 'kshPerUsd: 129.5', 'kshPerUsd: 131')
  change('services/website-design.ts', 'startsAt: 70', 'startsAt: 95')
  change(
    'copy/hire.ts',
    'You get a reply within an hour.',
    'You get a reply the same day: we’re quick.',
  )
  change('copy/hire.ts', "service: 'software-development'", "service: 'website-design'")
  change('claims.ts', /(says: \/the same work costs[\s\S]*?confirmed: )false/, '$1true')
  change(
    'claims.ts',
    /\n\]\s*$/,
    "\n  { says: /we plant a tree/i, confirm: 'You plant a tree.', confirmed: true },\n]\n",
  )
  rmSync(file('services/software-development.ts'))
  mkdirSync(file('projects/uhuru-clinic'))
  const project = readFileSync(file('projects/moocourses/project.ts'), 'utf8')
  writeFileSync(
    file('projects/uhuru-clinic/project.ts'),
    project
      .replace(/order: \d+/, 'order: 17')
      .replace(/title: '.*'/, "title: 'Uhuru Clinic'")
      .replace(
        /shortDescription:\s*'.*'/,
        "shortDescription: 'A clinic’s book of appointments, which its nurses keep.'",
      )
      .replace('sample: true', 'sample: false')
      .replace(/team: '.*'/, "team: ''"),
  )
  writeFileSync(file('projects/uhuru-clinic/laptop.png'), 'a picture')

  const said = await liftContent(folder)

  expect(said).toEqual([expect.stringContaining('kept in content-1.0.0/')])
  const content = requireContent(folder)
  const { agency, services, projects, copy, promises } = content
  expect([agency.name, agency.money]).toEqual([
    'Kazi Bora',
    { currency: 'USD', beside: 'KES', rate: 131, asOf: '2026-11-20' },
  ])
  expect(services.find(({ id }) => id === 'website-design')?.startsAt).toBe(95)
  expect(services.map(({ id }) => id)).toEqual(['website-design'])
  expect(copy.hire).toMatchObject({
    replyPromise: 'You get a reply the same day: we’re quick.',
    service: 'website-design',
  })
  expect(
    promises.filter(({ confirmed }) => confirmed).map(({ confirm, words }) => [confirm, words]),
  ).toEqual([
    ['The same work costs every client the same.', ['The same work costs every client the same']],
    ['You plant a tree.', ['we plant a tree']],
  ])
  const own = projects.find(({ id }) => id === 'uhuru-clinic')
  expect(own).toMatchObject({ title: 'Uhuru Clinic', sample: false, order: 17 })
  expect(own).not.toHaveProperty('team')
  expect(readFileSync(file('projects/uhuru-clinic/laptop.png'), 'utf8')).toBe('a picture')
  expect(existsSync(file('agency.ts'))).toBe(false)
  expect(readFileSync(join(`${folder}-1.0.0`, 'agency.ts'), 'utf8')).toContain("'Kazi Bora'")
})

test('what it would become is read before anything is exchanged, and all that is wrong is said', async () => {
  change('agency.ts', "opens: '8:00'", "opens: '8 o’clock'")
  change('industries/sports.ts', "service: 'website-design'", "service: 'webdesign'")
  const problem = await liftContent(folder).catch(({ message }) => message)
  expect(problem).toContain(
    "content/agency.yaml:15: 'hours.opens' is '8 o’clock'. Write a time such as 8:00",
  )
  expect(problem).toMatch(
    /content\/industries\/sports\.yaml:\d+: 'offerings\.0\.service' names 'webdesign'/,
  )
  expect(existsSync(file('agency.ts'))).toBe(true)
  expect([existsSync(`${folder}-1.0.0`), existsSync(`${folder}-lifted`)]).toEqual([false, false])
})

test('content of this version is left alone, and two versions in one folder are refused', async () => {
  await liftContent(folder)
  expect(await liftContent(folder)).toEqual(['content/ is of this version already: nothing to do.'])
  mkdirSync(dirname(file('agency.ts')), { recursive: true })
  writeFileSync(file('agency.ts'), '')
  await expect(liftContent(folder)).rejects.toThrow('holds files of two versions')
  rmSync(file('agency.ts'))
  writeFileSync(file('format.yaml'), 'version: 9\n')
  await expect(liftContent(folder)).rejects.toThrow('update the program')
})
