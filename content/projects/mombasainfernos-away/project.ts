import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 3,
  sample: true,
  title: 'Mombasa Infernos Away Jersey',
  industry: 'sports',
  services: ['graphics-design'],
  shortDescription:
    'The away vest of a coast basketball club: blue flames on coral white, told apart from every host, dry again by morning.',
  cardDescription:
    'A basketball away jersey that is told apart from every host and dries overnight in a hotel.',
  outcome:
    'The team travels with one away kit and knows before the bus leaves that it will not clash.',
  team: '1 Member',
  duration: '3 Weeks',
  launched: 'March 2023',
  rating: '4.8/5',
  projectOverview:
    'After the home jersey, Mombasa Infernos needed its partner for the road. An away kit meets other clubs’ colours, is washed in a basin and dries on a balcony. We began with the league’s other shirts and with the fabric, and drew last.',
  features: [
    'A vest in eight sizes, with a women’s cut',
    'The club’s flames in four blues, the hottest part of the fire',
    'A clash table: one row for each opponent, with the kit to pack',
    'Care instructions printed inside the hem in Kiswahili and English',
  ],
  challenges: [
    {
      heading: 'The host decides the contrast',
      description:
        'Clubs print in whatever ink the local shop has, so two teams can arrive in neighbouring shades. The visitors have to change, and few carry a third kit.',
    },
    {
      heading: 'A night, a basin and a bar of soap',
      description:
        'Two games in two days is normal on a trip upcountry. The kit is washed by hand at ten and worn at nine the next morning.',
    },
  ],
  solutions: [
    {
      heading: 'Measured against the league',
      description:
        'We took the other clubs’ home shirts from match photographs and compared lightness. Coral white leaves the largest gap to its nearest neighbour. Two close cases are in the clash table.',
    },
    {
      heading: 'Fabric before drawing',
      description:
        'Three meshes went through ten hand washes and a night on a line. Two were still damp at nine, so the pattern was drawn for the third, the lightest.',
    },
  ],
  impact: ['One number: the away games of a season before which the team had to change shirts.'],
  techStackDescription:
    'Vector panels built on the home jersey’s files, with photographs of opponents’ shirts corrected and compared by lightness.',
  techStack: ['inkscape', 'coreldraw', 'gimp', 'blender'],
  isDevelopmentProject: false,
  hasVideoDisplay: false,
} satisfies Project
