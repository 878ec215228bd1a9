import { useQueryClient } from '@tanstack/react-query'
import type { Topic } from 'protocol/desk/events.ts'
import { useEffect } from 'react'
import { followChanges } from './followChanges.ts'

/** What is asked for again, by the beginning of its key. */
const KEYS: Readonly<Record<Topic, readonly string[]>> = {
  inbox: ['inbox', 'enquiry'],
  issues: ['issues'],
  mail: ['mail', 'enquiry'],
}

/** Keeps what is shown as it is on the server. Stands in the frame once. */
export function useChanges(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followChanges((topics) => {
        for (const key of new Set(topics.flatMap((topic) => KEYS[topic]))) {
          void queryClient.invalidateQueries({ queryKey: [key] })
        }
      }),
    [queryClient],
  )
}
