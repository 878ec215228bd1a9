import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findSchemaProblems } from '../../scripts/testing/findSchemaProblems.ts'
import { structuredDataIn } from '../../scripts/testing/structuredDataIn.ts'
import { presentContent } from '../../testing/presentSite.ts'
import { renderContent } from '../../testing/renderContent.ts'
import { socialPictures } from './content/socialPictures.ts'
import { findMediaFile } from './rendering/mediaFiles.ts'

const { site, routes, pages } = await renderContent(presentContent, {
  publicUrl: 'https://site.example',
})
const { agency, projects } = site

test('each project has a case study', () => {
  for (const { id } of projects) expect(pages.has(`/case-study/${id}`)).toBe(true)
})

test('no two pages share an address, a title or a description', () => {
  for (const key of ['path', 'name', 'title', 'description'] as const) {
    const values = routes
      .filter(({ indexed }) => indexed || key === 'path')
      .map((route) => route[key])
    expect(new Set(values).size).toBe(values.length)
  }
})

describe.each(routes.map((route) => [route.path, route] as const))('%s', (path, route) => {
  const html = () => pages.get(path) ?? ''

  test('is titled with what people search for, or its name, and the product', () => {
    const title = `<title>${route.title} | ${agency.name}</title>`.replaceAll('&', '&amp;')
    expect(html().replaceAll('&#x27;', "'")).toContain(title)
    const counted = `data-counted-as="${route.name} | ${agency.name}"`.replaceAll('&', '&amp;')
    expect(html().includes(counted)).toBe(route.title !== route.name)
  })

  test('has one heading of the first level', () => {
    expect(html().match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('has a picture for chats and networks, 1200 × 630 and described', async () => {
    const address = metaContent(html(), 'og:image')
    expect(address).toMatch(/^https:\/\/site\.example\/media\/social\//)
    const file = findMediaFile(new URL(address).pathname.replace('/media/', ''))
    const { width, height } = await sharp(file ?? address).metadata()
    expect([width, height]).toEqual([1200, 630])
    const said = ['width', 'height'].map((side) => metaContent(html(), `og:image:${side}`))
    expect(said).toEqual(['1200', '630'])
    expect(metaContent(html(), 'og:image:alt')).not.toBe('')
  })

  test('repeats no id', () => {
    const ids = [...html().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('carries no inline script, style or event handler', () => {
    const scripts = [...html().matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    for (const attributes of scripts) expect(attributes).toContain('application/ld+json')
    expect(html()).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
  })
})

test('every page that search engines list, and every case study, has a social picture of its own', () => {
  const own = routes.filter(({ path, indexed }) => indexed || path.startsWith('/case-study/'))
  const addresses = own.map(({ path }) => metaContent(pages.get(path) ?? '', 'og:image'))
  expect(new Set(addresses).size).toBe(own.length)
})

test('no social picture is drawn for a page that does not exist', () => {
  const paths = routes.map(({ path }) => path)
  for (const { path } of socialPictures(site)) expect(paths).toContain(path)
})

test('what search engines are told of any page is as schema.org defines it', () => {
  const told = [...pages.values()].flatMap(structuredDataIn)
  expect(told).not.toEqual([])
  expect(findSchemaProblems(told)).toEqual([])
})

test('sample records have no structured data', () => {
  for (const { id } of projects.filter(({ sample }) => sample)) {
    expect(pages.get(`/case-study/${id}`)).not.toContain('application/ld+json')
  }
})

function metaContent(html: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}
