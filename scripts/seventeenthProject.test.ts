import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TWIN = 'katf-web'
const ID = 'uhuru-clinic'
/** What a build is made of. */
const SOURCES = [
  'package.json',
  'tsconfig.base.json',
  'scripts',
  'site/package.json',
  'site/vite.config.ts',
  'site/public',
  'site/src',
  'site/media',
]

let copy = ''

/** Builds a copy of the site that has one content file and its media more, and no other change. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'seventeenth-'))
  for (const part of SOURCES) {
    await cp(join(ROOT, part), join(copy, part), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  await addContentFile()
  await addMedia()
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    stdio: 'pipe',
    env: { ...process.env, PUBLIC_URL: 'https://site.example' },
  })
}, 30_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

test('the portfolio shows the seventeenth project after the sixteen, with its video', async () => {
  const html = await built('built-by-us.html')
  const paths = [...html.matchAll(/href="\/case-study\/([^"]+)"/g)].map(([, id]) => id)
  expect(paths).toHaveLength(17)
  expect(paths.at(-1)).toBe(ID)
  expect(html).toContain('<h2>Uhuru Clinic</h2>')
  expect(html).toMatch(new RegExp(`<source src="/media/projects/${ID}-[^"]+[.]mp4"`))
})

test('its case study has an address and its own pictures', async () => {
  const html = await built(`case-study/${ID}.html`)
  expect(html).toContain('<h1>Uhuru Clinic</h1>')
  for (const device of ['laptop', 'phone', 'tablet']) {
    expect(html).toContain(`/media/projects/${ID}-${device}-`)
  }
  const files = [...html.matchAll(/\/media\/projects\/[^" ]+/g)].map(([path]) => path)
  const there = await readdir(join(copy, 'site/dist/media/projects'))
  expect(files.filter((path) => !there.includes(path.replace('/media/projects/', '')))).toEqual([])
})

test('like all sample work it is kept from search engines', async () => {
  expect(await built(`case-study/${ID}.html`)).toContain('<meta name="robots" content="noindex"/>')
  const sitemap = await built('sitemap.xml')
  expect(sitemap).toContain('<loc>https://site.example/contact</loc>')
  expect(sitemap).not.toContain('/case-study/')
})

async function addContentFile(): Promise<void> {
  const folder = join(copy, 'site/src/content/projects')
  const twin = await readFile(join(folder, `${TWIN}.ts`), 'utf8')
  const record = twin
    .replace(`id: '${TWIN}'`, `id: '${ID}'`)
    .replace(/order: \d+/, 'order: 17')
    .replace(/ title: '[^']+'/, " title: 'Uhuru Clinic'")
  await writeFile(join(folder, `${ID}.ts`), record)
}

/** As `npm run media` writes it: files, and their entries in the manifest. */
async function addMedia(): Promise<void> {
  const folder = join(copy, 'site/media')
  const manifest = join(folder, 'manifest.json')
  const entries = Object.entries(JSON.parse(await readFile(manifest, 'utf8')) as object)
  const own = entries.filter(([key]) => key.startsWith(`projects/${TWIN}/`))
  const copied = JSON.parse(JSON.stringify(own).replaceAll(TWIN, ID)) as typeof own
  await writeFile(manifest, JSON.stringify(Object.fromEntries([...entries, ...copied])))
  const files = await readdir(join(folder, 'projects'))
  for (const file of files.filter((name) => name.startsWith(`${TWIN}-`))) {
    await cp(join(folder, 'projects', file), join(folder, 'projects', file.replace(TWIN, ID)))
  }
}

function built(file: string): Promise<string> {
  return readFile(join(copy, 'site/dist', file), 'utf8')
}
