import '../styles/global.css'
import { pageReference } from 'protocol/pageReference.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from 'schema/content.ts'
import { REFERENCE_PLACE } from '../content/contact.ts'
import { createSite, type SiteSettings } from '../content/createSite.ts'
import { type MediaEntry, mediaOf } from '../content/media.ts'
import { type Route, routesOf } from '../routes.ts'
import { Document } from './Document.tsx'
import { keepNames } from './keepNames.ts'

export type PreparedSite = ReturnType<typeof prepareSite>

export function prepareSite(
  content: Content,
  media: Readonly<Record<string, MediaEntry>>,
  settings: SiteSettings,
) {
  const site = createSite(content, mediaOf(media), settings)
  return {
    site,
    routes: routesOf(site),
    /** Returns the HTML of a page, still without styles (see `pageStyles.ts`). */
    render(route: Route, scripts: readonly string[]): string {
      const html = renderToStaticMarkup(createElement(Document, { site, route, scripts }))
      const whole = html.replaceAll(REFERENCE_PLACE, pageReference(route.path))
      return keepNames(`<!DOCTYPE html>${whole}`)
    },
  }
}
