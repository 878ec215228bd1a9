import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 1,
  sample: true,
  title: 'Zealed School Portal',
  industry: 'education',
  services: ['web-application', 'maintenance'],
  shortDescription:
    'A portal for a school’s parents, teachers and bursar: attendance, fees by mobile money, and reports that a parent can read.',
  cardDescription:
    'A school portal: attendance taken offline, mobile money matched to pupils, and readable reports.',
  outcome:
    'Fees are matched and receipted as they arrive, and the bursar starts the day with the payments that need a person.',
  team: '3 Members',
  duration: 'Ongoing',
  launched: 'January 2020',
  rating: '4.9/5',
  projectOverview:
    'Zealed is a day school in Eldoret with one bursar and a paper register for each class. Parents asked three things, mostly by phone: has my child arrived, what do I owe, how is she doing. We built the portal around those three and have maintained it every term since.',
  features: [
    'Mobile money payments matched to pupils, with an SMS receipt',
    'An SMS when a child is missing, which a parent answers with 1 or 2',
    'A class register that works offline and sends itself later',
    'Reports by learning area, with levels explained in English and Kiswahili',
    'One login for a parent with several children',
  ],
  challenges: [
    {
      heading: 'Fees come at odd times under odd names',
      description:
        'A term’s fee may come in five parts, at midnight, from an uncle’s phone, with ‘school’ or a nickname as the reference. The bursar compared a printed statement with the class lists.',
    },
    {
      heading: 'A register in a room without signal',
      description:
        'Attendance is taken at ten to eight behind thick walls, often on a teacher’s own phone. A form that needs the network then is filled in at lunch, from memory.',
    },
    {
      heading: 'Parents asked for marks, the curriculum gives levels',
      description:
        'The competency-based curriculum reports levels such as ‘approaching expectations’. Parents who grew up with marks out of a hundred phoned to ask what that meant.',
    },
    {
      heading: 'One guardian, four class lists',
      description:
        'A guardian may pay for her own children and for a sister’s. The school’s lists went by class, so one phone number stood in four places, spelled in three ways.',
    },
  ],
  solutions: [
    {
      heading: 'A matcher that admits doubt',
      description:
        'A first version guessed. In its month beside the old ledger it gave one brother’s fee to the other three times, so guessing went. Now an admission number books a payment at once. For the rest the portal suggests a pupil, the bursar confirms, and that uncle is remembered.',
    },
    {
      heading: 'Register first, network later',
      description:
        'Everyone starts as present, so a teacher taps only the empty seats. The register is kept on the phone and goes out at the next signal. From half past eight the office sees which classes are still missing.',
    },
    {
      heading: 'The level in a sentence',
      description:
        'Each level stands beside a sentence in plain words and one example of the child’s work, chosen by the teacher. The whole report prints on one sheet.',
    },
    {
      heading: 'One guardian, one record',
      description:
        'A guardian is one person with one number. The portal listed the likely doubles, and the secretary merged them in two afternoons. A new number is now changed once.',
    },
  ],
  impact: [
    'How many payments wait for the bursar on a Monday morning. If that list grows over a term, the matching is wrong.',
    'How many registers reach the office before half past eight, class by class, and how many parents answer the SMS.',
  ],
  techStackDescription:
    'Laravel with MySQL for the records, Redis for the queue of payments and messages, and a Vue front end that keeps the register on the phone.',
  techStack: ['php', 'laravel', 'mysql', 'redis', 'vue', 'hetzner'],
  isDevelopmentProject: true,
  process: [
    'Two mornings at the gate and two at the bursar’s desk. The register and the fees came first; reports waited for the second term.',
    'Each sprint was reviewed with a teacher, the bursar and a parent. The matching of payments ran beside the old ledger for a month before anyone relied on it.',
    'One class for the last three weeks of the third term, in October. The whole school began in January, with the fees of the new year. There is a release each holiday, and none in exam week.',
  ],
  hasVideoDisplay: false,
} satisfies Project
