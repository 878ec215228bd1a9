import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 1,
  name: 'Education',
  intro:
    'Who came, who paid, who learned? We build tools that give a school those answers, for parents and learners who pay for every megabyte.',
  firstQuestion: 'How do parents pay fees today, and who matches the payments to pupils?',
  offerings: [
    {
      name: 'Fees and receipts',
      text: 'Mobile money payments matched to the right pupil, with a receipt by SMS and a list of what the system could not match.',
      service: 'web-application',
    },
    {
      name: 'Parent and teacher portals',
      text: 'Attendance, marks and notices in one place, with a register that a teacher can fill in offline.',
      service: 'web-application',
    },
    {
      name: 'Courses that work on low data',
      text: 'Lessons that show their size, download over Wi-Fi and play later without a signal.',
      service: 'web-application',
    },
    {
      name: 'School websites',
      text: 'Fees, term dates and admission steps on the first page, and an enquiry form that reaches the office.',
      service: 'website-design',
    },
  ],
} satisfies Industry
