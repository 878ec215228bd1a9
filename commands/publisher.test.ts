import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { fieldKey, type SiteSource } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { fillerOf } from 'schema/facts.ts'
import { fieldsOf } from 'schema/fieldsOf.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEdits, standsIn } from '../schema/src/documents.ts'
import { filesBelow } from '../schema/src/files.ts'
import type { PublisherProcess } from '../server/src/publishing/publisherProcess.ts'
import { IS_DEEP } from '../testing/depth.ts'
import { presentContent } from '../testing/presentSite.ts'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'
import { readSample, startPublisher } from '../testing/startPublisher.ts'
import { storePicture } from './publishing/pictureCalls.ts'

const SITE = join(import.meta.dirname, '../site')
/** The test ignores this field, because one page composes the same words from other fields. */
const SAID_BY_OTHERS = 'copy/forms.yaml#sharedForms.waiting.chat'
const MEANT = IS_DEEP ? 'every page' : 'a page of each kind'
const LEAD = { file: 'copy/contact.yaml', path: ['lead'] }

const folder = temporaryFolder(afterAll)
let live: SiteSource
let publisher: PublisherProcess
const first = () => join(folder, 'versions/first')
let pages: readonly string[] = []
const previews = new Map<string, string>()

beforeAll(async () => {
  live = readSample(folder)
  publisher = startPublisher(folder)
  const read = await publisher.ask('read', live)
  pages = read.pages.map(({ path }) => path)
  if (!IS_DEEP) pages = pages.filter((path) => !isLikeOneBefore(path))
  await publisher.ask('publish', { ...live, output: first(), previous: null })
})

afterAll(() => publisher.stop())

test('a publication equals a build of the same content, byte for byte', () => {
  expect(filesBelow(first())).toEqual(filesBelow(join(SITE, 'dist')))
  for (const file of filesBelow(first())) {
    expect(readFileSync(join(first(), file)).equals(readFileSync(join(SITE, 'dist', file)))).toBe(
      true,
    )
  }
  const beside = filesBelow(`${first()}.beside`)
  expect(beside).toEqual([...['caddy-headers', 'facts.json', 'launch.json', 'nginx-headers.conf']])
  for (const file of beside) {
    expect(readFileSync(join(`${first()}.beside`, file), 'utf8')).toBe(
      readFileSync(join(SITE, 'build', file), 'utf8'),
    )
  }
})

test('a changed sentence changes only the files of its page, and all other files are hard links to the old ones', async () => {
  const after = await publishAs('sentence', edited(LEAD, 'Say what you need, in a line.'))
  expect(textAt(after, '/contact')).toContain('Say what you need, in a line.')
  expect(filesBelow(after)).toEqual(filesBelow(first()))
  expect(othersThan(first(), after)).toEqual(['contact.html', 'contact.html.br', 'contact.html.gz'])
})

test('a changed price shows on every page with the price, also in compressed files', async () => {
  const [service] = presentContent.services
  if (!service) throw new Error('There is no service')
  const edit = { file: `services/${service.id}.yaml`, path: ['startsAt'] }
  const shown = await publisher.ask('shows', live)
  const output = await publishAs('price', edited(edit, 7_777))
  const changed = othersThan(first(), output).filter((file) => file.endsWith('.html'))
  expect(changed).toEqual(
    expect.arrayContaining((shown[fieldKey(edit.file, edit.path)] ?? []).map(fileOf)),
  )
  expect(changed.length).toBeGreaterThan(20)
  for (const name of changed) {
    const file = join(output, name)
    const html = readFileSync(file, 'utf8')
    expect(html).toContain('7,777')
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(html)
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(html)
  }
})

test('content with a mistake is refused with its problems, and leaves no files behind', async () => {
  const wrong = edited(LEAD, '')
  const { problems, pages: none } = await publisher.ask('read', wrong)
  expect(problems).toMatchObject([{ ...LEAD, says: 'is empty. Write a text.' }])
  expect(none).toEqual([])
  const versions = readdirSync(join(folder, 'versions'))
  await expect(publishAs('wrong', wrong)).rejects.toThrow("copy/contact.yaml: 'lead' is")
  await expect(publisher.ask('preview', { ...wrong, path: '/' })).rejects.toThrow("'lead' is empty")
  expect(readdirSync(join(folder, 'versions'))).toEqual(versions)
})

test('missing pictures and films are reported together with missing texts', async () => {
  const [client] = presentContent.clients
  const project = presentContent.projects.find(({ hasVideoDisplay }) => !hasVideoDisplay)
  if (!client || !project) return
  const logo = `clients/${client.id}`
  const film = { file: `projects/${project.id}/project.yaml`, path: ['hasVideoDisplay'] }
  const unread = edited({ file: logo, path: [] }, undefined, edited(LEAD, ''))
  const { problems } = await publisher.ask('read', edited(film, true, unread))
  expect(problems.map(({ file }) => file)).toEqual([LEAD.file, film.file, `${logo}.yaml`])
})

test('a publication does not overwrite an existing site', async () => {
  const before = statSync(first()).mtimeMs
  const request = { ...live, output: first(), previous: null }
  await expect(publisher.ask('publish', request)).rejects.toThrow('already exists')
  expect(statSync(first()).mtimeMs).toBe(before)
  expect(readdirSync(`${first()}.beside`)).toContain('facts.json')
})

