import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  ChangedDocument,
  FirstSteps,
  FoundField,
  Publication,
  PublicationDetail,
  SiteChoice,
  SiteFileDetail,
} from 'protocol/desk/site.ts'
import { jsonQuery } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { siteOverview } from '../../api/siteOverview.ts'

export const siteQueries = {
  overview: siteOverview,
  steps: at<FirstSteps>('/steps'),
  file: (file: string) => at<SiteFileDetail>(`/file?file=${encodeURIComponent(file)}`),
  changes: at<readonly ChangedDocument[]>('/changes'),
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

/** Returns the query of the changes. While the server checks them, the query holds the unchecked list, with the problems that were known before. */
export function useChanges() {
  const checked = useQuery(siteQueries.changes)
  const unchecked = at<readonly ChangedDocument[]>('/changes/listed')
  const listed = useQuery({ ...unchecked, enabled: checked.isFetching })
  const isNewer = checked.isFetching && listed.dataUpdatedAt > checked.dataUpdatedAt
  if (!isNewer || !listed.data) return checked
  const saidIn = ({ changes }: ChangedDocument) =>
    changes.map(({ atMs, after }) => `${atMs} ${after}`).join()
  const data = listed.data.map((each) => {
    const known = checked.data?.find(({ file }) => file === each.file)
    const isSame = known && saidIn(known) === saidIn(each)
    return isSame ? known : { ...known, ...each, problems: known?.problems ?? [] }
  })
  return { ...checked, data } as typeof checked
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
