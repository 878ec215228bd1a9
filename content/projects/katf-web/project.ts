import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 5,
  homeOrder: 1,
  sample: true,
  title: 'KATF Website',
  industry: 'sports',
  services: ['website-design', 'maintenance'],
  shortDescription:
    'Fixtures, a ladder, courts and membership for the Kisumu Amateur Tennis Forum, on a site that one volunteer runs from a phone.',
  cardDescription:
    'A tennis forum in Kisumu: fixtures that move when it rains, a ladder, courts and membership.',
  outcome:
    'Players see who plays where and when on one page, which replaced three WhatsApp groups.',
  team: '2 Members',
  duration: '6 Weeks',
  launched: 'May 2022',
  rating: '4.8/5',
  projectOverview:
    'KATF runs weekend matches, a ladder and two tournaments a year on borrowed courts around Kisumu. Its fixtures lived in a spreadsheet and its news in three WhatsApp groups, so an afternoon of rain meant an evening of phone calls. We put the fixture list at the centre and gave the secretary an editing screen that works courtside.',
  features: [
    'Fixtures by court and weekend, with postponed matches kept in place and marked',
    'A ladder that moves when both players have confirmed the score',
    'Court pages with free hours, lights, the fee at the gate and directions',
    'Membership paid by mobile money with the member number as the reference',
    'A rain switch that moves the rest of a day on one court to its reserve slots',
  ],
  challenges: [
    {
      heading: 'Rain rewrites the timetable',
      description:
        'In the long rains a shower closes the clay courts and leaves the hard ones open. Matches move by court and by hour, often twice in a day. Players who read the list cannot tell whether they saw it before or after the change.',
    },
    {
      heading: 'A ladder that people argue about',
      description:
        'Scores reached the secretary by text, from the winner or from a friend of the winner. Two versions of one match could freeze the ladder for a week.',
    },
    {
      heading: 'One volunteer with one phone',
      description:
        'The secretary has a day job. Updates are made at the court, in sunlight, with one hand and a weak signal.',
    },
  ],
  solutions: [
    {
      heading: 'Every move leaves a trace',
      description:
        'A moved fixture keeps its first slot, struck through, beside the new one and the time of the change. The rain switch fills reserve slots that the forum has booked in advance.',
    },
    {
      heading: 'Two confirmations, one result',
      description:
        'Either player enters the score. The other confirms or disputes it from a link, without an account. The ladder moves at the second tap. A disputed match waits for the secretary while the others go on.',
    },
    {
      heading: 'An editing screen for a thumb',
      description:
        'Four large buttons: score, rain, notice, new member. A change is kept on the phone and sent when the signal returns. Black 18 px text on white can be read at noon.',
    },
  ],
  impact: [
    'A postponement shows as soon as the secretary taps the switch at the court.',
    'The treasurer can match each payment to a member, because the form says which reference to type. Every position on the ladder links to the results behind it.',
  ],
  techStackDescription:
    'Pages that are only read are plain files on a CDN. Scores and membership run on a small Node.js service with SQLite, because a volunteer forum can back up one file.',
  techStack: ['typescript', 'react', 'nodejs', 'fastify', 'sqlite', 'cloudflare'],
  isDevelopmentProject: true,
  process: [
    'Two Saturdays at the courts with the secretary, and the spreadsheet of a whole season. The fixture list was agreed as the first page before anything was drawn.',
    'Three two-week sprints. Each build went to the court on the secretary’s own phone, and two of its four buttons changed size there.',
    'It ran beside the WhatsApp groups for a month of the ladder, then replaced the spreadsheet two weeks before a tournament.',
  ],
  hasVideoDisplay: false,
} satisfies Project
