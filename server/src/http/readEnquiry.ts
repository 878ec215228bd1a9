import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'

/** The fields of an enquiry among those of a form, as they were typed; what is missing is blank. */
export function readEnquiry(form: ReadonlyMap<string, string>): Enquiry {
  return enquiryOf(({ name }) => form.get(name) ?? '')
}
