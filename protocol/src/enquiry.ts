import { visiblePart } from './cleanText.ts'
import type { HONEYPOT_FIELD } from './paths.ts'

/**
 * The fields of the quote form, in the order in which a visitor meets them. Form, limits, parsing, storage, mail, desk,
 * exports and the words that the content must hold follow from this table: a further field is a row here, a migration that
 * adds its column, and its words in `content/`, those of the privacy page among them.
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
  {
    name: 'serviceInterest',
    label: 'Service',
    control: 'select',
    required: true,
    limit: 200,
    column: 'service_interest',
  },
  {
    name: 'budgetInterest',
    label: 'Budget',
    control: 'select',
    required: true,
    limit: 200,
    column: 'budget_interest',
  },
  {
    name: 'timeline',
    label: 'Timeline',
    control: 'select',
    required: true,
    limit: 200,
    column: 'timeline',
  },
  {
    name: 'message',
    label: 'Message',
    control: 'textarea',
    required: true,
    limit: 50_000,
    column: 'message',
  },
] as const satisfies readonly EnquiryFieldRow[]

/** Everything about a field that is neither its words on the site nor the migration of its column. */
interface EnquiryFieldRow {
  /** On the form and on the wire. */
  name: string
  /** In mails to the agency and in the owner's lists; the form's own label is copy, under the field's name. */
  label: string
  /** A `textarea` holds paragraphs, all others one line. */
  control: 'text' | 'tel' | 'email' | 'select' | 'textarea'
  /** What a browser may fill in by itself; none for what depends on the project. */
  autocomplete?: 'name' | 'tel' | 'email' | 'organization'
  /** Whether the form is refused while it is blank. */
  required: boolean
  /** The longest text that the server takes, in UTF-16 code units as `maxlength` counts them. A longer one is refused, never cut. */
  limit: number
  /** In the table `enquiries`. */
  column: string
}

/** A field that is named as the one that robots fill in would be taken for it: it does not compile. */
export type EnquiryField = Exclude<(typeof ENQUIRY_FIELDS)[number]['name'], typeof HONEYPOT_FIELD>

/** The fields' names, in the form's order. */
export const ENQUIRY_FIELD_NAMES: readonly EnquiryField[] = ENQUIRY_FIELDS.map(({ name }) => name)

/** A quote request as the visitor typed it. No required field is blank once it has been accepted. */
export type Enquiry = Readonly<Record<EnquiryField, string>>

/** An enquiry whose every field holds what `read` returns for its row of the table. */
export function enquiryOf(read: (field: (typeof ENQUIRY_FIELDS)[number]) => string): Enquiry {
  const values = ENQUIRY_FIELDS.map((field) => [field.name, read(field)] as const)
  return Object.fromEntries(values) as Enquiry
}

/** The newsletter form's only field. */
export const NEWSLETTER_FIELD = 'email_input'
export const NEWSLETTER_FIELDS = [{ name: NEWSLETTER_FIELD, required: true }] as const

export interface FormField<Name extends string = string> {
  readonly name: Name
  /** Whether the form is refused while it is blank. */
  readonly required: boolean
}

/** Required fields in which nothing shows, in the form's order. Empty when the form is complete. */
export function missingFields<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Readonly<Partial<Record<Name, string>>>,
): Name[] {
  const missing = fields.filter(
    ({ name, required }) => required && !visiblePart(values[name] ?? ''),
  )
  return missing.map(({ name }) => name)
}
