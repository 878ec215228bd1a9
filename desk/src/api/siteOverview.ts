import { queryOptions } from '@tanstack/react-query'
import type { SiteOverview } from 'protocol/desk/site.ts'
import { getJson } from './request.ts'

/** The query for the site as a whole, for the site's own screens and the newsletter's. A `site` event invalidates all keys that begin with `site`. */
export const siteOverview = queryOptions({
  queryKey: ['site', ''],
  queryFn: ({ signal }) => getJson<SiteOverview>('/api/site', signal),
})
