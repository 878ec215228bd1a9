import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 2,
  formOrder: 5,
  group: 'build',
  code: 'MVP',
  icon: 'rocket-launch',
  cardName: 'MVP Development',
  name: 'MVP Development',
  option: 'MVP Development',
  startsAt: 50,
  summary: 'The smallest version of your idea that real users can try.',
  wanted: 'an MVP',
  smallHeading: 'MVP development',
  mainHeading: 'Find out whether anyone wants it',
  description: [
    'An MVP is the smallest thing that real users can try. We help you choose the one promise it has to keep. The rest can wait.',
    'Before we build, we agree what you will count and which number would make you stop.',
  ],
  pageTitle: 'MVP Development',
  searchTitle: 'MVP Development in {place} from {price}',
  pageDescription:
    'MVP development in {place} from {price}: the smallest version of your idea that users can try, and a way to measure it. What a working one costs.',
  included: [
    'A call to cut the idea down to one promise',
    'A written target: what to count, and the number that decides',
    'A first version that real users can reach',
    'A count of who came and what they did',
    'A look at the results with you after four weeks',
    'Code that can grow, with a list of what was left out',
    'Four weeks of free maintenance after deployment, for faults',
  ],
  price: {
    buys: 'One page with your offer, a sign-up form and a count of visitors and sign-ups. It tests demand before there is a product.',
    more: 'A working product, accounts, payments, and each thing that a user can do.',
  },
  callToAction: 'Get Your MVP',
  workSample: {
    kind: 'success-criteria',
    sample: true,
    project: 'moocourses',
    heading: 'The number that decides',
    text: 'Agreed before MooCourses was built: what to count, and what each result would mean. Nobody can move the goalposts afterwards.',
    title: 'Target',
    promise: {
      label: 'One promise',
      text: 'A farmer plays a lesson in the shed, with no signal.',
    },
    count: {
      label: 'What we count',
      text: 'Of 60 farmers at one co-operative, those who finish three lessons in four weeks.',
    },
    results: [
      {
        from: 0,
        label: 'Stop',
        text: 'Keep the syllabus on slides.',
      },
      {
        from: 20,
        label: 'Change one thing',
        text: 'And count again for four weeks.',
      },
      {
        from: 40,
        label: 'Go on',
        text: 'Record the second subject.',
      },
    ],
    leftOut: {
      label: 'Left out until then',
      text: 'A quiz, two more languages, and the list for the extension officer.',
    },
  },
  examples: {
    sample: true,
    heading: 'What does an MVP cost in Kenya?',
    sheets: [
      {
        kind: 'plan',
        title: 'Evening tutors for a school town',
        text: 'To go on, 30 of the first 100 parents have to book a second lesson.',
        weeks: 6,
        items: [
          { text: 'A page with the offer, a form and a count', from: 1, to: 1, dollars: 50 },
          { text: 'A parent books an evening with a phone number', from: 2, to: 3, dollars: 140 },
          { text: 'A tutor accepts by SMS', from: 3, to: 4, dollars: 90 },
          { text: 'A list of lessons for whoever pays the tutors', from: 4, to: 4, dollars: 50 },
          { text: 'Two changes, after the first ten lessons', from: 5, to: 6, dollars: 70 },
        ],
        total: { label: 'All of it, in six weeks', dollars: 400 },
        leftOut:
          'Ratings, an app and payment. While lessons are few, one person can pay the tutors by hand.',
      },
      {
        kind: 'parts',
        title: 'Crates in a cold room, for market traders',
        text: 'Traders throw away what a night spoils. Would they pay for a crate in the cold?',
        items: [
          { text: 'Page with the price of a night, a form and a count', count: 1, each: 50 },
          { text: 'Languages, Kiswahili and English', count: 2, each: 20 },
          { text: 'Things a trader can do: book, pay, collect', count: 3, each: 75 },
          { text: 'Screen for the attendant at the door', count: 1, each: 80 },
          { text: 'Weekly counts, with what they suggest', count: 4, each: 10 },
        ],
        total: { label: 'All parts', dollars: 435 },
        leftOut: 'A second cold room. One that is full proves more than five that are not.',
      },
    ],
  },
} satisfies Service
