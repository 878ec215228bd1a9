import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ChangedDocument,
  FirstSteps,
  FoundField,
  Publication,
  PublicationDetail,
  SiteChoice,
  SiteFileDetail,
} from 'protocol/desk/site.ts'
import { getJson, sendJson } from '../../api/request.ts'
import { siteOverview } from '../../api/siteOverview.ts'

/** The queries of the site's screens. */
export const siteQueries = {
  overview: siteOverview,
  steps: at<FirstSteps>('/steps'),
  file: (file: string) => at<SiteFileDetail>(`/file?file=${encodeURIComponent(file)}`),
  changes: at<readonly ChangedDocument[]>('/changes'),
  /** Says whether some documents can be published without the others. */
  choice: (documents: readonly string[]) =>
    queryOptions({
      queryKey: ['site', 'choice', ...documents],
      queryFn: ({ signal }) =>
        sendJson<SiteChoice>('POST', '/api/site/choice', { documents }, signal),
    }),
  publications: at<readonly Publication[]>('/publications'),
  publication: (id: string) => at<PublicationDetail>(`/publications/${id}`),
  /** Finds fields that contain a text. While somebody types, the previous results stay. */
  found: (text: string) =>
    queryOptions({
      queryKey: ['site', 'found', text],
      queryFn: ({ signal }) =>
        sendJson<readonly FoundField[]>('POST', '/api/site/search', { text }, signal),
      placeholderData: keepPreviousData,
    }),
}

/** Returns the query for a path of the server. Its key begins with `site`, so that a `site` event invalidates it. */
function at<Data>(path: string) {
  return queryOptions({
    queryKey: ['site', path],
    queryFn: ({ signal }) => getJson<Data>(`/api/site${path}`, signal),
  })
}
