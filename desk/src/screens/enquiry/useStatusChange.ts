import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Box, EnquiryDetail, EnquiryPage, EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'

/** Changes where an enquiry stands: at once on the screen, and back if the server refuses. It can be undone. */
export function useStatusChange({ number, status: former }: EnquiryDetail) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (status: EnquiryStatus) =>
      sendJson<EnquiryDetail>('PATCH', `/api/enquiries/${number}`, { status }),
    onMutate: (status) => showStatus(queryClient, number, status),
    onSuccess: (enquiry) => queryClient.setQueryData(['enquiry', number], enquiry),
    onError: ({ message }, _, takeBack) => {
      takeBack?.()
      toasts.show({ message: `Nothing was changed. ${message}` })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      void queryClient.invalidateQueries({ queryKey: ['enquiry', number] })
    },
  })
  return {
    changeTo: (status: EnquiryStatus) => {
      if (status === former) return
      change.mutate(status, {
        onSuccess: () => {
          toasts.show({
            message: status === 'new' ? 'To be answered again' : `Marked as ${status}`,
            action: { label: 'Undo', onPress: () => change.mutate(former) },
          })
        },
      })
    },
  }
}

/** @returns what shows again what stood there before. */
function showStatus(queryClient: QueryClient, number: number, status: EnquiryStatus): () => void {
  void queryClient.cancelQueries({ queryKey: ['enquiry', number] })
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['inbox'] })
  const enquiries = queryClient.getQueryCache().findAll({ queryKey: ['enquiry', number] })
  const before = [...lists, ...enquiries].map(({ queryKey, state }) => ({ queryKey, ...state }))
  queryClient.setQueryData<EnquiryDetail>(
    ['enquiry', number],
    (enquiry) => enquiry && { ...enquiry, status, answerByMs: null },
  )
  for (const { queryKey, state } of lists) {
    const box = queryKey[1] as Box
    queryClient.setQueryData<InfiniteData<EnquiryPage>>(
      queryKey,
      (inbox) => inbox && { ...inbox, pages: inbox.pages.map((page) => moved(page, box)) },
      // Its counts are as old as they were.
      { updatedAt: state.dataUpdatedAt },
    )
  }
  return () => {
    for (const { queryKey, data, dataUpdatedAt } of before) {
      queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
    }
  }

  function moved(page: EnquiryPage, box: Box): EnquiryPage {
    const stays = box === 'all' || box === status
    const enquiries = page.enquiries.flatMap((enquiry) => {
      if (enquiry.number !== number) return [enquiry]
      return stays ? [{ ...enquiry, status, answerByMs: null }] : []
    })
    return { ...page, enquiries }
  }
}
