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
import { jsonQuery, queryClient } from '../../api/queryClient.ts'
import { getJson, sendJson } from '../../api/request.ts'
import { siteOverview } from '../../api/siteOverview.ts'

const CHANGES = ['site', '/changes']

export const siteQueries = {
  overview: siteOverview,
  steps: at<FirstSteps>('/steps'),
  file: (file: string) => at<SiteFileDetail>(`/file?file=${encodeURIComponent(file)}`),
  changes: queryOptions({ queryKey: CHANGES, queryFn: ({ signal }) => loadChanges(signal) }),
  /** Says whether these documents can be published without the other changed documents. */
  choice: (documents: readonly string[]) => answered<SiteChoice>('/choice', { documents }),
  publications: at<readonly Publication[]>('/publications'),
  publication: (id: string) => at<PublicationDetail>(`/publications/${id}`),
  /** Finds the fields that contain a text. The previous results stay until the new results are loaded. */
  found: (text: string) =>
    queryOptions({
      ...answered<readonly FoundField[]>('/search', { text }),
      placeholderData: keepPreviousData,
    }),
}

/** Loads the changes. Until the server has checked them, the cache holds the unchecked list, with the problems that were known before. */
async function loadChanges(signal: AbortSignal): Promise<readonly ChangedDocument[]> {
  const load = (path: string) => getJson<readonly ChangedDocument[]>(`/api/site${path}`, signal)
  const checked = load('/changes')
  const listed = await Promise.race([checked, load('/changes/listed').catch(() => checked)])
  const timesOf = ({ changes }: ChangedDocument) => changes.map(({ atMs }) => atMs).join()
  queryClient.setQueryData(CHANGES, (before: typeof listed = []) =>
    listed.map((each) => {
      const known = before.find(({ file }) => file === each.file)
      const isSame = known && timesOf(known) === timesOf(each)
      return isSame ? known : Object.assign({ problems: known?.problems ?? [] }, each)
    }),
  )
  return checked
}

/** Returns the query for the answer to a POST, whose body keeps the owner's texts out of the URL. */
function answered<Data>(path: string, body: object) {
  return queryOptions({
    queryKey: ['site', path, body],
    queryFn: ({ signal }) => sendJson<Data>('POST', `/api/site${path}`, body, signal),
  })
}

function at<Data>(path: string) {
  return jsonQuery<Data>(['site', path], `/api/site${path}`)
}
