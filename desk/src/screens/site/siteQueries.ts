import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  FirstSteps,
  FoundField,
  PagesOfFields,
  Publication,
  SiteChanges,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import { getJson, sendJson } from '../../api/request.ts'

/** What the screens of the site load. The event stream makes all of it old, since its keys begin with `site`. */
export const siteQueries = {
  overview: queryOptions({
    queryKey: ['site', 'overview'],
    queryFn: ({ signal }) => getJson<SiteOverview>('/api/site', signal),
  }),
  steps: queryOptions({
    queryKey: ['site', 'steps'],
    queryFn: ({ signal }) => getJson<FirstSteps>('/api/site/steps', signal),
  }),
  file: (file: string) =>
    queryOptions({
      queryKey: ['site', 'file', file],
      queryFn: ({ signal }) =>
        getJson<SiteFileDetail>(`/api/site/file?file=${encodeURIComponent(file)}`, signal),
    }),
  /** On how many pages its fields show. */
  pages: (file: string) =>
    queryOptions({
      queryKey: ['site', 'pages', file],
      queryFn: ({ signal }) =>
        getJson<PagesOfFields>(`/api/site/pages?file=${encodeURIComponent(file)}`, signal),
    }),
  changes: queryOptions({
    queryKey: ['site', 'changes'],
    queryFn: ({ signal }) => getJson<SiteChanges>('/api/site/changes', signal),
  }),
  publications: queryOptions({
    queryKey: ['site', 'publications'],
    queryFn: ({ signal }) => getJson<readonly Publication[]>('/api/site/publications', signal),
  }),
  /** Fields that hold a text. While it is typed, what was found before stays. */
  found: (text: string) =>
    queryOptions({
      queryKey: ['site', 'found', text],
      queryFn: ({ signal }) =>
        sendJson<readonly FoundField[]>('POST', '/api/site/search', { text }, signal),
      enabled: text !== '',
      placeholderData: keepPreviousData,
    }),
}
