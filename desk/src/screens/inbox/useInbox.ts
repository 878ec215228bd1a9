import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Box, EnquiryPage } from 'protocol/desk/enquiries.ts'
import { getJson } from '../../api/request.ts'

/** A box of the inbox, page by page; while a search is typed, what was found before stays. */
export function useInbox(box: Box, search: string) {
  return useInfiniteQuery({
    queryKey: ['inbox', box, search],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ box })
      if (search) params.set('search', search)
      if (pageParam) params.set('cursor', pageParam)
      return getJson<EnquiryPage>(`/api/enquiries?${params}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
