import { useMutation } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPatch, EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { queryClient } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'
import { dropEdits, type Edit } from '../../drafts/edits.ts'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { changeDraft, useDraft } from '../../drafts/useDraft.ts'

/** Returns the enquiry with the status that this device has not sent to the server yet, if there is such a status. */
export function useStatus(enquiry: EnquiryDetail) {
  const { isChanged, isMeant, value } = useDraft('status', ...statusDraft(enquiry))
  const shown = isChanged ? { ...enquiry, status: value, answerByMs: null } : enquiry
  return { shown, isWaiting: isChanged, isMeant }
}

/** Changes the status of an enquiry. Without a connection, sends the change later, unless a colleague changes the status first. */
export async function moveTo(enquiry: EnquiryDetail, status: EnquiryStatus): Promise<void> {
  const { id, number, status: former } = enquiry
  changeDraft('status', ...statusDraft(enquiry), status)
  await flushDrafts(isStatusOf(id))
  const now = queryClient.getQueryData<EnquiryDetail>(['enquiry', number])
  // If the status was not saved, the line below the buttons shows the reason.
  if (now?.status === status && status !== former) sayMoved(now, former)
}

/** Returns a mutation for the details of a won or lost enquiry. The mutation needs a connection. */
export function usePatch({ id, number, status: former }: EnquiryDetail, onChanged?: () => void) {
  return useMutation({
    mutationFn: (patch: EnquiryPatch) =>
      sendJson<EnquiryDetail>('PATCH', `/api/enquiries/${number}`, { id, ...patch }),
    onSuccess: (changed, { status }) => {
      queryClient.setQueryData(['enquiry', number], changed)
      if (status) dropEdits(isStatusOf(id))
      onChanged?.()
      if (status && status !== former) sayMoved(changed, former)
    },
    onError: ({ message }) => toasts.show({ message: `Nothing was changed. ${message}` }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      void queryClient.invalidateQueries({ queryKey: ['enquiry', number] })
    },
  })
}

function statusDraft({ id, number, status, versions }: EnquiryDetail) {
  return [
    { id, number },
    { value: status, version: versions.status },
  ] as const
}

function isStatusOf(id: string) {
  return ({ kind, about }: Edit) => kind === 'status' && about.id === id
}

function sayMoved(enquiry: EnquiryDetail, former: EnquiryStatus): void {
  const { status } = enquiry
  // The message would cover the reasons, which are asked for now; the buttons above them show the change and undo it.
  if (status === 'lost') return
  toasts.show({
    message: status === 'new' ? 'To be answered again' : `Marked as ${status}`,
    action: { label: 'Undo', onPress: () => void moveTo(enquiry, former) },
  })
}
