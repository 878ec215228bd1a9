import type { Static } from 'typebox'
import { group, line, link, prose } from '../fields.ts'

const notice = (help: string, shownWithTarget = false) =>
  group(
    {
      heading: line({ max: 90 }),
      text: prose({ max: 500 }),
      link: link({ help: 'A page of this site, or ‘chat’ for the chat app.', shownWithTarget }),
    },
    { help },
  )
const question = () => group({ heading: line(), text: prose(), button: line({ max: 60 }) })

/** What the server answers to forms that were sent without JavaScript, to links in mails, and to addresses that do not exist. */
export const Answers = group({
  confirmations: group(
    { newsletterConfirm: question(), newsletterUnsubscribe: question() },
    { help: 'Where links in the newsletter’s mails lead: each asks before it acts.' },
  ),
  answers: group({
    enquirySent: notice('A quote request arrived.'),
    enquiryIncomplete: notice('A quote request with an empty field.'),
    newsletterSent: notice('A sign-up arrived.'),
    newsletterIncomplete: notice('A sign-up without an address.'),
    newsletterConfirmed: notice('A sign-up was confirmed.'),
    newsletterUnsubscribed: notice('Somebody unsubscribed.'),
    newsletterLinkInvalid: notice('A link of a mail that works no more.'),
    notAccepted: notice('The server could not take a form.'),
    notFound: notice('There is no such page.'),
    caseStudyNotFound: notice('There is no such case study.', true),
  }),
})
export type NoticeText = Static<typeof Answers>['answers']['notFound']
