/** The footer's own words (specification, section 2). */
export const footer = {
  newsletterHeading: 'One e-mail a week',
  newsletterText:
    'What we learned building software in Kenya. You confirm once, and leave with one click.',
  contactHeading: 'Contact',
  confidential: '*Your Personal Info Will Remain Confidential',
}
