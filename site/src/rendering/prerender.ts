import '../styles/global.css'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from 'schema/content.ts'
import { createSite, type Site, type SiteSettings } from '../content/createSite.ts'
import { type MediaEntry, mediaOf } from '../content/media.ts'
import { type Route, routesOf } from '../routes.ts'
import { Document } from './Document.tsx'
import { keepNames } from './keepNames.ts'

export { signatureOf, socialPictureKey, socialPictures } from '../content/socialPictures.ts'
export { cutStyles, withoutDisplayFace, withStyles } from './pageStyles.ts'
export { rootFiles } from './rootFiles.ts'

export interface PreparedSite {
  readonly site: Site
  readonly routes: readonly Route[]
  /** Returns the HTML of a page, still without styles (see `pageStyles.ts`). */
  render(route: Route, scripts: readonly string[]): string
}

export function prepareSite(
  content: Content,
  media: Readonly<Record<string, MediaEntry>>,
  settings: SiteSettings,
): PreparedSite {
  const site = createSite(content, mediaOf(media), settings)
  return {
    site,
    routes: routesOf(site),
    render: (route, scripts) => renderPage(site, route, scripts),
  }
}

function renderPage(site: Site, route: Route, scripts: readonly string[]): string {
  const html = renderToStaticMarkup(createElement(Document, { site, route, scripts }))
  return keepNames(`<!DOCTYPE html>${html}`)
}
