import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Draft, IssueDetail, IssueList } from 'protocol/desk/newsletter.ts'
import { useNavigate } from 'react-router'
import { jsonQuery, queryClient, reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'

/** While an issue is being sent, its counts are loaded again at this interval. */
const PROGRESS_MS = 2_000

/** The queries of the newsletter's screens. An `issues` event from the server invalidates every query whose key begins with `issues`. */
export const issueQueries = {
  list: queryOptions({
    ...jsonQuery<IssueList>(['issues', 'list'], '/api/issues'),
    refetchInterval: ({ state }) =>
      state.data?.issues.some((issue) => issue.state === 'sending') ? PROGRESS_MS : false,
  }),
  issue: (number: number) =>
    queryOptions({
      ...jsonQuery<IssueDetail>(['issues', 'issue', number], `/api/issues/${number}`),
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? PROGRESS_MS : false),
    }),
  draft: (id: string) =>
    queryOptions({
      ...jsonQuery<Draft>(['issues', 'draft', id], draftPath(id)),
      // Never shown from the cache, because the draft may have been sent or deleted since.
      gcTime: 0,
    }),
}

export function draftPath(id: string): string {
  return `/api/drafts/${encodeURIComponent(id)}`
}

interface NewDraft {
  readonly path: string
  readonly body?: unknown
}

/** Returns a mutation that creates a draft by a POST to a path, then opens the draft. */
export function useNewDraft() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ path, body }: NewDraft) => sendJson<Draft>('POST', path, body),
    onSuccess: (draft) => {
      queryClient.setQueryData(issueQueries.draft(draft.id).queryKey, draft)
      void reload(issueQueries.list.queryKey)
      return navigate(`/newsletter/drafts/${draft.id}`)
    },
  })
}
