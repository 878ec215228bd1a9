import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 4,
  sample: true,
  title: 'Stormerz Away Jersey',
  industry: 'sports',
  services: ['graphics-design'],
  shortDescription:
    'A light away shirt for a rugby sevens side on red soil: the home shirt’s weather chart after the front has passed.',
  cardDescription:
    'A light rugby sevens jersey for red soil: the home shirt’s weather chart, turned warm.',
  outcome:
    'The numbers stay readable in the last match of the day, and the club does not have to buy second shorts.',
  team: '1 Member',
  duration: '3 Weeks',
  launched: 'July 2022',
  rating: '4.6/5',
  projectOverview:
    'Sevens tournaments put three or four matches into one day on one pitch. By the last, a light shirt has taken the colour of the ground. The home kit is dark, so Stormerz needed a light one all the same. We designed it to get dirty.',
  features: [
    'Flat panels in nine sizes on the cut of the home jersey',
    'Dark isobars on light cloth, all the way down to the hem',
    'A warm front on the cuffs: half-moons, where the home shirt has points',
    'Numbers 1 to 13 in a clear field without lines',
  ],
  challenges: [
    {
      heading: 'Red soil on a light shirt',
      description:
        'The laterite of western and central pitches stains at the first tackle, from the hem upwards. Plain areas show it worst, and a stained number costs the referee a second look.',
    },
    {
      heading: 'A negative is not an away shirt',
      description:
        'Our first try was the home shirt with its colours swapped. It looked like a photographic negative: the pale blue lines vanished on light cloth, and the badge lost its edge.',
    },
    {
      heading: 'Money for shirts only',
      description:
        'The budget covered one set of jerseys. Shorts and socks had to be those of the home kit, whose dark tone made a light shirt look borrowed.',
    },
  ],
  solutions: [
    {
      heading: 'Lines that outlast the mud',
      description:
        'Dark isobars cover the whole shirt, so stains fall between lines and no plain area shows them. The number has a clear field around it and is outlined in the colour of the cloth.',
    },
    {
      heading: 'Another weather',
      description:
        'We threw it out and drew the hour after. On a weather chart, half-moons mean warm air coming in. They replace the cold front on the cuffs, and the lines are thinner and closer, drawn for dark ink on light.',
    },
    {
      heading: 'One ink ties the kit together',
      description:
        'Collar, cuffs, badge and lines use the dark ink of the home shorts. Shirt, shorts and socks read as one set.',
    },
  ],
  impact: [
    'Two photographs of each back, from the first match and from the last. Somebody at 40 metres writes down the numbers, and the wrong ones are counted.',
  ],
  techStackDescription:
    'The home jersey’s panels with lines redrawn for light cloth, and soil photographed on wet and dry trials.',
  techStack: ['inkscape', 'coreldraw', 'gimp'],
  isDevelopmentProject: false,
  hasVideoDisplay: false,
} satisfies Project
