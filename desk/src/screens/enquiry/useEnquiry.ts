import { useQuery } from '@tanstack/react-query'
import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { getJson, sendJson } from '../../api/request.ts'

/** An enquiry, which its history says was opened. */
export function useEnquiry(number: number) {
  const enquiry = useQuery({
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
