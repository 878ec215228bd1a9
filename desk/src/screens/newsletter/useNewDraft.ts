import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from 'protocol/desk/newsletter.ts'
import { useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { issueQueries } from './issueQueries.ts'

interface NewDraft {
  readonly path: string
  readonly body?: unknown
  /** Once the server has it, before it is opened. */
  readonly onStored?: () => void
}

/** Makes a draft by a POST to a path, and opens it. */
export function useNewDraft() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ path, body }: NewDraft) => sendJson<Draft>('POST', path, body),
    onSuccess: (draft, { onStored }) => {
      onStored?.()
      queryClient.setQueryData(issueQueries.draft(draft.id).queryKey, draft)
      void queryClient.invalidateQueries({ queryKey: issueQueries.list.queryKey })
      return navigate(`/newsletter/drafts/${draft.id}`)
    },
  })
}
