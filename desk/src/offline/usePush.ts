import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readPush, startPush, stopPush } from './push.ts'

const queryKey = ['push']

/** Whether this device is told of what comes, and the change of that. */
export function usePush(isAsked = true) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey, queryFn: readPush, networkMode: 'always', enabled: isAsked })
  const state = query.data
  const change = useMutation({
    mutationFn: () => (state === 'on' ? stopPush() : startPush()),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
  })
  return { state, problem: query.error ?? change.error, change }
}
