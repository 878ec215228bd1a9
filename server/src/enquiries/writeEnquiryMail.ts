import { UnreadableMailError } from '../mail/delivery.ts'
import type { MailWriter } from '../mail/mailCarrier.ts'
import type { EnquiryRepository } from './EnquiryRepository.ts'
import { type EnquiryMailSettings, enquiryMail } from './enquiryMail.ts'

/** Writes the mail of an enquiry from its row. */
export function writeEnquiryMail(
  enquiries: Pick<EnquiryRepository, 'read'>,
  settings: EnquiryMailSettings,
): MailWriter {
  return async ({ aboutId, recipient }) => {
    if (recipient === null) throw new UnreadableMailError()
    const enquiry = await enquiries.read(aboutId)
    return enquiry && enquiryMail(enquiry, recipient, settings)
  }
}
