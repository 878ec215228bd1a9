/** The parts of a case study that are the same in all of them (specification, section 2). */
export const caseStudy = {
  labels: {
    industry: 'Industry',
    team: 'Team',
    duration: 'Duration',
    launched: 'Launched',
    rating: 'Rating',
  },
  outcomeHeading: 'What changed',
  overviewHeading: 'Project Overview',
  featuresHeading: 'Key Features',
  process: {
    heading: 'How It Was Built',
    stages: ['Planning & Analysis', 'Design & Development', 'Deployment & Maintenance'],
    /** Ends the last stage. */
    afterwards: 'It came with four weeks of free maintenance.',
  },
  challengesHeading: 'Challenges',
  solutionsHeading: 'Solutions',
  impactHeading: 'Impact',
  technologyHeading: 'Technology Stack',
  callToAction: {
    heading: 'Is yours a similar problem?',
    text: 'Tell us what is different about it. You get a price and a date.',
    link: { label: 'Get Quote', path: '/contact' },
  },
  servicesLabel: 'What it took, with starting prices',
  sampleNote:
    'Sample project: the client, the team and the rating are invented to show how we work.',
}
