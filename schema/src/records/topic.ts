import {
  choice,
  flag,
  form,
  group,
  line,
  link,
  list,
  optional,
  order,
  pageTexts,
  price,
  prose,
  reference,
} from '../fields.ts'

/**
 * A page for a search term: a market, a price or a tool. It shows worked examples and case studies on the topic; if the
 * topic is a technology, also its developers. Without examples and case studies the page is not built.
 */
export const Topic = group({
  ...form(
    'name heading description service industry technology questions firstQuestion price',
    'Its place and its address, and what Google shows.',
  ),
  order: order(),
  under: choice(['industries', 'services', 'hire-a-developer'], {
    label: 'Stands below',
    help: 'The first part of its address.',
    names: {
      industries: 'Industries',
      services: 'Services',
      'hire-a-developer': 'Hire a developer',
    },
  }),
  name: line({ help: 'In links to it.', max: 60 }),
  heading: line({ help: 'What people ask, or what they get.', max: 90 }),
  description: list(prose({ max: 400 }), { help: 'Two short paragraphs.', min: 1, max: 3 }),
  ...pageTexts,
  service: reference('services', { help: 'The service that it is. Its page links here.' }),
  industry: optional(
    reference('industries', { help: 'Its part of the page of industries links here.' }),
  ),
  technology: optional(
    reference('technologies', { help: 'A developer has to know it, or there is no page.' }),
  ),
  price: optional(
    group(
      {
        label: line({ label: 'What the price is for', max: 60 }),
        amount: price(),
      },
      { help: 'The price at the top, if the first example is about more than this page.' },
    ),
  ),
  everyExample: optional(flag({ help: 'Examples of its service, with their prices.' })),
  questions: list(
    group({
      question: line(),
      answer: prose({ max: 500 }),
      link: optional(link({ help: 'Where the site says more.', shownWithTarget: true })),
    }),
    { help: 'What people ask about it.', min: 1, max: 6 },
  ),
  firstQuestion: line({ help: 'The last thing that the page says.' }),
})
