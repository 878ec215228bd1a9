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
    'A web project for a tennis association in Kisumu: fixtures that move when it rains, a ladder, courts and membership.',
  outcome: 'Players see who plays where and when on one page, in place of three WhatsApp groups.',
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
    'Membership: the paybill and the reference to type; the site itself takes no money',
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
    {
      heading: 'Fees in six people’s pockets',
      description:
        'Members paid whoever stood at the gate. Taking money on the site would have meant accounts, refunds and more upkeep than a volunteer forum can pay for.',
    },
  ],
  solutions: [
    {
      heading: 'A list in place of a message',
      description:
        'The first rain switch sent every player an SMS. One wet Saturday meant four of them in an hour, and people stopped reading. Now nothing is sent: a moved fixture keeps its first slot, struck through, beside the new one and the time of the change.',
    },
    {
      heading: 'Two confirmations, one result',
      description:
        'Either player enters the score. The other confirms or disputes it from a link, without an account. The ladder moves at the second tap. A disputed match waits for the secretary while the others go on.',
    },
    {
      heading: 'An editing screen for a thumb',
      description:
        'Four large buttons: score, rain, notice, new member. A change waits on the phone until the signal returns. Black 18 px text on white can be read at noon.',
    },
    {
      heading: 'The site says how, and takes nothing',
      description:
        'The membership page gives the paybill and the reference to type. The treasurer compares the statement with the list once a month. A site that holds no money stays a small one to look after.',
    },
  ],
  impact: [
    'Calls to the secretary on a wet Saturday. She would keep the tally herself, for one season of long rains before and one after.',
    'Disputed scores, and the days until each is settled.',
  ],
  techStackDescription:
    'Pages that are only read are plain files on a CDN. Scores and the list of members are kept by Node.js with SQLite, because a volunteer forum can back up one file.',
  techStack: ['typescript', 'react', 'nodejs', 'fastify', 'sqlite', 'cloudflare'],
  isDevelopmentProject: true,
  process: [
    'Two Saturdays at the courts with the secretary, and the spreadsheet of a whole season. The fixture list was agreed as the first page before anything was drawn.',
    'Three two-week sprints. Each build went to the court on the secretary’s own phone, and two of its four buttons changed size there.',
    'It ran beside the WhatsApp groups and the spreadsheet for a month of the ladder, then took over from both two weeks before a tournament.',
  ],
  hasVideoDisplay: false,
} satisfies Project
