import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 14,
  sample: true,
  title: 'Mugeiyot SACCO Member Site',
  industry: 'finance',
  services: ['computer-architecture', 'software-development', 'web-application', 'maintenance'],
  shortDescription:
    'Balances, statements, loan forms and guarantor requests for the members of a savings and credit co-operative, on any phone.',
  cardDescription:
    'A SACCO’s member site: balances with their hour, loan forms and guarantors who answer by phone.',
  outcome:
    'A member follows a loan form from home and sees which guarantor has accepted and who is still to answer.',
  team: '3 Members',
  duration: '3 Months',
  launched: 'July 2020',
  rating: '4.9/5',
  projectOverview:
    'Mugeiyot’s members are tea growers, teachers and traders, many of them an hour from the branch. A loan meant a paper form, two guarantors and several trips. The SACCO’s ledger program was sound and had to stay. We built the member site beside it.',
  features: [
    'Shares, deposits and loan balances, each with the hour it was read, and once a week by SMS',
    'What you may borrow: three times your savings, at 1% a month on what is left',
    'Loan forms that can be filled in over several evenings',
    'Guarantor requests answered by link, or by SMS on any phone',
    'Deposits by mobile money, shown as pending until the ledger has them',
    'A branch screen for requests that need a person',
  ],
  challenges: [
    {
      heading: 'Guarantors sign late and half informed',
      description:
        'A guarantor pledges shares for someone else’s loan. Few knew how much they had pledged already, and one missing signature sent the form back.',
    },
    {
      heading: 'Shared phones and swapped SIM cards',
      description:
        'A phone may serve a household, and a number can be taken over by a stranger with a new SIM. A code by SMS proves little.',
    },
    {
      heading: 'The ledger answers once a night',
      description:
        'The ledger program exports a file at night and has no live connection. A balance shown at noon would be wrong by a morning of deposits.',
    },
    {
      heading: 'Paper has to stay good',
      description:
        'Some members will not handle money on a phone, and the board meets on paper. A loan has to be able to change from one to the other halfway.',
    },
  ],
  solutions: [
    {
      heading: 'See the pledge before you give it',
      description:
        'A request shows the loan, the part that is asked of you, and how much of your shares stays free if you accept. You can decline without giving a reason, and the borrower may ask someone else.',
    },
    {
      heading: 'Codes to read, the branch to change',
      description:
        'A one-time code opens the figures for ten minutes and leaves nothing on the phone. A pledge takes a PIN as well. PINs, phone numbers and payout accounts are set at the branch alone, by staff who have seen an identity card, and the old number is told.',
    },
    {
      heading: 'Every figure has its hour',
      description:
        'Balances say when they were read. Deposits since then stand below as pending. An import whose totals do not balance is refused, and the branch is told why before it opens.',
    },
    {
      heading: 'One number for paper and screen',
      description:
        'A form gets its number with its first line, wherever that is written. Staff type in what came on paper, or print what came by phone, and the guarantors’ answers stay with the number.',
    },
  ],
  impact: [
    'Trips to the branch for one loan, asked of each borrower at the counter.',
    'Days between the first line of a form and its last guarantor. Guarantors who decline, too: where nobody can say no, something is broken.',
  ],
  techStackDescription:
    'A Node.js service with PostgreSQL stands between the ledger’s nightly file and the members. Pages are rendered on the server and need no app.',
  techStack: ['typescript', 'nodejs', 'fastify', 'postgresql', 'redis', 'docker', 'nginx'],
  isDevelopmentProject: true,
  process: [
    'A loan on paper, followed from a member’s home to the board, and a week of the ledger’s nightly files. What stays at the branch was decided then.',
    'For nine nights the import’s totals were some shillings off the ledger’s. No screen was built until they had agreed for a fortnight. Then the screens, in the order in which members ask.',
    'Staff used it for their own accounts first, then the members of one tea centre, then all. Paper forms are still taken.',
  ],
  hasVideoDisplay: false,
} satisfies Project
