import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from 'protocol/desk/newsletter.ts'
import { useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { issueQueries } from './issueQueries.ts'

/** Makes a draft by a POST to a path, and opens it. */
export function useNewDraft() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ path, body }: { path: string; body?: unknown }) =>
      sendJson<Draft>('POST', path, body),
    onSuccess: (draft) => {
      queryClient.setQueryData(issueQueries.draft(draft.id).queryKey, draft)
      void queryClient.invalidateQueries({ queryKey: issueQueries.list.queryKey })
      return navigate(`/newsletter/drafts/${draft.id}`)
    },
  })
}
