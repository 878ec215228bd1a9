import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Content } from 'schema/content.ts'
import { RENDERER } from '../../../site/src/rendering/bundles.ts'
import { loadRenderer } from '../../../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../../../site/src/rendering/mediaFiles.ts'
import { presentSettings } from '../../presentSite.ts'
import { first } from './content.ts'

/** Puts pages made of other content in the place of the built ones, of the same parts in the same styles. */
export async function serveContent(
  page: Page,
  content: Content,
  paths: readonly string[],
): Promise<void> {
  const { module, stylesIn } = await loadRenderer()
  const { routes, render } = module.prepareSite(content, readMedia(), presentSettings)
  const { sheet, displayFont } = stylesIn(content.brand)
  // Built pages have their part of it in their styles.
  await page.route(`**${displayFont}`, (request) =>
    request.fulfill({ path: join(RENDERER, displayFont) }),
  )
  for (const path of paths) {
    const route = first(routes.filter((each) => each.path === path))
    const html = await render(route, [])
    await page.route(
      (url) => url.pathname === path,
      (request) =>
        request.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: html.replace('</head>', () => `<style>${sheet}</style></head>`),
        }),
    )
  }
}
