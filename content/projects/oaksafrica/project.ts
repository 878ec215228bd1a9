import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 12,
  sample: true,
  title: 'Oaks Africa Website',
  industry: 'building',
  services: ['website-design', 'graphics-design'],
  shortDescription:
    'A site for a builder of timber-frame houses: drawings that come apart, answers about termites and fire, and a price range for your plot.',
  cardDescription:
    'Timber-frame houses and joinery: drawings that come apart, and a price range for a given plot.',
  outcome:
    'A buyer comes to the workshop with a price range in hand and the question about termites answered.',
  team: '2 Members',
  duration: '5 Weeks',
  launched: 'June 2021',
  rating: '4.7/5',
  projectOverview:
    'Oaks Africa cuts frames by hand in Nyeri, numbers the parts and raises them on site in a day. It also makes doors, stairs and kitchens. Buyers liked the pictures, then asked about fire, termites and resale. The site takes those doubts first.',
  features: [
    'Five house types with plans, areas and what the price includes',
    'Drawings of joints and walls that come apart under a finger',
    'A price range from slope, soil, road, floor area and finish',
    'One page each on termites, fire and resale',
    'Build diaries with a photograph a day, small enough for mobile data',
  ],
  challenges: [
    {
      heading: 'Timber is taken for temporary',
      description:
        'In most of the country a permanent house is stone. A timber house suggests a site office, and the bank’s valuer may think so too.',
    },
    {
      heading: 'A house is priced by its plot',
      description:
        'A steep plot, black cotton soil or a road that a lorry cannot use may cost more than a bedroom. A price list without those facts is wrong for nearly everyone.',
    },
  ],
  solutions: [
    {
      heading: 'Three doubts, three pages',
      description:
        'Each page has one drawing, the treatment or rating that applies and what the guarantee covers. The page for the valuer can be printed and carried to the bank.',
    },
    {
      heading: 'A range from five facts',
      description:
        'Five questions can be answered standing on the plot. The result is a range, what widens it most, and the price of a site visit that would narrow it.',
    },
  ],
  impact: [
    'How far the final price lay from the range that the site had given, house by house. If one in five lies outside, the site asks the wrong questions.',
  ],
  techStackDescription:
    'React for the calculator and the drawings, Strapi for houses and diaries, and models from the workshop redrawn for the screen.',
  techStack: ['typescript', 'react', 'nodejs', 'strapi', 'blender', 'figma'],
  isDevelopmentProject: true,
  process: [
    'We listened to buyers in the workshop and on a plot. The same three doubts came up each time.',
    'The joint was drawn from the carpenters’ own models. Tried on eight houses already paid for, the first price range missed three: it had not asked about the soil.',
    'The sales team used the pages on site visits for a week before they were public. The workshop adds houses and diaries itself.',
  ],
  hasVideoDisplay: false,
} satisfies Project
