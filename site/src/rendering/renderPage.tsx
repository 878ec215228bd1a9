import { prerender } from 'react-dom/static'
import type { Site } from '../content/createSite.ts'
import type { Route } from '../routes.ts'
import { Document } from './Document.tsx'

/** The HTML of a page without its styles (see `pageStyles.ts`), by React's static API. Rejects when a component throws. */
export async function renderPage(
  site: Site,
  route: Route,
  scripts: readonly string[],
): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <Document site={site} route={route} scripts={scripts}>
      {route.render()}
    </Document>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, `${route.path} could not be rendered`)
  return html
}
