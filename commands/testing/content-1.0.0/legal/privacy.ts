import type { LegalText } from '../../site/src/content/types/LegalText.ts'
import { agency } from '../agency.ts'
import { consent } from '../copy/consent.ts'

const ENQUIRY_FIELDS_TEXT =
  'The quote form asks for your name, phone number, e-mail address, the service, budget and timeline you have in mind, and a message. We use them to answer you and to prepare a quote, for nothing else.'

/** What is true depends on how the site was built: `when` names the settings. */
export const privacy = {
  pageTitle: 'Privacy Policy',
  pageDescription: `What ${agency.name} stores when you write to us, subscribe or visit, for how long, and how to see it, correct it or have it deleted.`,
  heading: 'Privacy Policy',
  updated: '2026-11-22',
  summary: [
    { when: { googleAnalytics: true }, text: 'Google Analytics loads only if you agree.' },
    { text: 'We sell nothing about you to anyone.' },
    { text: `To see it, correct it or have it deleted, write to ${agency.email}.` },
  ],
  sections: [
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'Some things are stored on your own device. They reach us only if you send them.',
        'You can delete the first two on the page itself, and all of it by clearing this site’s data in your browser. On a shared phone, please do. What is too old is deleted when you next open one of our pages.',
      ],
      list: [
        'A draft of the quote form, so that a closed tab does not lose your text. It is deleted after seven days.',
        'An enquiry or a subscription that could not be sent yet. Your browser may send it later, even when this page is closed. It is deleted from your device once our side has accepted it, and after 30 days in any case.',
        'Whether you paused moving pictures.',
        'Copies of pages that you have visited, so that they open without a connection. A copy is used for at most 30 days.',
      ],
    },
    {
      when: { googleAnalytics: true },
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'The website itself sets no cookies. Google Analytics does, and it loads only if you agree. Your answer is stored in your browser.',
      ],
    },
    {
      when: { googleAnalytics: false },
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: ['This website sets no cookies, so there is no banner to accept.'],
    },
    {
      when: { googleAnalytics: true },
      id: 'google-analytics',
      heading: 'Google Analytics',
      paragraphs: [
        'If you agree, the pages you open and the buttons you press are also sent to Google Analytics, together with your IP address and details of your device. Google processes them outside Kenya under its own policy.',
        `If you do not agree, nothing is loaded from Google and nothing is sent to it. You can change your answer on every page, by ‘${consent.change}’ at its foot; Google’s cookies are then deleted. If your browser sends the Global Privacy Control signal, we take that as a no and do not ask.`,
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      paragraphs: [
        'Our server runs at a hosting company and our e-mail at a mail provider. They store data for us and may not use it for themselves.',
        `Links to ${agency.chat.label}, to a telephone call and to social networks open those services. From there their own policies apply.`,
        'We give data to an authority only where Kenyan law obliges us.',
      ],
    },
  ],
} satisfies LegalText
