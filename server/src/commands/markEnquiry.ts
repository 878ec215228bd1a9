import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { changeEnquiry } from '../enquiries/changeEnquiry.ts'
import type { Command } from './Command.ts'
import { parseNumber } from './parseNumber.ts'
import { requireChange } from './requireChange.ts'

/** One command a status; what follows the number stands under the note from then on. */
export const markEnquiry: readonly Command[] = [
  marking('answer', 'answered', 'marks an enquiry as answered, with a line for its note'),
  marking('won', 'won', 'the same: you work for them. It is kept, whatever RETENTION_MONTHS says'),
  marking('lost', 'lost', 'the same: nothing comes of it'),
  marking('new', 'new', 'the same: it has yet to be answered after all'),
]

function marking(name: string, status: EnquiryStatus, summary: string): Command {
  return {
    usage: `${name} <number> [text]`,
    summary,
    takes: Number.POSITIVE_INFINITY,
    async run([typed, ...words], { enquiries, note, now, print, who }) {
      const number = parseNumber(typed, 'The number of the enquiry')
      const change = { status, addToNote: words.join(' ') }
      const outcome = await changeEnquiry(number, change, who, { enquiries, now })
      requireChange(outcome, number)
      if (outcome === 'changed') await note(`enquiry ${status}`, `enquiry ${number}`)
      if (outcome === 'changed' && words.length > 0) await note('note changed', `enquiry ${number}`)
      print(`Enquiry ${number} is ${outcome === 'changed' ? '' : 'already '}${status}.`)
    },
  }
}
