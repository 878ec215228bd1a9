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

/** What the screens of the site load. */
export const siteQueries = {
  overview: siteOverview,
  steps: at<FirstSteps>('/steps'),
  file: (file: string) => at<SiteFileDetail>(`/file?file=${encodeURIComponent(file)}`),
  changes: at<readonly ChangedDocument[]>('/changes'),
  /** Whether some documents can be published without the others. */
  choice: (documents: readonly string[]) =>
    queryOptions({
      queryKey: ['site', 'choice', ...documents],
      queryFn: ({ signal }) =>
        sendJson<SiteChoice>('POST', '/api/site/choice', { documents }, signal),
    }),
  publications: at<readonly Publication[]>('/publications'),
  publication: (id: string) => at<PublicationDetail>(`/publications/${id}`),
  /** Fields that hold a text. While it is typed, what was found before stays. */
  found: (text: string) =>
    queryOptions({
      queryKey: ['site', 'found', text],
      queryFn: ({ signal }) =>
        sendJson<readonly FoundField[]>('POST', '/api/site/search', { text }, signal),
      placeholderData: keepPreviousData,
    }),
}

/** What is at a path of the server. The event stream makes all of it old, since its key begins with `site`. */
function at<Data>(path: string) {
  return queryOptions({
    queryKey: ['site', path],
    queryFn: ({ signal }) => getJson<Data>(`/api/site${path}`, signal),
  })
}
