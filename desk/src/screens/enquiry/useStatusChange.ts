import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPatch, EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'

type Change = EnquiryPatch & { readonly status: EnquiryStatus }

/**
 * Changes where an enquiry stands. It can be undone.
 * @returns the enquiry as it is once the change that is under way is done; it is as before if the server refuses.
 */
export function useStatusChange(enquiry: EnquiryDetail) {
  const { id, number, status: former } = enquiry
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (patch: Change) =>
      sendJson<EnquiryDetail>('PATCH', `/api/enquiries/${number}`, { id, ...patch }),
    onSuccess: (changed) => queryClient.setQueryData(['enquiry', number], changed),
    onError: ({ message }) => toasts.show({ message: `Nothing was changed. ${message}` }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      void queryClient.invalidateQueries({ queryKey: ['enquiry', number] })
    },
  })
  const change = (patch: Change, onChanged?: () => void) => {
    const { status } = patch
    mutate(patch, {
      onSuccess: () => {
        onChanged?.()
        toasts.show({
          message: status === 'new' ? 'To be answered again' : `Marked as ${status}`,
          ...(status !== former && {
            action: { label: 'Undo', onPress: () => mutate({ status: former }) },
          }),
        })
      },
    })
  }
  const shown = isPending ? { ...enquiry, status: variables.status, answerByMs: null } : enquiry
  return {
    shown,
    change,
    isPending,
    changeTo: (status: EnquiryStatus) => {
      if (status !== former) change({ status })
    },
  }
}
