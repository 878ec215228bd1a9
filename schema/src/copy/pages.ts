import type { Static } from 'typebox'
import {
  greeting,
  group,
  labels,
  line,
  lines,
  link,
  list,
  optional,
  pageTexts,
  path,
  prose,
  reference,
  sample,
  time,
  timeZone,
  withSamples,
} from '../fields.ts'

const { pageTitle, pageDescription } = pageTexts
const head = { pageTitle, pageDescription }

const notice = (help: string, shownWithTarget = false) =>
  group(
    {
      heading: line({ max: 90 }),
      text: prose({ max: 500 }),
      link: link({ help: 'A page of this site, or the chat app.', shownWithTarget }),
    },
    { help },
  )
const question = () => group({ heading: line(), text: prose(), button: line({ max: 60 }) })

/** The server's answers to forms that were sent without JavaScript, to links in mails, and to unknown addresses. */
export const Answers = group({
  confirmations: group(
    { newsletterConfirm: question(), newsletterUnsubscribe: question() },
    { help: 'Where the newsletter’s links lead: each page asks before anything happens.' },
  ),
  answers: group({
    enquirySent: notice('A quote request arrived.'),
    enquiryIncomplete: notice('A quote request with an empty field.'),
    newsletterSent: notice('A sign-up arrived.'),
    newsletterIncomplete: notice('A sign-up without an address.'),
    newsletterConfirmed: notice('A sign-up was confirmed.'),
    newsletterUnsubscribed: notice('Somebody unsubscribed.'),
    newsletterLinkInvalid: notice('A link in a mail that works no more.'),
    notAccepted: notice('A form could not be taken.'),
    notFound: notice('There is no such page.'),
    caseStudyNotFound: notice('There is no such case study.', true),
  }),
})

export const CaseStudyCopy = group({
  labels: group(labels('industry', 'team', 'duration', 'launched', 'rating')),
  outcomeHeading: line(),
  aimHeading: line({ help: 'In place of that heading while the project is a sample.' }),
  ...lines('overviewHeading', 'featuresHeading'),
  process: group({ heading: line(), steps: list(line(), { min: 3, max: 3 }) }),
  ...lines('challengesHeading', 'solutionsHeading', 'impactHeading'),
  countHeading: line({ help: 'In place of that heading while the project is a sample.' }),
  technologyHeading: line(),
  callToAction: group(
    { heading: line(), text: prose(), link: link() },
    { label: 'End of the page' },
  ),
  greeting: greeting('project'),
  servicesLabel: line({ max: 60 }),
  sampleNote: line(),
})

const fact = () =>
  group({
    label: line({ max: 60 }),
    check: line({ help: 'Where it can be checked.', max: 200, empty: true }),
  })

/** The texts around the company's facts. Pages hide these texts while the facts are empty. */
export const CompanyCopy = group({
  id: line({ max: 40 }),
  ...lines('heading', 'lead'),
  facts: group(
    {
      legalName: fact(),
      registrationNumber: fact(),
      founded: fact(),
      taxNumber: fact(),
      dataProtection: fact(),
      insurance: fact(),
      address: fact(),
    },
    { help: 'They show in this order.' },
  ),
  references: fact(),
  receiver: line({ help: 'Under the quote forms. The registered name follows.' }),
  link: link({ shownWithTarget: true }),
})

/** The notice that asks visitors before Google Analytics loads. Only sites with Google Analytics show it. */
export const Consent = group({
  heading: line(),
  text: prose({ max: 300 }),
  policy: link(),
  allow: line({ max: 40 }),
  refuse: line({ max: 40 }),
  change: line({ help: 'At the foot of every page. It asks the question again.', max: 40 }),
})

const fromPage = (page: string) => line({ label: `Line above the form, from ${page}`, max: 200 })

export const Contact = group({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 300 }),
  formHeading: line(),
  hints: group(
    {
      usual: line({ label: 'Line above the form', max: 200 }),
      developer: fromPage('a developer’s page, after the name'),
      caseStudy: fromPage('a case study'),
      industries: fromPage('the industries'),
      call: optional(
        group(
          {
            text: line({ max: 200 }),
            begun: list(line({ max: 90, holds: ['office hours'] }), { min: 1, max: 6 }),
          },
          { label: 'For a consultation' },
        ),
      ),
    },
    { label: 'Lines above the form', help: 'By where a visitor comes from.' },
  ),
  quickest: optional(
    line({
      help: 'The fastest way to ask, and how soon a person answers. Other texts have it in a grey box, ‘Quickest way’.',
      max: 200,
    }),
  ),
  talkHeading: line(),
  chat: line({ label: 'Words before the chat app’s name', max: 40 }),
  ask: line({ max: 40 }),
  call: line({ max: 40 }),
  nextHeading: line(),
  next: list(group({ heading: line(), text: prose({ max: 250 }) }), { min: 1, max: 5 }),
  pricesHeading: line(),
  pricesNote: prose({ max: 300 }),
})

export const Footer = group({
  newsletterHeading: line(),
  newsletterText: prose({ help: 'What subscribers agree to, kept with each of them.', max: 400 }),
  ...lines('contactHeading', 'confidential'),
})

const term = (label: string, help: string) => optional(line({ label, help, max: 200 }))

