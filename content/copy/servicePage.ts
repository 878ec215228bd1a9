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
  moreHeading: 'What adds to the price',
  from: 'from',
}
