import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  type Box,
  ENQUIRIES_PATH,
  type EnquiryPage,
  type EnquiryQuery,
} from 'protocol/desk/enquiries.ts'
import { sendJson } from '../../api/request.ts'

/** What a box of the inbox loads, page by page. */
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

/** A box of the inbox; while a search is typed, what was found before stays. */
export function useInbox(box: Box, search: string) {
  return useInfiniteQuery({ ...inboxQuery(box, search), placeholderData: keepPreviousData })
}
