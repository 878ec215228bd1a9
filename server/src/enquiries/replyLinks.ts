import type { ReplyLinks } from 'protocol/desk/enquiries.ts'
import type { Enquiry } from 'protocol/enquiry.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { headerText } from '../mail/mailText.ts'
import { phoneLinks } from './phoneLinks.ts'

/** What links need to know of who answers. */
export interface AnsweringAgency {
  readonly name: string
  readonly phonePlan: PhonePlan
}

/** Ways to answer an enquiry with the first line written: to what can be a number or an address, and to nothing else. */
export function replyLinks(fields: Enquiry, agency: AnsweringAgency): ReplyLinks {
  const name = headerText(fields.name)
  const service = headerText(fields.serviceInterest)
  const phone = phoneLinks(fields.phone, agency.phonePlan)
  const line = `Hello ${name}, this is ${agency.name}. You asked us about ${service}. `
  return {
    whatsApp: phone?.whatsApp ? `${phone.whatsApp}?text=${encodeURIComponent(line)}` : null,
    tel: phone?.tel ?? null,
    mailto: isMailAddress(fields.email)
      ? mailTo(fields.email, `Your enquiry: ${service}`, `Hello ${name},`)
      : null,
  }
}

function mailTo(address: string, subject: string, greeting: string): string {
  // The `@` as it is, since not every mail program decodes it; all else may mean something in a link.
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`
  return `mailto:${to}?${query}`
}
