import type { EnquiryDetail, Standing } from 'protocol/desk/enquiries.ts'
import { queryClient } from '../../api/queryClient.ts'
import { toasts } from '../../components/toasts.ts'
import type { Edit } from '../../drafts/edits.ts'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { changeDraft, useDraft } from '../../drafts/useDraft.ts'

/** Returns the enquiry with the status and details that this device has not sent to the server yet, if there are any. */
export function useStatus(enquiry: EnquiryDetail) {
  const { isChanged, isMeant, value } = useDraft<Standing>('status', ...statusDraft(enquiry))
  const shown = isChanged ? { ...enquiry, ...value, answerByMs: null } : enquiry
  return { shown, isWaiting: isChanged, isMeant }
}

/**
 * Changes the status of an enquiry, or the details of a won or lost enquiry. Without a connection, sends the change later, unless a
 * colleague changes the status first.
 */
export async function moveTo(enquiry: EnquiryDetail, change: Partial<Standing>): Promise<void> {
  const { id, number, status: former } = enquiry
  const standing = { status: former, ...change }
  changeDraft<Standing>('status', ...statusDraft(enquiry), standing)
  await flushDrafts(isStatusOf(id))
  const now = queryClient.getQueryData<EnquiryDetail>(['enquiry', number])
  // If the status was not saved, the line below the buttons shows the reason.
  if (now?.status === standing.status && standing.status !== former) sayMoved(now, former)
}

function statusDraft({ id, number, status, versions }: EnquiryDetail) {
  return [
    { id, number },
    { value: { status }, version: versions.status },
  ] as const
}

function isStatusOf(id: string) {
  return ({ kind, about }: Edit) => kind === 'status' && about.id === id
}

function sayMoved(enquiry: EnquiryDetail, former: Standing['status']): void {
  const { status } = enquiry
  toasts.show({
    message: status === 'new' ? 'To be answered again' : `Marked as ${status}`,
    action: { label: 'Undo', onPress: () => void moveTo(enquiry, { status: former }) },
  })
}
