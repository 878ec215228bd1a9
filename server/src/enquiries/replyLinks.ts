import { mailAddressIn } from 'protocol/contacts.ts'
import type { ReplyLinks } from 'protocol/desk/enquiries.ts'
import type { Enquiry } from 'protocol/enquiry.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { calledNumber } from 'schema/countries/phoneNumbers.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { headerText } from '../mail/mailText.ts'

const ENGLISH = ['Hello', 'this is', 'You asked us about', 'Your enquiry'] as const
const KISWAHILI = ['Habari', 'hapa ni', 'Ulituuliza kuhusu', 'Ombi lako'] as const

/** Frequent words of Kiswahili that English does not have, and the prefixes of Kiswahili verbs. */
const KISWAHILI_WORDS = new Set(
  `na ya wa za kwa ni je au lakini pia tu sana sasa hii hiyo huo mimi sisi wewe yako wako zenu
  habari hujambo jambo mambo shikamoo asante tafadhali naomba nataka nahitaji karibu kuhusu
  bei gani kiasi ngapi lini wapi nini yangu yetu wangu wetu langu letu tovuti duka biashara
  shule kampuni pesa simu kazi kanisa watu wateja mpya nzuri`.split(/\s+/),
)
const KISWAHILI_VERB =
  /^(nina|tuna|mna|ninge|tunge|nime|tume|nita|tuta|mnawe|unawe|kute|kutu|kuwa)\p{L}{2}/u

/** A text counts as Kiswahili from this share of Kiswahili words; a greeting before an English text has a smaller share. */
const LEAST_SHARE = 0.3

/** Returns links for answering an enquiry; links to a chat or mail contain a first line. Only valid numbers and addresses get links. */
export function replyLinks(fields: Enquiry): ReplyLinks {
  const name = headerText(fields.name)
  const service = headerText(fields.serviceInterest)
  const email = mailAddressIn(fields.email)
  const phone = phoneLinks(fields.phone, agencyFacts.phonePlan)
  const [hello, weAre, about, subject] = isKiswahili(fields.message) ? KISWAHILI : ENGLISH
  const line = `${hello} ${name}, ${weAre} ${agencyFacts.name}. ${service && `${about} ${service}. `}`
  return {
    whatsApp: phone?.whatsApp ? `${phone.whatsApp}?text=${encodeURIComponent(line)}` : null,
    tel: phone?.tel ?? null,
    mailto: isMailAddress(email)
      ? mailTo(email, service ? `${subject}: ${service}` : subject, `${hello} ${name},`)
      : null,
  }
}

function mailTo(address: string, subject: string, greeting: string): string {
  // The `@` stays unencoded because some mail programs do not decode it. Any other character may have a meaning in a link.
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`
  return `mailto:${to}?${query}`
}

/**
 * Returns links for calling and writing to the first number that a visitor typed; null if the text holds no valid number. A landline of
 * the agency's country has no WhatsApp link.
 */
export function phoneLinks(typed: string, plan: PhonePlan) {
  const called = calledNumber(typed, plan)
  if (!called) return null
  const { digits, isMobile } = called
  return { tel: `tel:+${digits}`, whatsApp: isMobile ? `https://wa.me/${digits}` : null }
}

function isKiswahili(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? []
  const own = words.filter((word) => KISWAHILI_WORDS.has(word) || KISWAHILI_VERB.test(word)).length
  return own > 1 && own >= LEAST_SHARE * words.length
}
