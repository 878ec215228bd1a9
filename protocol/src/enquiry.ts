import { visiblePart } from './cleanText.ts'
import type { HONEYPOT_FIELD } from './paths.ts'

const CHOICE = { control: 'select', required: true, limit: 200 } as const

/**
 * The fields of the quote form, in the form's order. Form, limits, parsing, storage, mail, desk and exports follow from this
 * table: a further field needs a row here, a migration that adds its column, and texts in `content/`, including the privacy page.
 */
export const ENQUIRY_FIELDS = [
  {
    name: 'name',
    label: 'Name',
    control: 'text',
    autocomplete: 'name',
    required: true,
    limit: 200,
    column: 'name',
  },
  {
    name: 'phone',
    label: 'Phone',
    control: 'tel',
    autocomplete: 'tel',
    required: true,
    limit: 100,
    column: 'phone',
  },
  {
    name: 'email',
    label: 'E-mail',
    control: 'email',
    autocomplete: 'email',
    required: true,
    limit: 320,
    column: 'email',
  },
  { name: 'serviceInterest', label: 'Service', column: 'service_interest', ...CHOICE },
  { name: 'budgetInterest', label: 'Budget', column: 'budget_interest', ...CHOICE },
  { name: 'timeline', label: 'Timeline', column: 'timeline', ...CHOICE },
  {
    name: 'message',
    label: 'Message',
    control: 'textarea',
    required: true,
    limit: 50_000,
    column: 'message',
  },
] as const satisfies readonly EnquiryFieldRow[]

interface EnquiryFieldRow {
  name: string
  /** The label in the agency's mails and in the desk. The label on the site's form is part of the content. */
  label: string
  /** The kind of control. A `textarea` takes paragraphs, all others take one line. */
  control: 'text' | 'tel' | 'email' | 'select' | 'textarea'
  /** For the browser's autofill; missing for fields about the project. */
  autocomplete?: 'name' | 'tel' | 'email' | 'organization'
  /** The form is refused while a required field is blank. */
  required: boolean
  /** In UTF-16 code units, as `maxlength` counts. A longer text is refused, never cut off. */
  limit: number
  column: string
}

/** Excludes the honeypot's name, so that a field of this name does not compile. */
export type EnquiryField = Exclude<(typeof ENQUIRY_FIELDS)[number]['name'], typeof HONEYPOT_FIELD>

export const ENQUIRY_FIELD_NAMES: readonly EnquiryField[] = ENQUIRY_FIELDS.map(({ name }) => name)

/** A quote request, with the texts as the visitor typed them. */
export type Enquiry = Readonly<Record<EnquiryField, string>>

export function enquiryOf(read: (field: (typeof ENQUIRY_FIELDS)[number]) => string): Enquiry {
  const values = ENQUIRY_FIELDS.map((field) => [field.name, read(field)] as const)
  return Object.fromEntries(values) as Enquiry
}

export const NEWSLETTER_FIELD = 'email_input'
export const NEWSLETTER_FIELDS = [{ name: NEWSLETTER_FIELD, required: true }] as const

export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly required: boolean
}

/** Returns the names of blank required fields, in the form's order. A text of invisible characters is blank. */
export function missingFields<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Readonly<Partial<Record<Name, string>>>,
): Name[] {
  const missing = fields.filter(
    ({ name, required }) => required && !visiblePart(values[name] ?? ''),
  )
  return missing.map(({ name }) => name)
}
