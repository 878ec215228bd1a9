import { agency } from './agency.ts'

/** One developer page (specification, section 2). */
export interface DeveloperOffer {
  id: 'full-stack' | 'front-end' | 'back-end'
  path: `/hire-a-developer${string}`
  name: string
  /** US dollars an hour (specification, section 9). */
  hourlyRate: number
  heading: string
  description: string
  /** What this developer does in an ordinary week. */
  does: readonly string[]
  /** When to take another one. */
  choose: string
  pageTitle: string
  pageDescription: string
}

/** The three developers in the order of the route table. */
export const developers = [
  {
    id: 'full-stack',
    path: '/hire-a-developer',
    name: 'Full-Stack Developer',
    hourlyRate: 15,
    heading: 'Hire a full-stack developer',
    description:
      'One developer for the whole feature: the table in the database, the code on the server and the screen that people touch.',
    does: [
      'Takes a feature from a sketch to a release',
      'Adds payments, SMS and sign-in to a product that exists',
      'Finds the cause of a fault, on whichever side it is',
      'Sets up hosting, backups and automatic releases',
      'Keeps a small product going alone, with notes for the next person',
    ],
    choose:
      'Right for a mixed list of tasks. If all of them are screens, or all are on the server, the other two cost less.',
    pageTitle: 'Hire A Full-Stack Developer',
    pageDescription:
      'Hire a full-stack developer in Kenya at $15 an hour: database, server and screens in one pair of hands. What is included and how to start.',
  },
  {
    id: 'front-end',
    path: '/hire-a-developer/front-end',
    name: 'Front-End Developer',
    hourlyRate: 10,
    heading: 'Hire a front-end developer',
    description:
      'A developer for what people see and touch: pages, forms and apps that stay quick on a mid-range phone.',
    does: [
      'Turns a design file into pages for phone and laptop',
      'Connects screens to the server that you already have',
      'Cuts the weight of slow pages and reports before and after',
      'Makes forms and menus work by keyboard and screen reader',
      'Builds a set of parts that your team can use again',
    ],
    choose:
      'Right when the server exists or somebody else writes it. For data and payments, take the back-end developer.',
    pageTitle: 'Hire A Front-End Developer',
    pageDescription:
      'Hire a front-end developer in Kenya at $10 an hour: pages, forms and apps that stay quick on phones. What is included and how to start.',
  },
  {
    id: 'back-end',
    path: '/hire-a-developer/back-end',
    name: 'Back-End Developer',
    hourlyRate: 12,
    heading: 'Hire a back-end developer',
    description:
      'A developer for what must be right: data, money, permissions, and the server that carries them.',
    does: [
      'Designs tables and moves old records into them',
      'Connects mobile money, banks, SMS and e-mail',
      'Writes interfaces for your app, with documentation',
      'Makes slow reports fast and says what was wrong',
      'Sets up backups and shows that a restore works',
    ],
    choose:
      'Right when your screens are done or a designer is on the team. For both sides at once, take the full-stack developer.',
    pageTitle: 'Hire A Back-End Developer',
    pageDescription:
      'Hire a back-end developer in Kenya at $12 an hour: data, payments, permissions and servers. What is included and how to start.',
  },
] as const satisfies readonly DeveloperOffer[]

/** What the three pages share. */
export const hire = {
  rateUnit: 'Hr',
  getDeveloper: { label: 'Get Dev', path: '/contact' },
  consultation: { label: 'Book a free consultation', path: '/contact' },
  includedHeading: 'In the hourly rate',
  included: [
    'A developer who speaks English and Kiswahili',
    'A second developer who reads every change',
    'Hours listed by task, sent every Friday',
    'Your repository and your accounts, from the first day',
    'Another developer if it does not work out, with the handover on us',
    'Work in East Africa Time',
  ],
  doesHeading: 'What this developer does',
  chooseHeading: 'Is this the right one?',
  /** Promised in the specification, section 9. */
  replyPromise: 'You get a reply within an hour.',
  replyNote: agency.hours,
} as const
