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
  includedHeading: 'In every order',
  moreHeading: 'What makes it more',
  stopsHeading: 'Stops on the',
  from: 'from',
}
