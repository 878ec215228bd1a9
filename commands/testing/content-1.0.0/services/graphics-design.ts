import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 2,
  formOrder: 9,
  group: 'design',
  code: 'GFX',
  icon: 'pen-nib',
  cardName: 'Graphics Design',
  name: 'Graphics Design',
  option: 'Graphics Design',
  startsAt: 5,
  summary: 'Logos, posters, jerseys and social posts, with the source files.',
  wanted: 'a design',
  smallHeading: 'Graphics design',
  mainHeading: 'Drawn once, usable everywhere',
  description: [
    'Logos, posters, menus, jerseys, packaging and social posts, each for the place where it will be seen.',
    'We ask where it will hang, who prints it and from how far it is read. Then we draw.',
  ],
  pageTitle: 'Graphics Design',
  searchTitle: 'Poster and Graphic Design in {place} from {price}',
  pageDescription:
    'Graphic design in {place} from {price}: logos, posters, jerseys and posts, with source files and print versions. What a logo and its signs cost.',
  included: [
    'A draft and one round of changes',
    'The source file',
    'A PDF for print and a small file for WhatsApp',
    'Colours given as screen and ink values',
    'A note for the print shop: paper or cloth, size and bleed',
  ],
  price: {
    buys: 'One social post or one A4 poster from your text and logo.',
    more: 'A logo, a set of posts, a jersey or packaging, more drafts, and pictures or texts that we have to make.',
  },
  callToAction: 'Start Your Design',
  workSample: {
    kind: 'print-specification',
    sample: true,
    project: 'stormerz',
    heading: 'The shirt, and the note to print it again',
    text: 'A rugby shirt tears on Saturday and must be replaced by the next. With this note, any shop with a sublimation press makes the same one.',
    title: 'For the print shop',
    rows: [
      {
        label: 'Cloth',
        text: 'White polyester, 150 g/m²',
      },
      {
        label: 'Sizes',
        text: 'Nine, each drawn separately',
      },
      {
        label: 'Bleed',
        text: '5 mm around every panel',
      },
      {
        label: 'Press',
        text: '200 °C for 50 seconds',
      },
    ],
    inksLabel: 'Colours, screen and ink',
    inks: [
      {
        name: 'Petrol',
        screen: '#0f3440',
        ink: '95 60 50 50',
      },
      {
        name: 'Rain',
        screen: '#8fd6e8',
        ink: '42 0 8 0',
      },
      {
        name: 'Signal',
        screen: '#ff4a5c',
        ink: '0 85 50 0',
      },
    ],
  },
  examples: {
    sample: true,
    heading: 'What does a logo or a poster cost in Kenya?',
    sheets: [
      {
        kind: 'parts',
        title: 'A new look for a hardware shop with three branches',
        text: 'Three sign writers, three yellows, and a canter with a fourth.',
        items: [
          { text: 'Logo: three drafts, two rounds of changes', count: 1, each: 45 },
          { text: 'Shop signs, each drawn for its wall', count: 3, each: 12 },
          { text: 'Sides of the canter', count: 2, each: 15 },
          { text: 'Sheet of shelf labels that you fill in', count: 1, each: 10 },
          { text: 'Posts for the opening week', count: 4, each: 5 },
        ],
        total: { label: 'All parts', dollars: 141 },
        leftOut:
          'Paint and printing. You pay the sign writer; our note gives the size and the colours.',
      },
      {
        kind: 'week',
        title: 'Four posts a week for a lodge',
        text: 'What the kitchen, the river and the calendar offer, drawn in one style.',
        times: 4,
        items: [
          { day: 'Monday', text: 'The picture of the week, from your phone', dollars: 5 },
          { day: 'Wednesday', text: 'A room or a trip, with its price', dollars: 5 },
          { day: 'Friday', text: 'The weekend’s menu, as a post and as A4', dollars: 8 },
          {
            day: 'Saturday',
            text: 'A guest’s sentence, with their leave, on a drawing',
            dollars: 7,
          },
        ],
        total: { label: 'A month of four weeks', dollars: 100 },
        leftOut: 'Posting and replies. Your front desk knows the answers, and guests notice.',
      },
    ],
  },
} satisfies Service
