import type { Project } from './Project.ts'

export const project = {
  id: 'stormerz-away',
  order: 4,
  sample: true,
  title: 'Stormerz Away Jersey',
  industry: 'Sports & Gaming',
  services: ['graphics-design'],
  shortDescription:
    'A light away shirt for a rugby sevens side that plays on red soil, with sponsors’ logos drawn again from what was sent by phone.',
  cardDescription: 'A light rugby sevens jersey for red soil, with sponsors redrawn in one ink.',
  outcome:
    'The numbers stay readable in the last match of the day, and the club did not have to buy second shorts.',
  team: '1 Member',
  duration: '3 Weeks',
  launched: 'July 2022',
  rating: '4.6/5',
  projectOverview:
    'Sevens tournaments put three or four matches into one day on one pitch. By the last, a light shirt has taken the colour of the ground. The home kit is dark, so Stormerz needed a light one all the same. We designed it to get dirty.',
  features: [
    'Flat panels in nine sizes on the cut of the home jersey',
    'A grain that thickens towards the hem, in the tone of the soil',
    'Numbers 1 to 13 on the upper back, printed with the panel',
    'Five sponsor logos redrawn as one-ink vectors',
  ],
  challenges: [
    {
      heading: 'Red soil on a light shirt',
      description:
        'The laterite of western and central pitches stains at the first tackle, from the hem upwards. Plain areas show it worst, and a stained number costs the referee a second look.',
    },
    {
      heading: 'Sponsors’ logos come by WhatsApp',
      description:
        'Five sponsors sent pictures of a few hundred pixels in a white box, one of them a photograph of a signboard. Enlarged, they print as squares of blur.',
    },
    {
      heading: 'Money for shirts only',
      description:
        'The budget covered one set of jerseys. Shorts and socks had to be those of the home kit, whose dark tone made a light shirt look borrowed.',
    },
  ],
  solutions: [
    {
      heading: 'The dirt has a place',
      description:
        'A printed grain starts above the hem and thickens downwards in the tone of laterite, so stains join the pattern. The number stands high between the shoulders, on the cleanest part.',
    },
    {
      heading: 'Drawn again, signed again',
      description:
        'Each logo was rebuilt as a vector in one ink, with a smallest printing width. Each sponsor signed a proof on cloth.',
    },
    {
      heading: 'One ink ties the kit together',
      description:
        'Collar, cuffs and numbers use the dark ink of the home shorts. Shirt, shorts and socks read as one set.',
    },
  ],
  impact: [
    'Clean or muddy, the number stands on the lightest area of the back.',
    'The sponsors keep their vectors, and the club uses them on banners and posters.',
  ],
  techStackDescription:
    'The home jersey’s panels with a new pattern, redrawn logos, and soil photographed on wet and dry cloth for the grain.',
  techStack: ['inkscape', 'coreldraw', 'gimp'],
  isDevelopmentProject: false,
  hasVideoDisplay: false,
} as const satisfies Project
