import { queryOptions } from '@tanstack/react-query'
import type { SiteOverview } from 'protocol/desk/site.ts'
import { getJson } from './request.ts'

/** The query for the overview of the site. A `site` event from the server invalidates every query whose key begins with `site`. */
export const siteOverview = queryOptions({
  queryKey: ['site', ''],
  queryFn: ({ signal }) => getJson<SiteOverview>('/api/site', signal),
})
