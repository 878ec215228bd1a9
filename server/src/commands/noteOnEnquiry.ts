import { changeEnquiry } from '../enquiries/changeEnquiry.ts'
import type { Command } from './Command.ts'
import { parseNumber } from './parseNumber.ts'
import { requireChange } from './requireChange.ts'

/** Replaces the private note of an enquiry, and prints the former one, in case it was not meant to go. */
export const noteOnEnquiry: Command = {
  usage: 'note <number> [text]',
  summary: 'replaces the private note of an enquiry; without a text, deletes it',
  takes: Number.POSITIVE_INFINITY,
  async run([typed, ...words], { enquiries, note, now, print, who }) {
    const number = parseNumber(typed, 'The number of the enquiry')
    const former = await enquiries.find(number)
    const change = { note: words.join(' ') }
    const outcome = await changeEnquiry(number, change, who, { enquiries, now })
    requireChange(outcome, number)
    if (outcome === 'changed') await note('note changed', `enquiry ${number}`)
    if (former?.note) print(`The note was:\n${former.note}\n`)
    print(`The note of enquiry ${number} is ${words.length > 0 ? 'written' : 'deleted'}.`)
  },
}
