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
  smallHeading: 'Computer architecture',
  mainHeading: 'The plan before the code',
  description: [
    'Which server, which database, who may see what, and what it costs at ten times the size. We answer these on paper, where changing your mind is cheap.',
    'We also review systems that exist: why they are slow, where they could lose data, and what to repair first.',
  ],
  pageTitle: 'Computer Architecture',
  pageDescription:
    'Servers, data, security and running costs planned on paper before the code. What a first review costs, what is in the report and what adds to it.',
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
            text: 'Change phone numbers, nobody else does',
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
} satisfies Service
