import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireContent } from 'schema/reading/readContent.ts'
import { editContent } from 'schema/writing/editContent.ts'
import { removeRecords } from 'schema/writing/removeRecords.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnCurrencies } from '../../commands/publishing/convertPrices.ts'
import { leavesOf } from '../../server/src/publishing/contentFields.ts'
import { presentContent } from '../presentSite.ts'
import { copyTree } from '../repository/copyTree.ts'
import { decoded, textOf } from './owners.ts'

const NAME = 'Kazi Bora Studio'
const PHONE = '+254 711 222333'
const PROJECT = 'lake-clinic'
const TITLE = 'Lake Clinic'
const SENTENCE = 'Say what goes wrong on a Monday, and we say what it would cost to mend.'
/** Her facts, as the desk would write them. */
const FACTS = {
  'agency.yaml': {
    name: NAME,
    email: 'hello@kazibora.example',
    phone: PHONE,
    chat: { number: PHONE },
    legalNote: `A brand of ${NAME} Limited.`,
  },
  'company.yaml': { legalName: `${NAME} Limited`, address: { town: 'Kisumu' } },
}

// The one copy of the tree in which the commands and the build follow each other as they do for an owner.
describe('an owner’s first hour in files: facts, prices in shillings, samples away, a project, a sentence, a build', () => {
  let copy = ''

  beforeAll(async () => {
    copy = await copyTree()
    run('git', 'init', '--quiet')
    run('git', 'add', '--all')
    const who = ['-c', 'user.name=Owner', '-c', 'user.email=o@x.example']
    run('git', ...who, 'commit', '--quiet', '-m', 'Before')
    const content = join(copy, 'content')
    setUp(content)
    const model = readFileSync(join(content, 'projects/katf-web/project.yaml'), 'utf8')
    removeRecords(content, 'samples')
    mkdirSync(join(content, 'projects', PROJECT))
    writeFileSync(join(content, 'projects', PROJECT, 'project.yaml'), filledIn(model))
    const create = { width: 1280, height: 800, channels: 3 as const, background: '#2f6f62' }
    await sharp({ create }).toFile(join(copy, 'content/projects', PROJECT, 'laptop.jpg'))
    const file = 'copy/contact.yaml'
    editContent(content, [{ file, path: ['lead'], value: SENTENCE }])
    node('commands/build.ts')
  }, 180_000)

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('changes the content and nothing else that Git keeps', () => {
    const changed = run('git', 'status', '--porcelain', '-uall').trimEnd().split('\n')
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.filter((line) => !line.slice(3).startsWith('content/'))).toEqual([])
    expect(changed).toContain(`?? content/projects/${PROJECT}/laptop.jpg`)
  })

  test('ends with the own name, sentence and town on pages, and the sample’s nowhere', () => {
    for (const [path, html] of pages()) {
      expect(html, path).toContain(`| ${NAME}</title>`)
      expect(html, path).toContain('tel:+254711222333')
      expect(html, path).not.toMatch(/the agency\b|agency\.example/i)
    }
    expect(page('contact')).toContain(SENTENCE)
    expect(page('services/website-design')).toContain('Website Design in Kisumu from KSh 20,000')
  })

  test('ends with prices in shillings, and dollars beside them', () => {
    expect(textOf(page('services/website-design'))).toContain('about $155')
    const { services } = requireContent(join(copy, 'content'))
    for (const { id, startsAt } of services) {
      const price = `KSh ${startsAt.toLocaleString('en')}`
      expect(textOf(page(`services/${id}`)), id).toContain(price)
      const was = presentContent.services.find((service) => service.id === id)?.startsAt ?? 0
      expect(startsAt, id).toBeGreaterThan(was * 100)
    }
  })

  test('ends with no sample on any page', () => {
    for (const [path, html] of pages()) expect(textOf(html), path).not.toMatch(/\bSample\b(?!’)/)
  })

  test('ends with the project on the home page and its one picture in the sizes of phones', () => {
    for (const path of ['index', 'built-by-us', `case-study/${PROJECT}`]) {
      expect(page(path), path).toContain(TITLE)
      const [file = ''] = /\/media\/projects\/lake-clinic\/laptop[^" ]+/.exec(page(path)) ?? []
      expect(readFileSync(join(copy, 'site/dist', file)).length, path).toBeGreaterThan(100)
    }
    expect(page('built-by-us')).not.toContain('>Sample<')
    const studies = readdirSync(join(copy, 'site/dist/case-study'))
    expect(studies.filter((name) => name.endsWith('.html'))).toEqual([`${PROJECT}.html`])
  })

  function page(path: string): string {
    return decoded(readFileSync(join(copy, 'site/dist', `${path}.html`), 'utf8')).replace(
      /<style>.*?<\/style>/s,
      '',
    )
  }

  function pages(): [path: string, html: string][] {
    const names = readdirSync(join(copy, 'site/dist'), { recursive: true, encoding: 'utf8' })
    const paths = names.filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5))
    return paths.map((path) => [path, page(path)])
  }

  function node(script: string, ...parameters: string[]): string {
    return run(process.execPath, script, ...parameters)
  }

  function run(program: string, ...parameters: string[]): string {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const { status, stdout, stderr } = spawnSync(program, parameters, {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH, NODE_COMPILE_CACHE, INIT_CWD: copy, PUBLIC_URL: 'https://kazibora.example' },
    })
    if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}${stderr}`)
    return stdout
  }
})

/** Puts shillings first with every price converted, then one price and the facts. */
function setUp(folder: string): void {
  editContent(folder, turnCurrencies(requireContent(folder)))
  const facts = Object.entries(FACTS).flatMap(([file, values]) =>
    leavesOf(values).map(({ path, text }) => ({ file, path, value: text })),
  )
  const price = { file: 'services/website-design.yaml', path: ['startsAt'], value: 20_000 }
  editContent(folder, [
    ...[...facts, price],
    // None of the sample's is hers.
    { file: 'agency.yaml', path: ['social'], value: [] },
  ])
}

/** Another project's file as hers. */
function filledIn(model: string): string {
  return model
    .replace(/^title: .*$/m, `title: ${TITLE}`)
    .replace(/^sample: .*$/m, 'sample: false')
    .replace(/(^projectOverview:) (>-?\n(?: {2}.*\n)+|.*$)/m, '$1 Patients book by phone number.\n')
}
