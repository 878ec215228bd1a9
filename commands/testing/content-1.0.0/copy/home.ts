import { agency } from '../agency.ts'

/** Home, section 1 (specification, section 2): each heading has its picture. */
export const hero = {
  pageTitle: 'Home',
  searchTitle: 'Software and Design Agency in {place}',
  pageDescription:
    'Software and design agency in {place}: websites from {price of website-design}, web applications from {price of website-design}, posters from {price of website-design}. See what each price buys, and ask for a quote.',
  kicker: `Software and design agency, ${agency.country}`,
  lead: 'Websites, apps and systems for founders and firms across Africa. Prices start at {price of website-design} for a poster, {price of website-design} for [a website](/services/website-design) and {price of website-design} for a web application.',
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
      alt: 'Six coloured paths, held by one yellow band, rise to signs for school, sport, media, building, farm and money.',
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
      'How a project runs: the backlog leads into sprint planning, then a two-week sprint with a stand-up every day, a review with you and a retrospective. From there it returns to planning, or goes on to release.',
    steps: {
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
  heading: 'What we do',
  text: 'Design, build and run: start wherever you are.',
  learnMore: 'Learn More',
}

export const technologyStack = {
  pageTitle: 'Technologies',
  searchTitle: 'The Technologies We Build With',
  pageDescription:
    'The languages, frameworks, databases and design tools that we build with, in {number of technology categories} categories, from mobile apps to cloud and graphics.',
  heading: 'What we build with',
  text: 'Well-established tools, so the next developer or designer you hire will know them.',
  /** On its own page: how often each is used, and where. */
  use: {
    heading: 'Where we use it',
    text: 'Counted over the {number of projects} projects on this site.',
    of: 'of',
    projects: 'Projects',
    services: 'Used in most projects of',
    developers: 'Developers',
    unused: 'Not used in these projects:',
    all: { label: 'All projects', path: '/built-by-us' },
  },
  /** On a service's page: before and after its name. */
  mostUsedHeading: ['Used most in', 'projects'],
  /** On its own page. */
  closing: {
    heading: 'Using something else?',
    text: 'Tell us what you have. We may keep it, and if we are the wrong people for it, we say so. Or [hire a developer](/hire-a-developer) by the hour.',
    link: { label: 'Get Quote', path: '/contact' },
    greeting: 'Hello, I would like to know whether you work with what we use: ',
  },
}

/** `samples`: what is said instead while all of the projects are samples, or some. So below, too. */
export const recentProjectsSection = {
  heading: 'Selected projects',
  text: '{Number of recent projects} projects from our portfolio.',
  samples: {
    all: {
      heading: 'Sample projects',
      text: '{Number of recent projects} projects with invented clients, made to show how we think.',
    },
    some: {
      text: '{Number of recent projects} projects from our portfolio. Those with the label ‘Sample’ have invented clients and show how we think.',
    },
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
  samples: {
    all: {
      headings: [
        'Schools, clubs, shops and savings groups',
        'For a bursar, a coach or a foreman',
        'For a first website, or a second',
      ],
      text: 'The names below are sample clients. They stand for the people we build for: small teams with real customers and no time for software that gets in the way.',
    },
    some: {
      headings: [
        'Schools, clubs, shops and savings groups',
        'For a bursar, a coach or a foreman',
        'For a first website, or a second',
      ],
      text: 'Some of the names below are sample clients, and say so. They stand for the people we build for: small teams with real customers and no time for software that gets in the way.',
    },
  },
  link: { label: 'Join Our Client Community', path: '/contact' },
}

export const testimonialsSection = {
  pageTitle: 'Testimonials',
  pageDescription: '{Number of testimonials} clients on what changed for them, in their own words.',
  heading: 'In their own words',
  samples: {
    all: {
      pageDescription:
        '{Number of testimonials} sample testimonials, written to show what a good result sounds like.',
      heading: 'What a good result sounds like',
    },
    some: {
      pageDescription:
        'What a good result sounds like: clients on what changed for them, beside samples that say so.',
      heading: 'What a good result sounds like',
    },
  },
  /** On its own page. */
  closing: {
    heading: 'Your turn',
    text: 'Tell us what is wrong today and how you would notice that it is better. Or look at [the projects](/built-by-us).',
    link: { label: 'Get Quote', path: '/contact' },
    greeting: 'Hello, I come from your testimonials page. I need: ',
  },
}

/** On `/testimonials`, over what is different for each client. */
export const changesSection = {
  heading: 'What changed, and what did not',
  text: 'Praise is easy to write. So we ask each client what has not changed, too, and beside it stands the count that shows whether the rest is true.',
  samples: {
    all: {
      text: 'The clients are invented. Of real ones we ask the same: what was wrong, what is different, what is not, and a count that shows whether it is true.',
    },
    some: {
      text: 'Praise is easy to write. So we ask what has not changed, too, and for a count that shows whether the rest is true. Clients with the label ‘Sample’ are invented.',
    },
  },
  labels: {
    before: 'Before',
    now: 'Now',
    unchanged: 'Not changed',
    counted: 'We counted',
    wouldCount: 'We would count',
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
  greeting: 'Hello, I would like a price for this: ',
}
