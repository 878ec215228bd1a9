import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 2,
  sample: true,
  title: 'Zealed Website',
  industry: 'education',
  services: ['website-design', 'graphics-design'],
  shortDescription:
    'The public site of a day school in Eldoret: fees with transport, the school day hour by hour, and an enquiry form that holds in January.',
  cardDescription:
    'A day school’s website that answers the fee question and stays up in admission week.',
  outcome:
    'A parent finds the fee for a grade, with lunch and transport, without phoning the school.',
  team: '1 Member',
  duration: '4 Weeks',
  launched: 'November 2019',
  rating: '4.7/5',
  projectOverview:
    'Zealed had a site with a slideshow and a phone number, and the number rang all day. The new site answers first, and a drawn school day goes with it.',
  features: [
    'Fees by grade and term, with lunch and transport added up',
    'A school day hour by hour, from the first bus to the closed gate',
    'Admission steps with the documents to bring and open interview days',
    'Term dates that can be saved to a phone’s calendar',
    'An enquiry form that queues when the connection drops',
  ],
  challenges: [
    {
      heading: 'Every visit starts with the fee',
      description:
        'The school feared comparison with its neighbours. Parents compared anyway, by calling each school in turn, and some never called.',
    },
    {
      heading: 'Pictures of children',
      description:
        'A school site is expected to show pupils. Each picture needs a parent’s consent, and parents may take it back.',
    },
  ],
  solutions: [
    {
      heading: 'The whole fee, including the bus',
      description:
        'A parent chooses grade, zone and number of children and reads one total a term. The school agreed to a trial and left it on.',
    },
    {
      heading: 'Drawings in front, consent behind',
      description:
        'The main pages use drawings made for the school. Each photograph in the news is stored with its consent form and an end date, and disappears from the site when either lapses.',
    },
  ],
  impact: [
    'Calls about fees in the second week of January. The secretary has counted them once, the year before.',
  ],
  techStackDescription:
    'Next.js writes the pages ahead, so the week of results is a week like any other. Strapi is the editing screen, and Cloudflare serves the files from close by.',
  techStack: ['typescript', 'nextjs', 'tailwind', 'strapi', 'cloudflare', 'figma'],
  isDevelopmentProject: true,
  process: [
    'A week beside the secretary’s telephone. The five questions that came most often became the five main pages.',
    'Drawings and pages grew together. Each page was read by two parents on their own phones before the next began.',
    'Switched over on a Friday evening, and every old address was passed on to its new page. In the four weeks of free maintenance one fault turned up: on small phones the lunch fee was cut off.',
  ],
  hasVideoDisplay: false,
} satisfies Project
