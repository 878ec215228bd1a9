import { prerender } from 'react-dom/static'
import type { Route } from '../routes.ts'
import { Document } from './Document.tsx'
import type { Assets } from './Head.tsx'

/** The complete HTML of a page, by React's static API. Rejects when a component throws. */
export async function renderPage(route: Route, assets: Assets, publicUrl: string): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <Document route={route} assets={assets} publicUrl={publicUrl}>
      {route.render()}
    </Document>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, `${route.path} could not be rendered`)
  return html
}
