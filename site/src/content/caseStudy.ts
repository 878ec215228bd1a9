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
    stages: [
      {
        heading: 'Planning & Analysis',
        text: 'We watched the work, wrote the backlog with the client and agreed what the first release had to do.',
      },
      {
        heading: 'Design & Development',
        text: 'Two-week sprints, each with a review on a real phone. Design stayed one sprint ahead of code.',
      },
      {
        heading: 'Deployment & Maintenance',
        text: 'Release to a small group first, then to everyone. Four weeks of free maintenance, then by the month.',
      },
    ],
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
  sampleNote:
    'Sample project: the client, the team and the rating are invented to show how we work.',
} as const
