/** What the developers’ pages share. */
export const hire = {
  rateUnit: 'Hr',
  /** After the rate in shillings. */
  shillingsUnit: 'an hour, at the rate of {rate date}',
  getDeveloper: { label: 'Get Dev', path: '/contact' },
  /** The developer's name follows. */
  greeting: 'Hello, I would like to hire a',
  /** Under the buttons. */
  startNote:
    'In [the form](/contact), say how many hours a week, for how long, and from when. Here is [what we build with](/technologies).',
  /** The option that the form offers to who comes from here: a service's id. */
  service: 'software-development',
  consultation: { label: 'Book a free consultation', path: '/contact' },
  includedHeading: 'In the hourly rate',
  included: [
    'A developer who speaks English and Kiswahili',
    'A second developer who reads every change',
    'Hours listed by task, sent every Friday',
    'Your repository and your accounts, from the first day',
    'Another developer if it does not work out, with the handover on us',
    'Work in East Africa Time',
  ],
  doesHeading: 'What this developer does',
  /** How much of the agency's office day other cities share; without a city it is left out. */
  overlap: {
    heading: 'Hours at work together',
    text: 'Each row is a day by that city’s clock. The column is an office day there, the bar is ours.',
    theirDay: 'Your day',
    ourDay: 'Our office day',
    shared: 'Both at work',
    hour: 'hour a day',
    hours: 'hours a day',
    winter: 'winter',
    summer: 'summer',
    cities: [
      { name: 'London', timeZone: 'Europe/London' },
      { name: 'Berlin', timeZone: 'Europe/Berlin' },
      { name: 'Dubai', timeZone: 'Asia/Dubai' },
      { name: 'New York', timeZone: 'America/New_York' },
    ],
    day: { opens: '9:00', closes: '17:00' },
  },
  stackHeading: 'Works with',
  stackLink: { label: 'All that we build with', path: '/technologies' },
  chooseHeading: 'Is this the right one?',
  /** Promised in the specification, section 9. */
  replyPromise: 'You get a reply within an hour.',
}
