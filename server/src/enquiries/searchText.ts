import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { normaliseText } from './normaliseText.ts'
import { phoneLinks } from './phoneLinks.ts'

/** Stands before each word of a name: one or two letters are searched at its beginning. No text that was accepted holds it. */
export const WORD_MARK = '\u0001'

const { phonePlan } = agencyFacts

/**
 * The text in which an enquiry is searched: each field on a line of its own, the number as people dial it, the words of
 * the name, the note. Who changes it adds a migration that makes the stored texts anew.
 */
export function searchText(fields: Enquiry, note: string): string {
  const lines = ENQUIRY_FIELDS.map(({ name }) => normaliseText(fields[name]))
  const international = phoneLinks(fields.phone, phonePlan)?.tel.replace(/\D/g, '') ?? ''
  const words = normaliseText(fields.name).split(' ')
  return [
    '',
    ...lines.filter(Boolean),
    fields.phone.replace(/\D/g, ''),
    international,
    asDialled(international),
    words.map((word) => WORD_MARK + word).join(' '),
    normaliseText(note),
    '',
  ].join('\n')
}

/** A number of the agency's country as people there dial it; any other as it is. */
function asDialled(international: string): string {
  const { code, digits } = phonePlan
  const isOwn = international.startsWith(code) && international.length === code.length + digits
  return isOwn ? `0${international.slice(code.length)}` : international
}
