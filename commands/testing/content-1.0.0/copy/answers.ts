import type { NoticeCopy } from '../../site/src/content/types/NoticeCopy.ts'
import { agency } from '../agency.ts'

/** Where links in the newsletter's mails lead: each asks before it acts. */
export const confirmations = {
  newsletterConfirm: {
    heading: 'One more step',
    text: 'Press the button and the newsletter comes to you once a week. If you did not ask for it, close this page: nothing will be sent.',
    button: 'Confirm my subscription',
  },
  newsletterUnsubscribe: {
    heading: 'Unsubscribe from the newsletter?',
    text: 'We delete your address, the time and IP address of your sign-up, and all that belongs to it. A code stays that cannot be turned back into your address: it keeps others from signing you up again.',
    button: 'Unsubscribe and delete my data',
  },
}

/** What the server answers to forms that were sent without JavaScript, and to addresses that do not exist. */
export const answers = {
  enquirySent: {
    heading: 'Your enquiry is with us',
    text: 'Your details have been mailed successfully, we will get back to you shortly...',
    link: { label: 'Go To Homepage', path: '/' },
  },
  enquiryIncomplete: {
    heading: 'Some answers are missing',
    text: 'Nothing was sent, because at least one field was empty. Go back with your browser: what you typed is still in the form.',
    link: { label: 'Back to the form', path: '/contact' },
  },
  newsletterSent: {
    heading: 'Check your inbox',
    text: 'Successfull, you will receive weekly updates...',
    link: { label: 'Go To Homepage', path: '/' },
  },
  newsletterIncomplete: {
    heading: 'No e-mail address',
    text: 'Please enter your e-mail address! Go back with your browser and try again.',
    link: { label: 'Go To Homepage', path: '/' },
  },
  newsletterConfirmed: {
    heading: 'You are subscribed',
    text: 'The next newsletter comes to you. Each one has a link to unsubscribe.',
    link: { label: 'Go To Homepage', path: '/' },
  },
  newsletterUnsubscribed: {
    heading: 'You are unsubscribed',
    text: 'Your address and all that belonged to it are deleted, and we send nothing to it any more, even if somebody enters it again. To come back, write to us.',
    link: { label: 'Go To Homepage', path: '/' },
  },
  newsletterLinkInvalid: {
    heading: 'This link no longer works',
    text: 'It was used before, or it is older than seven days. If it was to unsubscribe, you are unsubscribed. To subscribe, enter your address again at the foot of any page.',
    link: { label: 'Go To Homepage', path: '/' },
  },
  notAccepted: {
    heading: 'That did not go through',
    text: `Our server could not take the form. Nothing was sent. Go back with your browser and try again in a minute, or write to ${agency.email}.`,
    link: { label: 'Write on WhatsApp instead', path: 'chat' },
  },
  notFound: {
    heading: 'Page not found',
    text: 'There is no page at this address. It may have been typed wrong, or the page has moved.',
    link: { label: 'Go To Homepage', path: '/' },
  },
  caseStudyNotFound: {
    heading: 'Case Study Not Found',
    text: 'There is no project under this address. All of them are in the portfolio.',
    link: { label: 'See the portfolio', path: '/built-by-us' },
  },
} satisfies Record<string, NoticeCopy>
