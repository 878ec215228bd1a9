/** The footer's own words (specification, section 2). */
export const footer = {
  newsletterHeading: 'Weekly newsletter',
  newsletterText:
    'What we learned building software in Kenya. You confirm by e-mail, and every issue has a link to unsubscribe.',
  contactHeading: 'Contact',
  confidential: '*Your Personal Info Will Remain Confidential',
}
