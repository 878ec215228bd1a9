import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 3,
  name: 'Finance & Banking',
  intro:
    'The books must balance, and members must be able to see it. We build ledgers where every shilling has an entry and every entry has a name.',
  firstQuestion: 'How many members do you have, and which records are on paper?',
  offerings: [
    {
      name: 'Member portals for SACCOs',
      text: 'Balances, statements, loan forms and guarantor requests on a phone, behind a one-time code.',
      service: 'web-application',
    },
    {
      name: 'Ledgers for savings groups',
      text: 'Contributions, fines and loans entered once, and a statement that every member can check.',
      service: 'mobile-application',
    },
    {
      name: 'Mobile money reconciliation',
      text: 'Payments matched to accounts as they arrive. What does not match goes to a person.',
      service: 'software-development',
    },
    {
      name: 'Loan files',
      text: 'Applications, guarantors and approvals in one record that shows whose turn it is.',
      service: 'software-development',
    },
  ],
} satisfies Industry
