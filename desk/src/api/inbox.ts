import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import {
  type Box,
  ENQUIRIES_PATH,
  type EnquiryDetail,
  type EnquiryPage,
  type EnquiryQuery,
} from 'protocol/desk/enquiries.ts'
import { jsonQuery } from './queryClient.ts'
import { sendJson } from './request.ts'

export function inboxQuery(box: Box, search: string) {
  return infiniteQueryOptions({
    queryKey: ['inbox', box, search],
    queryFn: ({ pageParam, signal }) => {
      const query: EnquiryQuery = { box, search, cursor: pageParam }
      return sendJson<EnquiryPage>('POST', ENQUIRIES_PATH, query, signal)
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

export function enquiryQuery(number: number) {
  return jsonQuery<EnquiryDetail>(['enquiry', number], `/api/enquiries/${number}`)
}

/** Returns the number of unread enquiries as last loaded; 0 before the first load. */
export function useUnread(): number {
  const { data } = useInfiniteQuery(inboxQuery('new', ''))
  return data?.pages[0]?.unread ?? 0
}
