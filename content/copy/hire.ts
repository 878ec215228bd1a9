/** What the developers’ pages share. */
export const hire = {
  rateUnit: 'Hr',
  getDeveloper: { label: 'Get Dev', path: '/contact' },
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
