/** What the nine service pages share (specification, section 2). */
export const servicePage = {
  /** 'Services' leads to the home page's board: `/services` itself is a placeholder. */
  trail: [
    { label: 'Home', path: '/' },
    { label: 'Services', path: '/#services' },
  ],
  startsAt: 'STARTS AT',
  consultation: { label: 'Book a free consultation', path: '/contact' },
  /** Before a project's title. */
  caseStudy: 'Case study:',
  includedHeading: 'Included at every price',
  /** Before and after the starting price. */
  buysHeading: ['What', 'buys'],
  moreHeading: 'What adds to the price',
  examples: {
    text: 'Larger work, priced part by part. Yours will have other parts; you get them as a list like these before you decide.',
    leftOut: 'Left out',
    weeks: 'Week',
    oneWeek: 'One week',
    /** Before the day of the rate. */
    rate: 'Shillings are rounded, at the rate of',
  },
  /** Before and after the group's name. */
  othersHeading: ['Other', 'services'],
  from: 'from',
  workHeading: 'Case studies',
  /** The last thing that the page says; its button is the service's own. */
  callToAction: {
    heading: 'What would yours cost?',
    text: 'A few sentences are enough. You get a list of parts, a price for each, and a date. Here is [what happens next](/contact#next).',
    path: '/contact',
  },
  /** Already typed when the chat opens; what is wanted comes between. */
  greeting: ['Hello, I would like a price for', ': '],
}
