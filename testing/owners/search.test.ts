import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { socialPictures } from '../../site/src/content/socialPictures.ts'
import { findMediaFile } from '../../site/src/rendering/mediaFiles.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { changed, ORIGIN, pageAt, renderOwner, sitemapOf, textOf } from './owners.ts'

const rendered = await renderOwner(changed())
const { pages, site, routes } = rendered

describe('the data for search engines', () => {
  const told = new Map([...pages].map(([path, html]) => [path, structuredDataIn(html)]))
  const typesOf = (path: string) => told.get(path)?.map((record) => record['@type'])

  test('pages that search engines should not list have no structured data', () => {
    for (const [path, records] of told) {
      if (!/<meta name="robots" content="noindex"/.test(pages.get(path) ?? '')) continue
      expect.soft(records, path).toEqual([])
    }
    for (const { path } of site.projects.filter(({ sample }) => sample)) {
      expect.soft(pages.get(path), path).toContain('<meta name="robots" content="noindex"/>')
      expect.soft(sitemapOf(rendered)).not.toContain(`${path}<`)
    }
  })

  test('the home page’s data describes the agency; the data of each service or developer page has its offer and breadcrumbs', () => {
    expect(typesOf('/')).toEqual(['Organization', 'WebSite'])
    for (const { path } of site.services) {
      expect(typesOf(path), path).toEqual(['Service', 'BreadcrumbList'])
    }
    const [leading, ...others] = site.developers
    expect(typesOf(leading?.path ?? '')).toEqual(['Service'])
    for (const { path } of others)
      expect(typesOf(path), path).toEqual(['Service', 'BreadcrumbList'])
    expect(typesOf('/contact')).toEqual([])
  })

  test('the sitemap has dates only for the legal pages: the day that each page shows', () => {
    const dated = [
      ...sitemapOf(rendered).matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc><lastmod>([\d-]+)</g),
    ]
    expect(dated.map(([, path]) => path)).toEqual(['/privacy-policy', '/terms-conditions'])
    for (const [, path = '', day = ''] of dated) {
      const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(day))
      expect(textOf(pageAt(path, rendered))).toContain(`Last changed on ${shown}`)
    }
  })
})

test('visits to a page whose title is written for searches are counted under the page’s plain name', () => {
  for (const { path, name, title } of routes) {
    const counted = `data-counted-as="${name} | ${site.agency.name}"`
    expect(pageAt(path, rendered).includes(counted), path).toBe(title !== name)
  }
})

describe('the preview picture for chats and social networks', () => {
  const metaOf = (path: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(pages.get(path) ?? '')?.[1]

  test('every page has a preview picture of 1200 × 630 pixels with a description', async () => {
    for (const { path } of routes) {
      const address = new URL(metaOf(path, 'og:image') ?? '')
      expect(address.href, path).toMatch(`${ORIGIN}/media/social/`)
      const file = findMediaFile(address.pathname.replace('/media/', ''))
      const { width, height } = await sharp(file ?? address.href).metadata()
      expect([width, height], path).toEqual([1200, 630])
      const said = ['width', 'height'].map((side) => metaOf(path, `og:image:${side}`))
      expect(said, path).toEqual(['1200', '630'])
      expect(metaOf(path, 'og:image:alt'), path).toMatch(/./)
    }
  })

  test('every listed page and every case study has its own preview picture; no picture is drawn for a missing page', () => {
    const own = routes.filter(({ path, indexed }) => indexed || path.startsWith('/case-study/'))
    expect(new Set(own.map(({ path }) => metaOf(path, 'og:image'))).size).toBe(own.length)
    const paths = routes.map(({ path }) => path)
    for (const { path } of socialPictures(site)) expect(paths).toContain(path)
  })
})
