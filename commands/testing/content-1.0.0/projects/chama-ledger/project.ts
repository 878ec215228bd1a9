import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 16,
  sample: true,
  title: 'Chama Ledger',
  industry: 'finance',
  services: ['mobile-application', 'mvp-development', 'software-development'],
  shortDescription:
    'A ledger app for savings groups: contributions, fines and loans by the group’s own rules, with a statement for every member.',
  cardDescription:
    'A ledger for savings groups that keeps the house rules and sends every member the same statement.',
  outcome:
    'Every member leaves the meeting with the same figures as the treasurer, on a smartphone or by SMS.',
  team: '2 Members',
  duration: '2 Months',
  launched: 'March 2022',
  rating: '4.8/5',
  projectOverview:
    'A chama is a group that saves and lends together, usually on a Saturday, usually in one exercise book. We sat in on meetings and built an app that follows them.',
  features: [
    'A meeting screen in the order of a meeting: roll, contributions, fines, loans, close',
    'House rules written as sentences with blanks',
    'The merry-go-round order, with swaps recorded',
    'A statement for each member, by app or SMS',
    'An export of the whole book, whenever the group wants to leave',
  ],
  challenges: [
    {
      heading: 'The book lives in one bag',
      description:
        'One person holds the record of everyone’s money. A lost bag or a quiet correction is enough to end a group of friends.',
    },
    {
      heading: 'Each group has its own law',
      description:
        'Late means ten minutes here and thirty there. A loan may cost a tenth, and the order of payouts may change for a funeral. Bookkeeping programs know none of this.',
    },
    {
      heading: 'Smartphones for some',
      description:
        'In most groups a few members have a basic phone. A ledger that only some can read makes the others ask.',
    },
  ],
  solutions: [
    {
      heading: 'Entries cannot be rubbed out',
      description:
        'A correction is a new entry with a reason, beside the old one. A loan or a payout counts only when chair, treasurer and secretary have each signed it on their own phone.',
    },
    {
      heading: 'Rules in sentences',
      description:
        'The first try was a form with thirty switches, and two treasurers put the phone down before the tenth. Now a rule has blanks: ‘A member who arrives after 15 minutes pays 50 shillings.’ Before a new one starts, the app shows what it would have done to last month.',
    },
    {
      heading: 'The same statement for everyone',
      description:
        'After the close, each member gets the same lines in the app or as one SMS. Anyone can dispute one for seven days, and the next meeting opens with it.',
    },
  ],
  impact: [
    'Lines disputed within seven days, and how many of them were wrong.',
    'Groups that still carry the exercise book after ten meetings. Nobody asks them to put it away.',
  ],
  techStackDescription:
    'Flutter for Android and iPhone, SQLite on the phone as the first copy, and a small Node.js service that joins the copies and sends the SMS.',
  techStack: ['flutter', 'dart', 'sqlite', 'nodejs', 'fastify', 'postgresql'],
  isDevelopmentProject: true,
  process: [
    'Three Saturdays with three groups, at the back of the room, noting what the treasurer writes. The first release held the rules of one of them.',
    'The three signatures came before any report. Each build was used in a meeting beside the book, and the two were compared line by line.',
    'The first group kept its book for four more meetings and then put it away. The second wrote its own rules from the start.',
  ],
  hasVideoDisplay: false,
} satisfies Project
