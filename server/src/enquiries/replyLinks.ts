import { mailAddressIn } from 'protocol/contacts.ts'
import type { ReplyLinks } from 'protocol/desk/enquiries.ts'
import type { Enquiry } from 'protocol/enquiry.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { calledNumber } from 'schema/countries/phoneNumbers.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { headerText } from '../mail/mailText.ts'

/** Ways to answer an enquiry with the first line written: to what can be a number or an address, and to nothing else. */
export function replyLinks(fields: Enquiry): ReplyLinks {
  const name = headerText(fields.name)
  const service = headerText(fields.serviceInterest)
  const email = mailAddressIn(fields.email)
  const phone = phoneLinks(fields.phone, agencyFacts.phonePlan)
  const about = service && `You asked us about ${service}. `
  const line = `Hello ${name}, this is ${agencyFacts.name}. ${about}`
  return {
    whatsApp: phone?.whatsApp ? `${phone.whatsApp}?text=${encodeURIComponent(line)}` : null,
    tel: phone?.tel ?? null,
    mailto: isMailAddress(email)
      ? mailTo(email, service ? `Your enquiry: ${service}` : 'Your enquiry', `Hello ${name},`)
      : null,
  }
}

function mailTo(address: string, subject: string, greeting: string): string {
  // The `@` as it is, since not every mail program decodes it; all else may mean something in a link.
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`
  return `mailto:${to}?${query}`
}

interface PhoneLinks {
  readonly tel: string
  /** Null for a landline of the agency's country. */
  readonly whatsApp: string | null
}

/** Links that call and write to the first number that a visitor typed; null where that is none. */
export function phoneLinks(typed: string, plan: PhonePlan): PhoneLinks | null {
  const called = calledNumber(typed, plan)
  if (!called) return null
  const { digits, isMobile } = called
  return { tel: `tel:+${digits}`, whatsApp: isMobile ? `https://wa.me/${digits}` : null }
}
