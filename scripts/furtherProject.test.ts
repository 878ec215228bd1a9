import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from './addProject.ts'
import { type BuiltCopy, buildCopy } from './buildCopy.ts'
import { fileSizes } from './fileSizes.ts'

const TWIN = 'katf-web'
const ID = 'uhuru-clinic'
const ENVIRONMENT = { PUBLIC_URL: 'https://site.example' }

let without: BuiltCopy
let copy: BuiltCopy

/** Builds the site as it is, and with one content file and its media more and no other change. */
beforeAll(async () => {
  without = await buildCopy(ENVIRONMENT)
  copy = await buildCopy(ENVIRONMENT, async (folder) => {
    await addProject(folder, { id: ID, title: 'Uhuru Clinic', order: 1_000_000, twin: TWIN })
    await addMedia(folder)
  })
}, 120_000)

afterAll(async () => {
  await without?.remove()
  await copy?.remove()
})

test('the portfolio shows it after all others, with its video', async () => {
  const html = await built('built-by-us.html')
  const shown = casesIn(html)
  const others = casesIn(await readFile(join(without.siteFolder, 'built-by-us.html'), 'utf8'))
  expect(shown).toEqual([...others, ID])
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
  const there = await readdir(join(copy.siteFolder, 'media/projects'))
  expect(files.filter((path) => !there.includes(path.replace('/media/projects/', '')))).toEqual([])
})

test('like all sample work it is kept from search engines', async () => {
  expect(await built(`case-study/${ID}.html`)).toContain('<meta name="robots" content="noindex"/>')
  const sitemap = await built('sitemap.xml')
  expect(sitemap).toContain('<loc>https://site.example/contact</loc>')
  expect(sitemap).not.toContain('/case-study/')
})

test('of all other pages, scripts and styles none grows', async () => {
  const before = await fileSizes(without.siteFolder)
  const after = await fileSizes(copy.siteFolder)
  const grown = [...after].filter(([name, size]) => size !== before.get(name))
  expect(grown.map(([name]) => name)).toEqual(['built-by-us.html', `case-study/${ID}.html`])
})

/** As `npm run media` writes it: files, and their entries in the manifest. */
async function addMedia(repository: string): Promise<void> {
  const folder = join(repository, 'site/media')
  const manifest = join(folder, 'manifest.json')
  const entries = Object.entries(JSON.parse(await readFile(manifest, 'utf8')) as object)
  const social = `social/case-study/${TWIN}`
  const own = entries.filter(([key]) => key.startsWith(`projects/${TWIN}/`) || key === social)
  const copied = JSON.parse(JSON.stringify(own).replaceAll(TWIN, ID)) as typeof own
  await writeFile(manifest, JSON.stringify(Object.fromEntries([...entries, ...copied])))
  for (const part of ['projects', 'social/case-study']) {
    const files = await readdir(join(folder, part))
    for (const file of files.filter((name) => name.startsWith(`${TWIN}-`))) {
      await cp(join(folder, part, file), join(folder, part, file.replace(TWIN, ID)))
    }
  }
}

function built(file: string): Promise<string> {
  return readFile(join(copy.siteFolder, file), 'utf8')
}

/** The ids of the case studies that a page leads to. */
function casesIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/href="\/case-study\/([^"]+)"/g)].map(([, id]) => id)
}
