import { ENQUIRY_FIELDS, type EnquiryField } from 'protocol/enquiry.ts'
import type { Static, TObject, TOptional } from 'typebox'
import { group, line, lines, list, optional, prose } from '../fields.ts'

const label = line({ max: 60 })
const error = line({ help: 'Under the field when it was left empty.' })
const empty = line({ max: 60 })
const options = list(line({ max: 60 }), { min: 1, max: 30 })
const note = optional(line({ help: 'Under the field.', max: 200 }))

type FieldWords = TObject<{
  label: typeof label
  error: TOptional<typeof error>
  empty: TOptional<typeof empty>
  options: TOptional<typeof options>
  note: typeof note
}>

const problems = {
  tooLong: line({ max: 200 }),
  refused: line({ help: 'For any other reason.', max: 200 }),
  lost: line({ max: 200 }),
  putBack: line({ max: 200 }),
}

export const Forms = group({
  quoteForm: group({
    fields: group(quoteFields()),
    ...lines('formName', 'errorHeading', 'submit'),
    success: line(),
    notSent: prose({ max: 300 }),
    problems: group({ ...problems, serviceSays: line({ max: 200 }) }),
    receipt: line({ help: 'Stays after ‘Thanks’ is gone. The time of sending follows.' }),
    ...lines('restored', 'clear'),
    note: line({ max: 120 }),
    hints: group({
      email: line({ label: 'Words before a corrected address' }),
      ...lines('short', 'long'),
      left: line(),
    }),
  }),
  newsletterForm: group({
    ...lines('label', 'error', 'submit', 'success'),
    notSent: prose({ max: 300 }),
    problems: group(problems),
  }),
  sharedForms: group({
    waiting: group(
      {
        writtenAt: line(),
        deletedOn: line(),
        retry: line(),
        correct: line({ help: 'In place of ‘Button to try again’, for what was refused.' }),
        formIsFull: line({ max: 200 }),
        chat: line({ label: 'Button for the chat app' }),
        discard: line(),
      },
      { help: 'For what could not be sent yet, or was refused.' },
    ),
    nativeAnswer: prose({ help: 'If an outside e-mail service takes the forms.', max: 400 }),
  }),
})
export type Forms = Static<typeof Forms>

function quoteFields() {
  const groups = ENQUIRY_FIELDS.map(({ name, control, required }) => {
    const isService = name === 'serviceInterest'
    const words = {
      label,
      ...(required && { error }),
      ...(control === 'select' && { empty, ...(!isService && { options }) }),
      ...(name === 'budgetInterest' && { note }),
    }
    return [name, group(words, isService ? { help: 'Visitors choose from your services.' } : {})]
  })
  return Object.fromEntries(groups) as Record<EnquiryField, FieldWords>
}
