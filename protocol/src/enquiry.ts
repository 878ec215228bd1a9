/** The seven fields of the quote form, in the order in which a visitor meets them (specification, section 3). */
export const ENQUIRY_FIELDS = [
  'name',
  'phone',
  'email',
  'serviceInterest',
  'budgetInterest',
  'timeline',
  'message',
] as const

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

/** A quote request as the visitor typed it. No field is blank once it has been accepted. */
export type Enquiry = Readonly<Record<EnquiryField, string>>

/** The newsletter form's only field (specification, section 3). */
export const NEWSLETTER_FIELD = 'email_input'

/** Fields that hold nothing but white space, in the form's order. Empty when the enquiry is complete. */
export function blankFields(enquiry: Partial<Enquiry>): EnquiryField[] {
  return ENQUIRY_FIELDS.filter((field) => !enquiry[field]?.trim())
}
