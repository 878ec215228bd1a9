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
  chooseHeading: 'Is this the right one?',
  /** Promised in the specification, section 9. */
  replyPromise: 'You get a reply within an hour.',
}
