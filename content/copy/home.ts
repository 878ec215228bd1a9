import { agency } from '../agency.ts'

/** Home, section 1 (specification, section 2): each heading has its picture. */
export const hero = {
  pageTitle: 'Home',
  pageDescription: `A software and design agency in ${agency.country}: websites, apps, systems and graphics at posted prices, from {lowest price}. See the work and ask for a quote.`,
  kicker: `Software and design agency, ${agency.country}`,
  lead: 'Websites, apps and systems for founders and firms across Africa. Every price is posted, from {price of graphics-design} for a design to {price of web-application} for a web application.',
  scenes: [
    {
      heading: 'Robust & Secure',
      picture: 'hero-robust',
      alt: 'A phone shaped like a padlock in a storm: the form is saved on this device, and three messages wait in the dry.',
    },
    {
      heading: 'Quality Assured',
      picture: 'hero-quality',
      alt: 'One tick drawn across a phone, a tablet and a laptop, above a rule marked 390, 820 and 1440.',
    },
    {
      heading: 'Technology For The Future',
      picture: 'hero-future',
      alt: 'Six lines, held by one sash, rise to stops for school, sport, media, building, farm and money.',
    },
  ],
  primary: { label: 'Get Your Dev Team', path: '/contact' },
  secondary: { label: `More About ${agency.name}`, path: '/about-us' },
}

export const process = {
  heading: 'Two weeks at a time',
  text: 'We work in Agile Scrum. You choose what comes next, and every second Friday you use what we built. If plans change, the next sprint changes with them.',
  illustration: {
    label:
      'How a project runs: the backlog leads into sprint planning, then a two-week sprint with a stand-up every day, a review with you and a retrospective. From there the line returns to planning, or goes on to release.',
    stages: {
      backlog: 'Backlog',
      planning: 'Sprint planning',
      sprint: 'Two-week sprint',
      standup: 'Daily stand-up',
      review: 'Review with you',
      retrospective: 'Retrospective',
      release: 'Release',
    },
  },
}

export const servicesOverview = {
  heading: '{Number of services} services, {number of groups} lines',
  text: 'Design it, build it, run it. Get on at any stop.',
  learnMore: 'Learn More',
}

export const technologyStack = {
  pageTitle: 'Technologies',
  pageDescription:
    'The languages, frameworks, databases and design tools that we build with, in {number of technology categories} categories, from mobile apps to cloud and graphics.',
  heading: 'What we build with',
  text: 'Tools with long lives and large communities, so that the next developer you hire knows them too.',
  /** On its own page. */
  closing: {
    heading: 'You run on something else?',
    text: 'Tell us what you have. We may keep it, and if we are the wrong people for it, we say so.',
    link: { label: 'Get Quote', path: '/contact' },
  },
}

export const recentProjectsSection = {
  heading: 'Recently built',
  text: '{Number of recent projects} projects from our portfolio.',
  sampleText: {
    all: 'All are sample work, made to show how we think.',
    some: 'Those with the label ‘Sample’ were made to show how we think.',
  },
  more: { label: 'See the whole portfolio', path: '/built-by-us' },
}

export const clientRecognition = {
  headings: [
    'Schools, clubs, shops and savings groups',
    '{Number of clients} clients, one standard',
    'From a first jersey to a second website',
  ],
  text: 'We work for small teams with real customers and no time for software that gets in the way.',
  /** In place of `text` while all of them are samples, or some. */
  sampleText: {
    all: 'The names below are sample clients. They stand for the people we work for: small teams with real customers and no time for software that gets in the way.',
    some: 'Some of the names below are sample clients, and say so. They stand for the people we work for: small teams with real customers and no time for software that gets in the way.',
  },
  link: { label: 'Join Our Client Community', path: '/contact' },
}

export const testimonialsSection = {
  pageTitle: 'Testimonials',
  pageDescription: '{Number of testimonials} clients on what changed for them, in their own words.',
  /** In its place while all of them are samples, or some. */
  sampleDescription: {
    all: '{Number of testimonials} sample clients on what changed for them, in their own words.',
    some: '{Number of testimonials} clients on what changed for them, some of them samples, in their own words.',
  },
  heading: 'In their own words',
  /** On its own page. */
  closing: {
    heading: 'Your turn',
    text: 'Tell us what you need. Afterwards, tell us how it went.',
    link: { label: 'Get Quote', path: '/contact' },
  },
}

/** Specification, section 9: marketing stats. */
export const whyChoose = {
  heading: `Why choose ${agency.name}`,
  stats: [
    { figure: '99%', label: 'Client Satisfaction' },
    { figure: '100++', label: 'Completed Projects' },
    { figure: '100%', label: 'Client Retention' },
    { figure: '5++', label: 'Years Of Experience' },
    { figure: '4 Weeks', label: 'Free Maintenance After Deployment' },
  ],
  formHeading: 'Tell us what you need',
}
