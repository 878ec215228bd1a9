import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

/** Builds the site as it is, and with one folder of content more and no other change. */
beforeAll(async () => {
  without = await buildCopy(ENVIRONMENT)
  copy = await buildCopy(ENVIRONMENT, (folder) =>
    addProject(folder, { id: ID, title: 'Uhuru Clinic', order: 1_000_000, twin: TWIN }),
  )
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
  expect(html).toMatch(/<source src="\/media\/projects\/[^"]+[.]mp4"/)
})

test('its case study has an address and its own pictures', async () => {
  const html = await built(`case-study/${ID}.html`)
  expect(html).toContain('<h1>Uhuru Clinic</h1>')
  for (const device of ['laptop', 'phone', 'tablet']) {
    expect(html).toContain(`/media/projects/${TWIN}/${device}-`)
  }
  const files = [...html.matchAll(/\/media\/projects\/[^" ]+/g)].map(([path]) => path)
  expect(files.filter((path) => !existsSync(join(copy.siteFolder, path)))).toEqual([])
})

test('like all sample work it is kept from search engines', async () => {
  expect(await built(`case-study/${ID}.html`)).toContain('<meta name="robots" content="noindex"/>')
  const sitemap = await built('sitemap.xml')
  expect(sitemap).toContain('<loc>https://site.example/contact</loc>')
  expect(sitemap).not.toContain(`/case-study/${ID}`)
})

test('of all other pages, scripts and styles none grows', async () => {
  const before = await fileSizes(without.siteFolder)
  const after = await fileSizes(copy.siteFolder)
  const grown = [...after].filter(([name, size]) => size !== before.get(name))
  expect(grown.map(([name]) => name)).toEqual(['built-by-us.html', `case-study/${ID}.html`])
})

function built(file: string): Promise<string> {
  return readFile(join(copy.siteFolder, file), 'utf8')
}

/** The ids of the case studies that a page leads to. */
function casesIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/href="\/case-study\/([^"]+)"/g)].map(([, id]) => id)
}
