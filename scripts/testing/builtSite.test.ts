import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHostHeaders } from '../../e2e/support/readHostHeaders.ts'
import { testServer } from '../../server/test/support/testServer.ts'
import { developers } from '../../site/src/content/developers.ts'
import { projects, projectVideo, recentProjects } from '../../site/src/content/projects.ts'
import { services } from '../../site/src/content/services.ts'
import { addProject } from './addProject.ts'
import { type BuiltCopy, buildCopy } from './buildCopy.ts'
import { changeSentence } from './changeSentence.ts'
import { fileSizes } from './fileSizes.ts'
import { findSchemaProblems } from './findSchemaProblems.ts'
import { structuredDataIn } from './structuredDataIn.ts'

const SECRET = 'correct-horse-battery-staple'
/** What the build reads. */
const PUBLIC = {
  PUBLIC_URL: 'https://www.example.com',
  EMAIL_SERVICE_ORIGIN: 'https://mail.example.net',
  EMAIL_PUBLIC_KEY: 'a-public-key',
  EMAIL_SERVICE_ID: 'a-service',
  EMAIL_TEMPLATE_ID: 'a-template',
}
/** What only the server reads, though it is often set where the build runs. */
const PRIVATE = {
  DATABASE_URL: `postgres://${SECRET}:${SECRET}@db-${SECRET}.example:5432/agency`,
  SMTP_URL: `smtps://${SECRET}:${SECRET}@mail-${SECRET}.example:465`,
  MAIL_FROM: `from-${SECRET}@example.com`,
  MAIL_TO: `to-${SECRET}@example.com`,
  DATA_DIR: `/srv/${SECRET}`,
  TRUSTED_PROXIES: '198.51.100.77',
}
/** A page that counts projects, or links those that use something, changes by so many bytes. */
const COUNTS_BYTES = 600
/** Sent by our server with pages, where a host for files has to send it with everything. */
const PAGES_ONLY = 'speculation-rules'
const PAGE = 'text/html; charset=utf-8'
const BODIES_OF_404: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

let built: BuiltCopy

beforeAll(async () => {
  built = await buildCopy({ ...PUBLIC, ...PRIVATE })
}, 120_000)

afterAll(() => built?.remove())

test('what only the server may know is in no file of the built site', () => {
  const telling = [SECRET, PRIVATE.TRUSTED_PROXIES, ...Object.keys(PRIVATE)]
  const leaks = siteFiles().filter((name) => {
    const content = readText(name)
    return telling.some((secret) => content.includes(secret))
  })
  expect(leaks).toEqual([])
  // So that this search can find something: a public key has to be in the scripts.
  expect(
    siteFiles().filter((name) => readText(name).includes(PUBLIC.EMAIL_PUBLIC_KEY)),
  ).not.toEqual([])
})

test('a static host is told the same headers for every file as our own server sends', async () => {
  const { app } = await testServer({ siteFolder: built.siteFolder, environment: PUBLIC })
  const hostHeaders = readHostHeaders(readFileSync(join(built.siteFolder, '_headers'), 'utf8'))
  const names = siteFiles().filter((name) => !/(\.(br|gz)|^_\w+)$/.test(name))
  // By their own address our server answers these with 404, and a host for files with 200.
  const paths = names.map(pathOf).filter((path) => !BODIES_OF_404.includes(path))
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) {
    const { headers, statusCode } = await app.inject({ method: 'HEAD', url: path })
    expect(statusCode, path).toBe(200)
    const told = hostHeaders(path)
    if (headers['content-type'] !== PAGE) delete told[PAGES_ONLY]
    expect(headers, path).toMatchObject(told)
    // What the host is not told, it does by itself: it asks again.
    expect(headers['cache-control'], path).toBe(told['cache-control'] ?? 'no-cache')
    for (const name of [PAGES_ONLY, 'x-robots-tag']) expect(headers[name], path).toBe(told[name])
  }
})

test('the rules for hosts keep to their limits, and no two set one header', () => {
  const text = readFileSync(join(built.siteFolder, '_headers'), 'utf8')
  const hostHeaders = readHostHeaders(text)
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(2_000)
  for (const path of ['/', '/assets/x.js', '/answers/enquiry-sent', '/speculation-rules.json']) {
    const headers = hostHeaders(path)
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable.*max-age/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';[^,]*$/)
  }
})

test('our server gives nobody what is meant for hosts', async () => {
  const { app } = await testServer({ siteFolder: built.siteFolder, environment: PUBLIC })
  for (const url of ['/_headers', '/_redirects']) {
    expect((await app.inject(url)).statusCode, url).toBe(404)
  }
})

test('nginx is told the same security headers', () => {
  const nginx = readFileSync(join(built.siteFolder, '../build/nginx-headers.conf'), 'utf8')
  const host = readHostHeaders(readFileSync(join(built.siteFolder, '_headers'), 'utf8'))
  const told = [...nginx.matchAll(/^add_header (\S+) (?:"(.*)"|'(.*)') always;$/gm)]
  const headers = told.map(([, name = '', double, single]) => [
    name.toLowerCase(),
    double ?? single,
  ])
  expect(Object.fromEntries(headers)).toEqual(host('/'))
})

