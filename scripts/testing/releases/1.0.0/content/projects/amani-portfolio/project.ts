import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 7,
  sample: true,
  title: 'Amani Portfolio',
  industry: 'media',
  services: ['website-design'],
  shortDescription:
    'The portfolio of a photographer and filmmaker: large pictures in small files, a booking form that asks for the date, and private galleries.',
  cardDescription:
    'A photographer’s portfolio with quick galleries, rates in sight and an enquiry form that knows the diary.',
  outcome:
    'An enquiry arrives with a date, a place and a type of shoot, so Amani can answer with a price.',
  team: '1 Member',
  duration: '3 Weeks',
  launched: 'August 2023',
  rating: '5/5',
  projectOverview:
    'Amani works in Lamu: portraits, boats, weddings and short films. The work lived on social accounts where it was cropped, compressed and buried by the next post. The new site has four series, one film page and a form.',
  features: [
    'Series laid out as contact sheets, with pictures that fill the screen',
    'A film page that loads stills first, and a film on a tap',
    'An enquiry form that starts with the date and checks the diary',
    'Private galleries with a download for Wi-Fi and one for mobile data',
  ],
  challenges: [
    {
      heading: 'The pictures are the product and the weight',
      description:
        'A series of thirty photographs can cost a visitor more data than a day of messaging. Strong compression shows first on dark skin in shade, and that is most of Amani’s work.',
    },
    {
      heading: '‘How much?’',
      description:
        'Most messages were those two words. After four replies Amani knew the date, and by then it was often taken.',
    },
  ],
  solutions: [
    {
      heading: 'Compression tuned by eye',
      description:
        'A phone loads a phone’s picture, one of six widths. We chose the quality on portraits in low light: one step above the point where skin began to band.',
    },
    {
      heading: 'The date comes first',
      description:
        'The form opens with a date and says whether it is free, held or booked. Half-day and full-day rates stand above it.',
    },
  ],
  impact: [
    'Of the next fifty messages, those that name a date, and whether anybody still asks for one that is taken.',
  ],
  techStackDescription:
    'A static Next.js site with the pictures rendered ahead, SQLite for the diary, and film stills graded to match the photographs.',
  techStack: ['typescript', 'nextjs', 'sqlite', 'cloudflare', 'figma', 'davinci-resolve'],
  isDevelopmentProject: true,
  process: [
    'A day with the whole archive on a large screen, to choose four series. Then a year of messages, to see what people ask before they name a date.',
    'The quality of the pictures was settled first, on the darkest portraits. The diary and the galleries followed, a week each.',
    'Two couples got their galleries from it before it was public. Handing over took an hour: a new series is a folder and a sentence.',
  ],
  hasVideoDisplay: false,
} satisfies Project
