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
  /** While the project is a sample, which has changed nothing. */
  aimHeading: 'What it should change',
  overviewHeading: 'Project Overview',
  featuresHeading: 'Key Features',
  process: {
    heading: 'How It Was Built',
    steps: ['Planning & Analysis', 'Design & Development', 'Deployment & Maintenance'],
  },
  challengesHeading: 'Challenges',
  solutionsHeading: 'Solutions',
  impactHeading: 'Impact',
  /** While the project is a sample, which has had none. */
  countHeading: 'Impact: what we would count',
  technologyHeading: 'Technology Stack',
  callToAction: {
    heading: 'Is yours a similar problem?',
    text: 'Tell us what is different about it. You get a price and a date. Here is [what happens next](/contact#next).',
    link: { label: 'Get Quote', path: '/contact' },
  },
  /** Already typed when the chat opens; the project's title comes between. */
  greeting: ['Hello, I have read about', 'and would like a price for: '],
  servicesLabel: 'What it took',
  sampleNote:
    'Sample project: the client, the team and the rating are invented to show how we work.',
}