export const Hire = group({
  rateUnit: line({ max: 6 }),
  shillingsUnit: line(),
  getDeveloper: link(),
  greeting: line({ help: 'Typed into the chat; the developer’s name follows.', max: 200 }),
  startNote: prose({ max: 300 }),
  service: reference('services', {
    label: 'Service in the quote form',
    help: 'Already chosen when a visitor comes from here.',
  }),
  consultation: link(),
  includedHeading: line(),
  included: list(line({ max: 160 }), { min: 1, max: 12 }),
  doesHeading: line(),
  overlap: group(
    {
      heading: line(),
      text: line({ max: 120, holds: ['opens', 'closes'] }),
      ...labels('hour', 'hours', 'winter', 'summer'),
      cities: list(
        group({ name: line({ max: 40 }), timeZone: timeZone('A large town that keeps its time.') }),
        { max: 8 },
      ),
      day: group({ opens: time(), closes: time() }, { help: 'An office day there.' }),
    },
    { help: 'How much of your office day other cities share. Without a city it is left out.' },
  ),
  stackHeading: line(),
  stackLink: link({ shownWithTarget: true }),
  chooseHeading: line(),
  terms: optional(
    group(
      {
        sample: sample(),
        heading: line(),
        labels: group(labels('level', 'start', 'minimum', 'trial', 'notice', 'secrecy'), {
          help: 'Level and start are the developer’s own.',
        }),
        minimum: term('Least hours', 'The fewest hours that can be hired.'),
        trial: term('Trial', 'For how long a client can try, and what is paid if it ends there.'),
        notice: term('Notice', 'How either side ends it.'),
        secrecy: term('Secrecy', 'What you sign before you see code or data.'),
        more: optional(
          list(group({ label: line({ max: 24 }), text: line({ max: 250 }) }), {
            label: 'Further terms',
            help: 'What else holds for all developers, such as the interview or invoices.',
            max: 10,
          }),
        ),
        binding: optional(
          prose({ help: 'Shown while they are a sample: what binds you instead.', max: 200 }),
        ),
        shared: optional(
          line({ help: 'On the pages of the other developers, the link to these terms.', max: 60 }),
        ),
      },
      { label: 'Conditions of hiring', help: 'Pages leave out what you leave out here.' },
    ),
  ),
  form: optional(
    group(
      {
        heading: line(),
        text: prose({ max: 300 }),
        begun: list(line({ max: 60 }), { help: 'The visitor completes them.', min: 1, max: 6 }),
      },
      { help: 'The quote form at the end of the page. Left out without it.' },
    ),
  ),
  replyPromise: line(),
})
export type Hire = Static<typeof Hire>

export const IndustriesCopy = group({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 400 }),
  callsToAction: list(link(), { min: 1, max: 2 }),
  workLabel: line(),
  sampleWorkLabel: line({ help: 'In place of those words while one of them is a sample.' }),
  ...labels('from'),
  ...lines('pricesHeading', 'firstQuestionLabel'),
  moreInformation: link(),
  greeting: greeting(),
  industryGreeting: line({ help: 'Typed into the chat; an industry’s name follows.', max: 200 }),
  closing: group({ heading: line(), text: prose({ max: 500 }), link: link() }),
})

export const Notices = group({
  blog: group({ ...head, heading: line(), text: prose(), home: link() }),
  maintenance: group({ ...head, heading: line(), text: prose(), back: line(), home: link() }),
  services: group({ ...head, text: line() }, { help: 'The whole text of the page of services.' }),
})

const page = (help: string) =>
  group(
    {
      ...head,
      heading: line(),
      text: list(prose({ max: 300 }), { min: 1, max: 4 }),
      retry: optional(link()),
      pages: line(),
    },
    { help },
  )

export const Offline = group({
  offline: page('A page was opened that had not been opened before.'),
  stored: page('A form could not be sent, and is stored on the device.'),
  notStored: page('A form could neither be sent nor stored.'),
  offlineContacts: group(labels('writeOn', 'sendOn', 'instead', 'call'), {
    help: 'The links under all three; the chat app’s name follows the first two, the number the last.',
  }),
})

export const Portfolio = withSamples({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 400 }),
  caseStudy: line({ max: 40 }),
  getQuote: link(),
  greeting: greeting(),
})

export const ServicePageCopy = group({
  trail: list(link(), { help: 'Where the page stands, before its own name.', min: 2, max: 2 }),
  startsAt: line({ max: 30 }),
  consultation: link(),
  caseStudy: line({ label: 'Words before a project’s title', max: 40 }),
  includedHeading: line(),
  buysHeading: line({ holds: ['price'] }),
  moreHeading: line(),
  examples: group({
    text: prose({ max: 300 }),
    ...labels('leftOut', 'weeks', 'oneWeek'),
    monthly: optional(
      line({ help: 'Before what an example costs a month. Left out without it.', max: 24 }),
    ),
    yearly: optional(line({ help: 'Before what twelve of these months cost.', max: 24 })),
    firstYear: optional(line({ help: 'Before the price and these months together.', max: 40 })),
    taxed: optional(line({ help: 'Before the same sum with value added tax.', max: 40 })),
    rate: line({ label: 'Words before the day of the exchange rate' }),
  }),
  othersHeading: line({ holds: ['group'] }),
  ...labels('from'),
  workHeading: line({ max: 60 }),
  callToAction: group(
    { heading: line(), text: prose({ max: 400 }), path: path() },
    { label: 'End of the page', help: 'Its button is the service’s own.' },
  ),
  greeting: greeting('wanted'),
  topics: optional(
    group(
      {
        ...lines('examplesHeading', 'everyHeading'),
        everyText: prose({ max: 300 }),
        ...lines('workHeading', 'questionsHeading'),
        services: line({ help: 'Above the services under which clients order its examples.' }),
        links: line({ help: 'On a service’s page, above its pages for Google.' }),
        rate: line({ label: 'Words after a developer’s rate', max: 24 }),
        greeting: greeting('topic'),
      },
      { help: 'What these pages share. Without it there are none.' },
    ),
  ),
})
