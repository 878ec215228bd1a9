import { queryOptions } from '@tanstack/react-query'
import type { SiteOverview } from 'protocol/desk/site.ts'
import { getJson } from './request.ts'

/** The site as a whole, for its own screens and for the newsletter's. The event stream makes it old with all whose key begins with `site`. */
export const siteOverview = queryOptions({
  queryKey: ['site', ''],
  queryFn: ({ signal }) => getJson<SiteOverview>('/api/site', signal),
})
