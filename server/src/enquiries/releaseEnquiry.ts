import { queueMail } from '../delivery/queueMail.ts'
import type { EnquiryStore } from './EnquiryStore.ts'
import { enquiryMail } from './enquiryMail.ts'

/**
 * Turns a quarantined enquiry into a normal one, with the mail that it would have caused. False when there is no
 * quarantined enquiry of this number.
 */
export function releaseEnquiry(
  number: number,
  {
    store,
    now,
    messageIdDomain,
  }: {
    readonly store: Pick<EnquiryStore, 'release'>
    readonly now: () => number
    readonly messageIdDomain: string
  },
): Promise<boolean> {
  return store.release(number, now(), (enquiry) =>
    queueMail('enquiry', enquiry.id, enquiryMail(enquiry), messageIdDomain),
  )
}
