/** The words around the projects (specification, section 2). */
export const portfolio = {
  pageTitle: 'Built By Us',
  pageDescription:
    'Projects for schools, clubs, shops, SACCOs and media houses in East Africa: what was difficult, what was built and with which tools.',
  heading: 'Built By Us',
  lead: 'Each case study says what was difficult, how it was solved and with which tools.',
  /** Said instead while all projects are samples, or some. */
  samples: {
    all: {
      pageDescription:
        'Sample projects for schools, clubs, shops, SACCOs and media houses in East Africa: what is difficult there, and how we would build for it.',
      heading: 'Built By Us: sample projects',
      lead: 'The clients are invented. Each case study says what is difficult in that trade, how we would solve it and with which tools.',
    },
    some: {
      lead: 'Each case study says what was difficult, how it was solved and with which tools. The clients of those with the label ‘Sample’ are invented.',
    },
  },
  caseStudy: 'Case Study',
  getQuote: { label: 'Get Quote', path: '/contact' },
  greeting: 'Hello, I have seen your portfolio and would like a price for something similar: ',
}
