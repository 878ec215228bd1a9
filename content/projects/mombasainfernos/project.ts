import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 13,
  homeOrder: 4,
  sample: true,
  title: 'Mombasa Infernos Home Jersey',
  industry: 'sports',
  services: ['graphics-design'],
  shortDescription:
    'A basketball home jersey for hot evenings on an open court, with numbers that the officials’ table can read under floodlights.',
  cardDescription:
    'A basketball home jersey whose numbers can be read under floodlights, front and back.',
  outcome:
    'Officials read the number from across the court, because it was chosen on printed cloth under the club’s own lights.',
  team: '2 Members',
  duration: '4 Weeks',
  launched: 'February 2023',
  rating: '4.9/5',
  projectOverview:
    'Mombasa Infernos play most home games after sunset on an outdoor court near the sea. The air is humid, the lights are yellow and uneven, and shirts are wet by the second quarter. The club wanted a jersey that still looks like theirs then. We drew it, printed trials and tested them at the court before the order.',
  features: [
    'A vest in eight sizes, with a women’s cut',
    'Flames in four colours, each tongue the curve of a carved Old Town door',
    'Cream numerals in a near-black outline, 00\u00a0to\u00a099',
    'Mesh at the sides, solid cloth under the number',
    'Files for the press, a sewing sheet and pictures for announcements',
  ],
  challenges: [
    {
      heading: 'Ink changes under floodlights',
      description:
        'Yellow lamps take the difference out of warm colours. Red, orange and yellow were a fire on the laptop and one brown patch on the court.',
    },
    {
      heading: 'Wet cloth is darker cloth',
      description:
        'Sweat darkens mesh by several shades, first on the chest and back, exactly where the numbers are.',
    },
    {
      heading: 'Officials need the number at once',
      description:
        'A foul is called with fingers and a number shouted to the table. A 3 taken for an 8 or a 1 for a 7 ends up on the score sheet.',
    },
  ],
  solutions: [
    {
      heading: 'Colours chosen at eight in the evening',
      description:
        'Four trials came from the screen, and all four failed at the court. Eight more were mixed under its own lamps. The colours that stayed climb in lightness from dark red to cream, because the lamps leave lightness alone.',
    },
    {
      heading: 'Tested dry and wet',
      description:
        'Each of the twelve trials was judged twice, the second time after a soaking. Mesh stays at the sides, and the number panel is solid.',
    },
    {
      heading: 'An outline as wide as a thumb',
      description:
        'Each digit is cream inside a near-black outline. No flame and no fold can join it to its neighbour, and a 3 keeps its openings.',
    },
  ],
  impact: [
    'Numbers that the table has to ask for again, per game. The scorer still has last season’s sheets.',
    'The price of a second set from the same files, with other names.',
  ],
  techStackDescription:
    'Vector panels for the press, photographs of real cloth for the decisions, and a 3D drape for the announcement pictures.',
  techStack: ['inkscape', 'coreldraw', 'blender', 'davinci-resolve'],
  isDevelopmentProject: false,
  hasVideoDisplay: false,
} satisfies Project
