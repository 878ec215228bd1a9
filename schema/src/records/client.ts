import { form, group, hidden, line, order, sample } from '../fields.ts'

/** A customer of the agency, for the list of logos on the home page. The logo is a picture beside the record's file. */
export const Client = group({
  ...form('name pictures sample', 'Its place in lists.'),
  order: order(),
  name: line({ max: 60 }),
  sample: sample(),
  hidden: hidden(),
})
