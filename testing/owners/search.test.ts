import { describe, expect, test } from 'vitest'
import { findSchemaProblems } from '../../scripts/testing/findSchemaProblems.ts'
import { structuredDataIn } from '../../scripts/testing/structuredDataIn.ts'
import { siteFiles } from '../../site/src/rendering/siteFiles.ts'
import { changed, pageAt, renderOwner, textOf } from './owners.ts'

describe('what search engines are told', async () => {
  const rendered = await renderOwner(changed())
  const { pages, site, routes } = rendered
  const told = new Map([...pages].map(([path, html]) => [path, structuredDataIn(html)]))
  const typesOf = (path: string) => told.get(path)?.map((record) => record['@type'])

  test('is as schema.org defines it, and says nothing of pages that are not to be listed', () => {
    expect(findSchemaProblems([...told.values()].flat())).toEqual([])
    for (const [path, records] of told) {
      if (!/<meta name="robots" content="noindex"/.test(pages.get(path) ?? '')) continue
      expect.soft(records, path).toEqual([])
    }
  })

  test('is who runs the site, what each service and each developer costs, and where a page stands', () => {
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

  test('has a last change only of pages whose text dates it, and these show that day', () => {
    const { 'sitemap.xml': sitemap = '' } = siteFiles(site, routes, Date.now())
    const dated = [...sitemap.matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc><lastmod>([\d-]+)</g)]
    expect(dated.map(([, path]) => path)).toEqual(['/privacy-policy', '/terms-conditions'])
    for (const [, path = '', day = ''] of dated) {
      const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(day))
      expect(textOf(pageAt(path, rendered))).toContain(`Last changed on ${shown}`)
    }
  })
})
