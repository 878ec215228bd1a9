import { useQuery } from '@tanstack/react-query'
import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { getJson, sendJson } from '../../api/request.ts'

/** An enquiry, which its history says was opened; one that is erased is asked for no more. */
export function useEnquiry(number: number, isErased: boolean) {
  const enquiry = useQuery({
    enabled: !isErased,
    queryKey: ['enquiry', number],
    queryFn: ({ signal }) => getJson<EnquiryDetail>(`/api/enquiries/${number}`, signal),
  })
  useQuery({
    queryKey: ['opened', number],
    queryFn: async () => {
      await sendJson('POST', `/api/enquiries/${number}/opened`)
      return true
    },
    enabled: enquiry.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return enquiry
}
