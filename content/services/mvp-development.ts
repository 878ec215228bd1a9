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
  smallHeading: 'MVP development',
  mainHeading: 'Find out whether anyone wants it',
  description: [
    'An MVP is the smallest thing that real users can try. We help you choose the one promise it has to keep. The rest can wait.',
    'Before we build, we agree what you will count and which number would make you stop.',
  ],
  pageTitle: 'MVP Development',
  pageDescription:
    'The smallest version of your idea that real users can try, with a way to measure it. What the starting price buys and what a working MVP adds.',
  included: [
    'A call to cut the idea down to one promise',
    'A written target: what to count, and the number that decides',
    'A first version that real users can reach',
    'A count of who came and what they did',
    'A look at the results with you after four weeks',
    'Code that can grow, with a list of what was left out',
    'Four weeks of free maintenance after deployment',
  ],
  price: {
    buys: 'One page with your offer, a sign-up form and a count of visitors and sign-ups. It tests demand before there is a product.',
    more: 'A working product. Accounts, payments and each thing a user can do add to the price.',
  },
  callToAction: 'Get Your MVP',
  workSample: {
    kind: 'success-criteria',
    sample: true,
    project: 'moocourses',
    heading: 'The number that decides',
    text: 'Agreed before MooCourses was built: what to count, and what each result would mean. Nobody can move the posts afterwards.',
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
} satisfies Service
