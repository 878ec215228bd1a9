import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriberPage, SubscriberQuery } from 'protocol/desk/subscribers.ts'
import { sendJson } from '../../api/request.ts'

/** A list of subscribers, page by page. While another one loads, the one before stays. */
export function useSubscribers(filter: Omit<SubscriberQuery, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: ['subscribers', filter],
    queryFn: ({ pageParam }) =>
      sendJson<SubscriberPage>('POST', '/api/subscribers/search', { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