test.runIf(IS_DEEP)(
  'a new picture is rendered into the publisher’s folder and shown on its page; the old site is unchanged',
  async () => {
    const [project] = presentContent.projects
    if (!project) return
    const at = `projects/${project.id}`
    const create = { width: 1440, height: 900, channels: 3 as const, background: '#0a7d6b' }
    const data = await sharp({ create }).webp().toBuffer()
    const picture = storePicture(data, '.webp', join(folder, 'pictures'))
    const output = await publishAs(
      'picture',
      edited({ file: `${at}/laptop`, path: [] }, { picture }),
    )
    const html = readFileSync(join(output, fileOf(`/case-study/${project.id}`)), 'utf8')
    const [source = ''] = /\/media\/[^"\s]*laptop[^"\s]*\.webp/.exec(html) ?? []
    expect(statSync(join(output, source)).size).toBeGreaterThan(0)
    expect(statSync(join(folder, source)).size).toBeGreaterThan(0)
    expect(filesBelow(first())).not.toContain(source.slice(1))
  },
)

test(`a preview of ${MEANT} shows the text of the page, runs no script and is not indexed`, async () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const path of pages) {
    const html = await previewOf(path)
    expect(html).not.toMatch(/<script|<noscript|\son\w+=|javascript:|~\d+~/i)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(bodyText(html)).toBe(textAt(first(), path))
    for (const [, address = ''] of html.matchAll(/\s(?:href|src|poster|action)="(\/[^"]*)"/g)) {
      expect(address).toMatch(/^\/site-preview\//)
    }
    for (const [, list = ''] of html.matchAll(/\s(?:image)?srcset="([^"]*)"/gi)) {
      for (const source of list.split(', ')) expect(source).toMatch(/^\/site-preview\/media\//)
    }
    expect(html).not.toMatch(/url\("?\/(?!site-preview\/)/)
  }
  expect(await publisher.ask('preview', { ...live, path: '/none' })).toBeNull()
})

test('tapping a text on a page leads to the field of the text', async () => {
  const shows = await publisher.ask('shows', live)
  const said = textsOf(presentContent)
  const fieldsWith = Map.groupBy(said, ({ text }) => text)
  const reached = new Set<string>()
  for (const path of pages) {
    const body = parse(await previewOf(path)).querySelector('body')
    const elements = body?.querySelectorAll('*').filter((each) => !each.closest('template')) ?? []
    const saying = Map.groupBy(elements, (element) => shownText(element.text))
    for (const [text, fields] of fieldsWith) {
      const shown = fields.filter(({ key }) => key !== SAID_BY_OTHERS && shows[key]?.includes(path))
      const all = saying.get(text) ?? []
      if (shown.length === 0 || all.length === 0) continue
      // Several fields may have the same text. A tap on the text has to lead to one of these fields.
      const keys = all.flatMap(fieldsAt).filter((key) => shown.some((field) => field.key === key))
      expect({ path, text, keys: keys.length > 0 }).toEqual({ path, text, keys: true })
      for (const key of keys) reached.add(key)
    }
  }
  expect(reached.size).toBeGreaterThan(IS_DEEP ? 500 : 300)
})

function isLikeOneBefore(path: string): boolean {
  const kind = path.slice(0, path.lastIndexOf('/') + 1)
  return kind !== '/' && pages.find((other) => other.startsWith(kind)) !== path
}

function fieldsAt(element: HTMLElement): string[] {
  const marked = element.closest('[data-field]') ?? element.querySelector('[data-field]')
  const others = marked?.getAttribute('data-other-fields')?.split(' ') ?? []
  return [marked?.getAttribute('data-field') ?? '', ...others]
}

function edited(
  { file, path }: { file: string; path: string[] },
  value: unknown,
  source = live,
): SiteSource {
  return applyEdits(source, [{ file, path, value, base: standsIn(source, file, path) }])
}

async function publishAs(name: string, source: SiteSource): Promise<string> {
  const output = join(folder, 'versions', name)
  await publisher.ask('publish', { ...source, output, previous: first() })
  return output
}

async function previewOf(path: string): Promise<string> {
  const html = previews.get(path) ?? (await publisher.ask('preview', { ...live, path }))
  if (html === null) throw new Error(`There is no page ${path}`)
  previews.set(path, html)
  return html
}

function textsOf(value: Content) {
  const fill = fillerOf(value)
  return fieldsOf(value).flatMap(({ file, path, value: text, schema }) => {
    const isText = typeof text === 'string' && text.length > 3 && !schema.enum && !schema.refersTo
    const isForSearch = /^(page|search)/.test(String(path.at(-1)))
    if (!isText || schema.leadsTo || isForSearch || file === 'promises.yaml') return []
    const filled = fill(text, file).replaceAll(/\[([^\]]+)\]\(\/[^)\s]*\)/g, '$1')
    return [{ key: fieldKey(file, path), text: shownText(filled) }]
  })
}

function shownText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function bodyText(html: string): string {
  const body = parse(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).querySelector('body')
  return shownText(body?.text ?? '')
}

function textAt(site: string, path: string): string {
  return bodyText(readFileSync(join(site, fileOf(path)), 'utf8'))
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Returns the files in `after` that are not hard links to files in `before`. */
function othersThan(before: string, after: string): string[] {
  const inodeOf = (site: string, file: string) =>
    statSync(join(site, file), { throwIfNoEntry: false })?.ino
  return filesBelow(after).filter((file) => inodeOf(before, file) !== inodeOf(after, file))
}
