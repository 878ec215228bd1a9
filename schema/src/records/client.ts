import { form, group, hidden, line, order, sample } from '../fields.ts'

export const Client = group({
  ...form('name pictures sample', 'Its place in lists.'),
  order: order(),
  name: line({ max: 60 }),
  sample: sample(),
  hidden: hidden(),
})
