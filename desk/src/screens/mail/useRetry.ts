import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailRetried } from 'protocol/desk/mail.ts'
import { sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'

/** Tries one mail again, or all with null, and says what came of it. */
export function useRetry(): { retry: (mail: string | null) => void; pending: string | null } {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mail: string | null) =>
      sendJson<MailRetried>('POST', '/api/mail/retry', mail === null ? {} : { mail }),
    onSuccess: ({ due }) => toasts.show({ message: describe(due) }),
    onError: ({ message }) => toasts.show({ message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'] }),
  })
  return { retry: mutate, pending: isPending ? (variables ?? 'all') : null }
}

function describe(due: number): string {
  if (due === 0) return 'Nothing to try again: what is not delivered is under way, or has its turn.'
  return due === 1 ? 'It is tried again now.' : `${due} are tried again now.`
}
