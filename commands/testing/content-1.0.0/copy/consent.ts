/** What a visitor is asked before Google Analytics loads. Only builds with `GA_MEASUREMENT_ID` show it. */
export const consent = {
  heading: 'May we count you with Google Analytics?',
  text: 'It sets cookies and sends your IP address to Google. The site works the same without it.',
  policy: { label: 'Privacy Policy', path: '/privacy-policy#google-analytics' },
  allow: 'Allow',
  refuse: 'No, thanks',
  change: 'Cookie choice',
}
