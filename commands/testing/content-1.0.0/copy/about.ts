import type { HandoverItem } from '../../site/src/content/types/HandoverItem.ts'
import type { ValueDrawing } from '../../site/src/content/types/ValueDrawing.ts'
import { agency } from '../agency.ts'

/** One item of the culture or the mission and vision part (specification, section 3). */
export interface AboutItem {
  id: string
  heading: string
  /** A Phosphor icon's name. */
  icon: string
  /** Empty: the heading beside it says the same. */
  iconAlt: string
  text: string
}

/** About Us and its two sub-pages (specification, section 2). */
export const about = {
  pageTitle: 'About Us',
  searchTitle: 'A Small Software and Design Team in {place}',
  pageDescription: `Who ${agency.name} is: a small software and design team in ${agency.country} that publishes its prices and shows its work every two weeks.`,
  heading: 'A small team that publishes its prices',
  /** One of these at a time, a new one every ten seconds. */
  statements: [
    `We are a small software and design team in ${agency.country}. The person who quotes your project also works on it.`,
    'We build for the phone most people have and the network most people get. If it works there, it works in the boardroom.',
    'We work in two-week sprints. At the end of each you open what we built and decide what comes next.',
  ],
  callToAction: { label: 'Assemble Your Dev. Team', path: '/contact' },
  pricesHeading: 'Starting prices',
  hourlyRate: 'A developer, by the hour',
  company: {
    heading: 'Who we are',
    paragraphs: [
      `${agency.legalNote} We design and build [websites](/services/website-design), applications and internal systems, look after them, and draw what goes on posters and jerseys.`,
      'We build for founders, schools, clubs, shops, savings groups and established firms. Most of their customers visit on a phone, over mobile data, so we count kilobytes and test on phones that are a few years old.',
      'We work in Agile Scrum sprints. There is a written scope, a board that you can open, and a review every two weeks. When a project ends you hold the code, the passwords and a guide.',
    ],
  },
  /** What a client has when a project ends, drawn; an empty list leaves it out. */
  handover: {
    heading: 'What you hold at the end',
    items: [
      {
        kind: 'code',
        name: 'The code',
        text: 'Yours once it is paid for. Open-source parts keep their own licences, and we list them.',
        lines: ['server', 'site', 'tests', 'licences.txt', 'README'],
      },
      {
        kind: 'passwords',
        name: 'The passwords',
        text: 'The keys to everything that the work runs on.',
        lines: ['Domain', 'Hosting', 'Database', 'Paybill', 'E-mail'],
      },
      {
        kind: 'guide',
        name: 'A guide',
        text: 'In plain words, for whoever changes a price or a picture after us.',
        lines: ['Sign in', 'Open ‘Prices’', 'Change the price', 'Save', 'Look at the page'],
      },
    ] satisfies readonly HandoverItem[],
  },
  /** Over `content/people/`; nothing shows while that is empty. */
  people: { id: 'people', heading: 'Who does the work' },
  culture: {
    id: 'about_culture',
    pageTitle: 'Our Culture',
    pageDescription: `{Number of values} values and what each one means in a project with ${agency.name}: Transparency, Agility and Quality Assurance.`,
    heading: '{Number of values} values, and what they cost us',
    costLabel: 'What it costs us',
    items: [
      {
        id: 'transparency',
        heading: 'Transparency',
        icon: 'eye',
        iconAlt: '',
        text: 'Prices and hourly rates are on this site. You see the board, the hours and the risks when we do. When we make a mistake, the report says so.',
        cost: 'The same work costs every client the same.',
        shown: {
          kind: 'report',
          title: 'From a weekly report, on a Friday',
          sample: true,
          rows: [
            { label: 'Done', text: 'Parents see the balance. It prints on one page.' },
            {
              label: 'Our mistake',
              text: 'On Tuesday 40 text messages went out twice. We pay for them, and a test now sends each one once.',
              mistake: true,
            },
            {
              label: 'At risk',
              text: 'The paybill is not approved yet. After Monday, payments move to the next sprint.',
            },
            { label: 'Money', text: '$1,140 of $2,400 spent. Three of five parts are done.' },
          ],
        },
      },
    ] satisfies readonly (AboutItem & { cost: string; shown?: ValueDrawing })[],
  },
  missionVision: {
    id: 'mission_vision',
    pageTitle: 'Mission and Vision',
    pageDescription: `Why ${agency.name} exists and where it wants to go: impactful technology for Africa’s key sectors, and progress that follows from it.`,
    heading: 'Mission and vision',
    items: [
      {
        id: 'mission',
        heading: 'Our Mission',
        icon: 'target',
        iconAlt: '',
        text: "To develop impactful technological solutions that power Africa's key sectors.",
      },
      {
        id: 'vision',
        heading: 'Our Vision',
        icon: 'binoculars',
        iconAlt: '',
        text: 'An innovative environment that inspires progress through impactful technology for Africa.',
      },
    ] satisfies readonly AboutItem[],
    /** The sectors, and what shows in each whether the work helped. */
    sectors: {
      heading: '{Number of industries} sectors, and what to measure in each',
      text: 'Impact is what a client can count. For each sector, an example from a case study.',
      sample: 'We would count',
      real: 'What changed',
    },
  },
  banner: {
    heading: 'Have a project in mind?',
    text: 'Tell us what it is for and when you need it. You get a price and a date. Or look at [what each service starts at](/#services).',
    link: { label: "Let's Get Started", path: '/contact' },
    /** Typed into the chat beside the link, and beside the page's first button. */
    greeting: 'Hello, I have read about you and have a project in mind: ',
  },
}
