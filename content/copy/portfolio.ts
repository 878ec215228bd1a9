/** The words around the projects (specification, section 2). */
export const portfolio = {
  pageTitle: 'Built By Us',
  pageDescription:
    'Projects for schools, clubs, shops, SACCOs and media houses in East Africa: what was difficult, what was built and with which tools.',
  heading: 'Built By Us',
  lead: 'Each case study says what was difficult, how it was solved and with which tools.',
  /** Follows while all projects are samples, or some. */
  sampleText: {
    all: 'All are sample work with invented clients.',
    some: 'Those with the label ‘Sample’ are sample work with invented clients.',
  },
  caseStudy: 'Case Study',
  getQuote: { label: 'Get Quote', path: '/contact' },
}
