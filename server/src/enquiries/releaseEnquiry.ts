import { queueMail } from '../mail/mail.ts'
import type { EnquiryRepository } from './EnquiryRepository.ts'

/**
 * Turns a quarantined enquiry into a normal one, with the mail that it would have caused. False when there is no
 * quarantined enquiry of this number.
 */
export function releaseEnquiry(
  number: number,
  who: string,
  {
    enquiries,
    now,
    messageIdDomain,
  }: {
    readonly enquiries: Pick<EnquiryRepository, 'release'>
    readonly now: () => number
    readonly messageIdDomain: string
  },
): Promise<boolean> {
  return enquiries.release(number, { who, atMs: now() }, (enquiry) =>
    queueMail('enquiry', enquiry.id, messageIdDomain),
  )
}
