import {
  alt,
  greeting,
  group,
  labels,
  line,
  link,
  list,
  optional,
  pageTexts,
  prose,
  reference,
  sample,
  withSamples,
} from '../fields.ts'

const closingTexts = {
  heading: line(),
  text: prose({ max: 400 }),
  link: link(),
  greeting: greeting(),
}

export const Home = group({
  hero: group({
    ...pageTexts,
    kicker: line(),
    lead: prose({ max: 400 }),
    trades: optional(
      prose({ help: 'Shown while all its links lead to pages.', max: 400, shownWithTarget: true }),
    ),
    scenes: list(
      group({ heading: line({ max: 60 }), picture: reference('pictures'), alt: alt() }),
      { help: 'One at a time, each with its picture.', min: 1, max: 5 },
    ),
    primary: link(),
    secondary: link(),
  }),
  process: group({
    heading: line(),
    text: prose({ max: 400 }),
    picture: reference('pictures'),
    alt: alt(),
    steps: list(line({ max: 60 }), { help: 'What the picture shows, in order.', max: 6 }),
  }),
  servicesOverview: group({
    heading: line(),
    text: prose({ max: 300 }),
    learnMore: line({ max: 40 }),
  }),
  technologyStack: group({
    ...pageTexts,
    heading: line(),
    text: prose({ max: 300 }),
    mostUsed: group({
      ofAll: line({ label: 'On the page of technologies' }),
      ofService: line({ label: 'On the page of a service', holds: ['service'] }),
    }),
    closing: group(closingTexts),
  }),
  recentProjectsSection: withSamples({
    heading: line(),
    text: prose(),
    more: link({ label: 'Link to all', shownWithTarget: true }),
  }),
  clientRecognition: withSamples({
    headings: list(line({ max: 90 }), { help: 'Each shows for ten seconds.', min: 1, max: 6 }),
    text: prose({ max: 400 }),
    link: link(),
  }),
  testimonialsSection: withSamples({
    ...pageTexts,
    heading: line(),
    closing: group({
      ...closingTexts,
      portfolio: optional(
        prose({ help: 'Shown while there are projects.', max: 200, shownWithTarget: true }),
      ),
    }),
  }),
  changesSection: withSamples({
    heading: line(),
    text: prose({ max: 400 }),
    labels: group(labels('before', 'now', 'unchanged', 'counted', 'wouldCount')),
  }),
  whyChoose: group({
    heading: line(),
    stats: list(
      group({
        figure: line({ max: 10 }),
        label: line({ label: 'What it counts', max: 60 }),
        sample: optional(sample()),
      }),
      { help: 'Without any, the page shows the form alone.', max: 6 },
    ),
    formHeading: line(),
    greeting: greeting(),
  }),
})
