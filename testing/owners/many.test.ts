import { describe, expect, test } from 'vitest'
import { siteFiles } from '../../site/src/rendering/siteFiles.ts'
import { presentContent } from '../presentSite.ts'
import { expectLinksToLead } from './checkPages.ts'
import { addProjects } from './manyProjects.ts'
import { changed, first, pageAt, renderOwner } from './owners.ts'

const PRESENT = presentContent.projects.length

describe('an owner with 60 projects', async () => {
  const { change, pictures } = addProjects(60)
  const rendered = await renderOwner(changed(change), pictures)
  const { pages, site, routes } = rendered
  const added = site.projects.slice(PRESENT)

  test('shows the new ones after all others, in their order, each with its clip', () => {
    const portfolio = pageAt('/built-by-us', rendered)
    const shown = [...portfolio.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)
    const titles = site.projects.map(({ title }) => title)
    expect(shown.slice(0, titles.length)).toEqual(titles)
    const { id } = first(added)
    expect(portfolio).toContain(`href="/case-study/${id}"`)
    expect(portfolio).toMatch(/<source src="\/media\/projects\/[^"]+\.mp4"/)
  })

  test('has a case study of each, kept from search engines like all sample work', () => {
    const { 'sitemap.xml': sitemap } = siteFiles(site, routes, Date.now())
    for (const { path, title } of added) {
      const study = pageAt(path, rendered)
      expect(study, path).toContain(`<h1>${title}</h1>`)
      expect(study, path).toContain('<meta name="robots" content="noindex"/>')
      expect(sitemap).not.toContain(`${path}<`)
    }
    expect(sitemap).toContain('/contact<')
  })

  test('has no link that leads nowhere', () => expectLinksToLead(pages))
})
