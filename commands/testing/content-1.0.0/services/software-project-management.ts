import type { Service } from '../../site/src/content/types/Service.ts'
import { agency } from '../agency.ts'

export const service = {
  order: 2,
  formOrder: 7,
  group: 'run',
  code: 'SPM',
  icon: 'kanban',
  cardName: 'Software Project Management',
  name: 'Software Project Management',
  option: 'Software Project Management',
  startsAt: 70,
  summary: 'We run your developers, sprints and releases, and report to you weekly.',
  wanted: 'project management',
  smallHeading: 'Software project management',
  mainHeading: 'Your developers, with a plan that holds',
  description: [
    'You have developers, or another firm does the work, and dates keep moving. We take over the plan: what comes first, who does it, and how you can tell that it is done.',
    'We work in Agile Scrum with two-week sprints. Each one ends with something you can open and try.',
  ],
  pageTitle: 'Software Project Management',
  searchTitle: 'Software Project Management in {place} from {price}',
  pageDescription:
    'Software project management in {place} from {price}: your developers in two-week sprints, and a weekly report that takes five minutes to read.',
  included: [
    'A backlog in your own words, in order of value',
    'Sprint planning, review and retrospective',
    'A board that you can open at any time',
    'A weekly report: done, next, at risk, money spent',
    'A check of finished work before you are asked to pay',
    'A release calendar with a name beside each date',
  ],
  price: {
    buys: 'One two-week sprint for a team of up to three, with two weekly reports.',
    more: 'Larger teams, several suppliers, daily presence, and projects that have to be rescued first.',
  },
  callToAction: `Assign Your Project To ${agency.name}`,
  workSample: {
    kind: 'weekly-report',
    sample: true,
    heading: 'Five minutes on a Friday',
    text: 'Done, next, at risk, and the money. It comes each week, whether the news is good or not.',
    title: 'Weekly report',
    subject: 'Booking for a hospital, built by its own three developers',
    sprints: {
      label: 'Sprint',
      all: 6,
      current: 3,
    },
    rows: [
      {
        label: 'Done',
        text: 'A patient books with a phone number. The day’s list prints.',
      },
      {
        label: 'Next',
        text: 'An SMS on the evening before, by Wednesday.',
      },
      {
        label: 'At risk',
        text: 'The SMS sender name is not approved yet. Decide by Monday: wait, or start with a plain number.',
      },
    ],
    money: {
      label: 'Money',
      spent: 3900,
      budget: 9000,
      text: 'for half of the screens. We expect to end at $8,600.',
    },
  },
  examples: {
    sample: true,
    heading: 'What does it cost to have a project managed?',
    sheets: [
      {
        kind: 'week',
        title: 'Six developers at a logistics firm',
        text: 'A sprint is two weeks. Each of these days settles one thing.',
        times: 2,
        items: [
          { day: 'Monday', text: 'What comes first, and who does it', dollars: 18 },
          { day: 'Tuesday', text: 'Twenty minutes with all six: what is in the way', dollars: 8 },
          { day: 'Wednesday', text: 'Finished work, opened and tried', dollars: 16 },
          { day: 'Thursday', text: 'A call with the firm that supplies the trackers', dollars: 8 },
          { day: 'Friday', text: 'The weekly report, with the money spent', dollars: 15 },
        ],
        total: { label: 'One sprint, two weeks', dollars: 130 },
        leftOut: 'Hiring. We say what the team lacks; whom to take on is your decision.',
      },
      {
        kind: 'plan',
        title: 'A county office’s permits, six months late',
        text: 'A supplier with three developers, a contract, and nobody who can say what is left.',
        weeks: 8,
        items: [
          { text: 'Code, contract and payments read', from: 1, to: 1, dollars: 60 },
          { text: 'One list of what is left, in order of value', from: 2, to: 2, dollars: 40 },
          { text: 'Three sprints with the supplier’s team', from: 3, to: 8, dollars: 210 },
          { text: 'Work tried before each payment', from: 4, to: 8, dollars: 90 },
          { text: 'The office’s own officer takes over the board', from: 8, to: 8, dollars: 30 },
        ],
        total: { label: 'All of it, in eight weeks', dollars: 430 },
        leftOut:
          'Advice on the contract. We write down what was delivered; your lawyer says what follows.',
      },
    ],
  },
} satisfies Service
