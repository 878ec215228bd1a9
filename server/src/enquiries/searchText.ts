import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { normaliseText } from './normaliseText.ts'
import { phoneLinks } from './phoneLinks.ts'

/** Of a longer message the rest is not found: the index takes four times the room of its text. */
const MESSAGE_LIMIT = 10_000

/** No text that was accepted holds it. Twice before each word of a name: the first one or two letters are found by it. */
export const WORD_MARK = '\u0001'

const { phonePlan } = agencyFacts

/** By what an enquiry is found: each field on a line of its own, the number as people dial it, the words of the name. */
export function searchText(fields: Enquiry): string {
  const lines = ENQUIRY_FIELDS.map(({ name }) =>
    normaliseText(fields[name].slice(0, MESSAGE_LIMIT)),
  )
  const international = phoneLinks(fields.phone, phonePlan)?.tel.replace(/\D/g, '') ?? ''
  const words = normaliseText(fields.name).split(' ')
  return [
    '',
    ...lines.filter(Boolean),
    fields.phone.replace(/\D/g, ''),
    international,
    asDialled(international),
    words.map((word) => WORD_MARK.repeat(2) + word).join(' '),
    '',
  ].join('\n')
}

/** A number of the agency's country as people there dial it; any other as it is. */
function asDialled(international: string): string {
  const { code, digits } = phonePlan
  const isOwn = international.startsWith(code) && international.length === code.length + digits
  return isOwn ? `0${international.slice(code.length)}` : international
}
