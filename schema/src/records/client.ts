import { group, hidden, line, order, sample } from '../fields.ts'

/** One mark of the client grid. Its logo stands beside it. */
export const Client = group(
  {
    order: order(),
    name: line({ max: 60 }),
    sample: sample(),
    hidden: hidden(),
  },
  { first: 'name pictures sample', rest: 'Its place in lists.' },
)
