import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 3,
  formOrder: 8,
  group: 'design',
  code: 'ARC',
  icon: 'tree-structure',
  cardName: 'Computer Architecture',
  name: 'Computer Architecture',
  option: 'Computer Architecture',
  startsAt: 30,
  summary: 'The plan before the code: servers, data, security and what each will cost to run.',
  wanted: 'a system review or a plan',
  smallHeading: 'Computer architecture',
  mainHeading: 'The plan before the code',
  description: [
    'Which server, which database, who may see what, and what it costs at ten times the size. We answer these on paper, where changing your mind is cheap.',
    'We also review systems that exist: why they are slow, where they could lose data, and what to repair first.',
  ],
  pageTitle: 'Computer Architecture',
  searchTitle: 'Software Architecture Review in {place} from {price}',
  pageDescription:
    'Software architecture in {place} from {price}: servers, data, security and running costs on paper, before the code. What is in the report.',
  included: [
    'A call about users, data, money and growth',
    'A drawing of the parts and what passes between them',
    'A choice of tools, with reasons and alternatives',
    'Monthly running costs, now and at ten times the size',
    'Risks in order, each with its cheapest remedy',
  ],
  price: {
    buys: 'A one-hour call and a two-page report with a drawing, for one system that exists or is planned.',
    more: 'Access to code and servers, load tests, a move to another host, and staying on while it is built.',
  },
  callToAction: 'Get An Architect',
  workSample: {
    kind: 'architecture',
    sample: true,
    project: 'mugeiyot',
    heading: 'The whole system on one sheet',
    text: 'Mugeiyot SACCO’s ledger program was sound and had to stay. The plan shows what stands beside it, what passes between them, and what a month costs.',
    title: 'Member site for a SACCO',
    places: [
      {
        name: 'At the branch',
        parts: [
          {
            label: 'Ledger program',
            text: 'Stays as it is',
          },
          {
            label: 'Staff',
            text: 'Only they change phone numbers',
          },
        ],
        passes: 'a file each night',
      },
      {
        name: 'On one server',
        parts: [
          {
            label: 'Import',
            text: 'Refuses a file that does not balance',
          },
          {
            label: 'Database',
            text: 'Each figure with its hour',
          },
          {
            label: 'Copy',
            text: 'In another building, every night',
          },
        ],
        passes: 'pages and SMS',
      },
      {
        name: 'In a member’s hand',
        parts: [
          {
            label: 'Any browser',
            text: 'A code opens it for ten minutes',
          },
          {
            label: 'Any phone',
            text: 'Guarantors answer by SMS',
          },
        ],
        passes: null,
      },
    ],
    costsLabel: 'A month costs',
    sizes: ['2,000 members', '20,000'],
    costs: [
      {
        label: 'Server',
        dollars: [12, 48],
      },
      {
        label: 'Copy elsewhere',
        dollars: [3, 12],
      },
      {
        label: 'SMS',
        dollars: [36, 360],
      },
    ],
    totalLabel: 'Together',
    finding: {
      label: 'Look at this first',
      text: 'Most of the bill is SMS. Members who open the page could do without the weekly balance.',
    },
  },
  examples: {
    sample: true,
    heading: 'What does a system review cost?',
    sheets: [
      {
        kind: 'week',
        title: 'A hospital’s records, slow since March',
        text: 'The pharmacy waits forty seconds for a name. Nobody knows whether the server is too small.',
        times: 1,
        items: [
          { day: 'Monday', text: 'A call, and two hours at the pharmacy’s counter', dollars: 45 },
          { day: 'Tuesday', text: 'The database and its ten slowest searches', dollars: 60 },
          { day: 'Wednesday', text: 'A busy morning, replayed on a copy', dollars: 70 },
          { day: 'Thursday', text: 'One backup restored, and who may see what', dollars: 50 },
          { day: 'Friday', text: 'The report: causes in order, with remedies', dollars: 30 },
        ],
        total: { label: 'One week', dollars: 255 },
        leftOut: 'The repairs. The report prices them, and your own people may well do them.',
      },
      {
        kind: 'bill',
        title: 'Four programs of a SACCO, and one list of members',
        text: 'A member who moves house tells four counters. Three of them hear it.',
        items: [
          { text: 'Call and report with a drawing, for the ledger program', dollars: 30 },
          { text: 'Three more programs examined: files, interfaces, licences', dollars: 90 },
          { text: 'Where each fact is kept, and who may change it', dollars: 60 },
          { text: 'The move in steps, each of which can be undone', dollars: 80 },
          { text: 'Running costs at 5,000 and at 50,000 members', dollars: 40 },
          { text: 'Two visits while the first step is built', dollars: 70 },
        ],
        total: { label: 'All six', dollars: 370 },
        leftOut: 'A new ledger. The one you have adds up; the trouble lies between the programs.',
      },
    ],
  },
} satisfies Service
