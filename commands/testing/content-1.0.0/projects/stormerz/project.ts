import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 9,
  homeOrder: 3,
  sample: true,
  title: 'Stormerz Home Jersey',
  industry: 'sports',
  services: ['graphics-design'],
  shortDescription:
    'A rugby sevens home jersey drawn as a weather chart: isobars for the pattern, a cold front on the cuffs, files for a local shop.',
  cardDescription:
    'A rugby sevens home jersey drawn as a weather chart, with files that a local shop can print.',
  outcome:
    'The club has one set of files in nine sizes, and any shop with a sublimation press can reprint a torn shirt.',
  team: '1 Member',
  duration: '3 Weeks',
  launched: 'June 2022',
  rating: '4.7/5',
  projectOverview:
    'Sevens is played in fourteen minutes and a squad may play three matches in a day, in sun and in mud. Stormerz wanted a shirt that is theirs from the far touchline and can be replaced one at a time. We took the name at its word and drew a weather chart: seven isobars, one for each player on the field, closing on the badge.',
  features: [
    'Front, back, sleeves and collar as flat panels in nine sizes',
    'Isobars that close on the badge, where the low is',
    'Numbers 1 to 13 printed with the cloth, so that there is no layer to peel',
    'A cold front on the cuffs that points forward when the arms drive',
    'A one-page guide: fabric, ink, temperature and where each panel goes',
  ],
  challenges: [
    {
      heading: 'Seams break the picture',
      description:
        'A jersey is sewn from panels that are cut in stacks, a few millimetres off each time. A line that meets itself on screen misses itself on the player.',
    },
    {
      heading: 'Screen colours are not ink colours',
      description:
        'Sublimation ink on polyester gives duller blues and hotter reds than a phone shows. The club had approved shirts on WhatsApp and received something else.',
    },
  ],
  solutions: [
    {
      heading: 'Two charts that never have to meet',
      description:
        'Front and back are two views of the same low. No isobar has to continue from one to the other, so a cutting error has nothing to break. Each size has its own drawing, with the low over the heart.',
    },
    {
      heading: 'Approve the cloth',
      description:
        'Our first patches were chosen in the print shop and were wrong outside: its lamps are warm. The second strip, sixteen patches on the club’s own fabric, was judged on the touchline at noon. The captain signed a piece of cloth.',
    },
  ],
  impact: [
    'One torn shirt, a second shop, the one-page guide, and nobody on the telephone. Laid beside the first, does the new shirt match?',
  ],
  techStackDescription:
    'Panels and numerals are vector files that open in the programs Kenyan print shops use. A 3D drape showed the seams before any cloth was cut.',
  techStack: ['inkscape', 'coreldraw', 'blender', 'gimp'],
  isDevelopmentProject: false,
  hasVideoDisplay: true,
} satisfies Project