test('the structured data of every page is as schema.org defines it, and says nothing of samples', () => {
  const pages = siteFiles().filter((name) => name.endsWith('.html'))
  const told = new Map(pages.map((name) => [name, structuredDataIn(readText(name))]))
  expect(findSchemaProblems([...told.values()].flat())).toEqual([])
  for (const [name, records] of told) {
    if (/<meta name="robots" content="noindex"/.test(readText(name))) {
      expect.soft(records, name).toEqual([])
    }
  }
  const typesOf = (name: string) => told.get(name)?.map((record) => record['@type'])
  expect(typesOf('index.html')).toEqual(['Organization', 'WebSite'])
  for (const { id } of services) {
    expect(typesOf(`services/${id}.html`), id).toEqual(['Service', 'BreadcrumbList'])
  }
  const [, ...others] = developers
  expect(typesOf('hire-a-developer.html')).toEqual(['Service'])
  for (const { path } of others) {
    expect(typesOf(`${path.slice(1)}.html`), path).toEqual(['Service', 'BreadcrumbList'])
  }
  expect(typesOf('contact.html')).toEqual([])
})

test('the sitemap says a last change only of pages whose record dates it', () => {
  const sitemap = readText('sitemap.xml')
  const dated = [...sitemap.matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc><lastmod>([\d-]+)</g)]
  expect(dated.map(([, path]) => path)).toEqual(['/privacy-policy', '/terms-conditions'])
  for (const [, path, day] of dated) {
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(`${day}`))
    const page = Buffer.from(readText(`${path?.slice(1)}.html`), 'latin1').toString()
    expect(page).toMatch(new RegExp(`Last changed on (<!-- -->)?${shown.replaceAll(' ', '\\s')}`))
  }
})

test('a host for files has a security.txt that outlasts half a year', () => {
  const text = readText('.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain('Canonical: https://www.example.com/.well-known/security.txt\n')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(183)
  expect(days).toBeLessThan(366)
})

/** Sample work with a clip; an owner may have none. */
const twin = projects.find(({ id, sample }) => sample && projectVideo(id))
/** Of the home page, into which another sample does not come. */
const isHomeFull =
  recentProjects.length >= 4 &&
  recentProjects.every(({ sample, homeOrder }) => !sample || homeOrder !== undefined)

describe.runIf(twin)('with one folder of content more and no other change', () => {
  const TWIN = twin?.id ?? ''
  const ID = 'uhuru-clinic'

  let before: ReadonlyMap<string, number>
  let casesBefore: (string | undefined)[]

  beforeAll(async () => {
    before = await fileSizes(built.siteFolder)
    casesBefore = casesIn(await readCopy('built-by-us.html'))
    await built.rebuild((folder) =>
      addProject(folder, { id: ID, title: 'Uhuru Clinic', order: 1_000_000, twin: TWIN }),
    )
  }, 120_000)

  test('the portfolio shows it after all others, with its video', async () => {
    const html = await readCopy('built-by-us.html')
    expect(casesIn(html)).toEqual([...casesBefore, ID])
    expect(html).toContain('<h2>Uhuru Clinic</h2>')
    expect(html).toMatch(/<source src="\/media\/projects\/[^"]+[.]mp4"/)
  })

  test('its case study has an address and its own pictures', async () => {
    const html = await readCopy(`case-study/${ID}.html`)
    expect(html).toContain('<h1>Uhuru Clinic</h1>')
    for (const device of ['laptop', 'phone', 'tablet']) {
      expect(html).toContain(`/media/projects/${TWIN}/${device}-`)
    }
    const files = [...html.matchAll(/\/media\/projects\/[^" ]+/g)].map(([path]) => path)
    expect(files.filter((path) => !existsSync(join(built.siteFolder, path)))).toEqual([])
  })

  test('like all sample work it is kept from search engines', async () => {
    expect(await readCopy(`case-study/${ID}.html`)).toContain(
      '<meta name="robots" content="noindex"/>',
    )
    const sitemap = await readCopy('sitemap.xml')
    expect(sitemap).toContain('<loc>https://www.example.com/contact</loc>')
    expect(sitemap).not.toContain(`/case-study/${ID}`)
  })

  test.runIf(isHomeFull)(
    'of all other pages, scripts and styles none grows, but for counts of what projects use',
    async () => {
      const after = await fileSizes(built.siteFolder)
      const grown = [...after].filter(
        ([name, size]) => Math.abs(size - (before.get(name) ?? 0)) > COUNTS_BYTES,
      )
      expect(grown.map(([name]) => name)).toEqual(['built-by-us.html', `case-study/${ID}.html`])
    },
  )

  function readCopy(file: string): Promise<string> {
    return readFile(join(built.siteFolder, file), 'utf8')
  }
})

test('a changed sentence is in its page, and nothing is bundled for it', async () => {
  const bundles = ['scripts', 'renderer'].map((name) =>
    join(built.siteFolder, '../build', `${name}.stamp`),
  )
  const bundledAt = () => bundles.map((stamp) => statSync(stamp).mtimeMs)
  const before = bundledAt()
  let words = ''
  await built.rebuild(async (folder) => {
    words = await changeSentence(folder)
  })
  expect(readText('contact.html')).toContain(words)
  expect(bundledAt()).toEqual(before)
}, 120_000)

test('a build that fails leaves the site that was built before', async () => {
  const before = await fileSizes(built.siteFolder)
  const contact = readText('contact.html')
  const rebuilt = built.rebuild(async (folder) => {
    await changeSentence(folder)
    // Missed at the end, when pages are there.
    await rm(join(folder, 'site/src/worker/serviceWorker.ts'))
  })
  await expect(rebuilt).rejects.toThrow('serviceWorker')
  expect(await fileSizes(built.siteFolder)).toEqual(before)
  expect(readText('contact.html')).toBe(contact)
}, 120_000)

function siteFiles(): string[] {
  return readdirSync(built.siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.siteFolder.length + 1))
}

function readText(name: string): string {
  const bytes = readFileSync(join(built.siteFolder, name))
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}

function pathOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

/** The ids of the case studies that a page leads to. */
function casesIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/href="\/case-study\/([^"]+)"/g)].map(([, id]) => id)
}
