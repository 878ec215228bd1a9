import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Content } from 'schema/content.ts'
import { RENDERER } from '../../../site/src/rendering/bundles.ts'
import { loadRenderer } from '../../../site/src/rendering/loadRenderer.ts'
import { renderContent } from '../../renderContent.ts'

/** Serves pages rendered from `content` in place of the built pages, with the same styles. Returns the HTML of each page by path. */
export async function serveContent(
  page: Page,
  content: Content,
): Promise<ReadonlyMap<string, string>> {
  const { stylesIn } = await loadRenderer()
  const { sheet, displayFont } = stylesIn(content.brand)
  const { pages } = await renderContent(content)
  // Serves the whole font file, because the styles of built pages contain only a part of the font.
  await page.route(`**${displayFont}`, (request) =>
    request.fulfill({ path: join(RENDERER, displayFont) }),
  )
  await page.route(
    ({ pathname }) => pages.has(pathname),
    (request) => {
      const html = pages.get(new URL(request.request().url()).pathname) ?? ''
      return request.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace('</head>', () => `<style>${sheet}</style></head>`),
      })
    },
  )
  return pages
}
