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
    {
      text: 'We store the contact and subscription details that you type into our forms, so that we can answer.',
    },
    {
      when: { emailService: 'own', enquiriesErased: true },
      text: 'An enquiry is deleted after {retention period}, unless we work for you.',
    },
    {
      when: { emailService: 'own', enquiriesErased: false },
      text: 'We keep an enquiry while we may still work together, and delete it when you ask.',
    },
    {
      text: 'The newsletter starts only after you confirm it, and unsubscribing deletes your data.',
    },
    {
      when: { visitsCounted: true },
      text: 'Usage data is counted without cookies and without knowing who you are.',
    },
    { when: { googleAnalytics: true }, text: 'Google Analytics loads only if you agree.' },
    { text: 'We sell nothing about you to anyone.' },
    { text: `To see it, correct it or have it deleted, write to ${agency.email}.` },
  ],
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: [
        `${agency.legalNote} Under the Data Protection Act, 2019, ${agency.name} is the data controller for this website.`,
        `Write to ${agency.email} about anything on this page, or use [the contact page](/contact).`,
      ],
    },
    {
      when: { emailService: 'own' },
      id: 'enquiries',
      heading: 'When you send an enquiry',
      paragraphs: [
        ENQUIRY_FIELDS_TEXT,
        'The enquiry is stored in the database on our server with the time it came in, then sent by e-mail to our mailbox. Your IP address is not stored with it. If the same enquiry reaches us twice within 24 hours, we keep one.',
        'What looks like the work of a robot is kept apart and is not e-mailed, so that a real message is never thrown away by mistake.',
        'With it we keep whether it was answered and whether we came to work together, our own notes about it, and which of us changed what and when. All of this is part of the copy that you can ask for, and is deleted with the enquiry.',
      ],
    },
    {
      when: { emailService: 'own', enquiriesErased: false },
      id: 'how-long',
      heading: 'How long we keep an enquiry',
      paragraphs: [
        'Enquiries are not deleted automatically. We keep them while we may still work together, and delete yours from the server and the mailbox when you ask.',
      ],
    },
    {
      when: { emailService: 'own', enquiriesErased: true },
      id: 'how-long',
      heading: 'How long we keep an enquiry',
      paragraphs: [
        'Our server deletes an enquiry {retention period} after it came in, with all that belongs to it, and overwrites the space on its disk. If you became a client, we keep it for as long as we work for you. When we shorten this period, what is then too old goes 30 days later.',
        'The e-mail about it we delete from our mailbox by hand. A backup made before that day still holds it until that backup is replaced. You need not wait: we delete yours when you ask.',
      ],
    },
    {
      when: { emailService: 'emailjs' },
      id: 'enquiries',
      heading: 'When you send an enquiry',
      paragraphs: [
        ENQUIRY_FIELDS_TEXT,
        'The form sends them through EmailJS, a service that turns them into an e-mail to our mailbox. EmailJS handles them under its own privacy policy, on servers outside Kenya.',
        'We keep the e-mail for as long as we may still work together, and delete it when you ask.',
      ],
    },
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
      when: { emailService: 'own' },
      id: 'newsletter',
      heading: 'The newsletter',
      paragraphs: [
        'When you sign up we store your e-mail address, your IP address, the time, and which version of the sign-up text you agreed to. The law expects us to show that you agreed.',
        'We then send an e-mail with a link. You are subscribed only after you open it and press the button (double opt-in). The time and IP address of that step are stored too. A sign-up that is not confirmed is deleted after 7 days. For a day we also count how many such e-mails went to one mailbox, by a code made from the address with a secret key.',
        'Of each newsletter we store that it went to you, when, and what your mail server said. 90 days after it was sent these entries are deleted, and only totals remain. Nothing in the mail tells us whether you opened it or followed a link.',
        'If your mail server says that there is no such mailbox, or three newsletters in a row come back to us, we note the reason and the day beside your address and send nothing more.',
        'Every newsletter carries a link to unsubscribe, made for you alone. Unsubscribing deletes your address and everything stored with it from our database, and the space on the disk is overwritten. A backup made before that day still holds it until that backup is replaced. What stays is the code of your mailbox. We cannot turn it back into your address; it keeps us from writing to you again when somebody else enters your address. If you want to come back, write to us.',
      ],
    },
    {
      when: { emailService: 'emailjs' },
      id: 'newsletter',
      heading: 'The newsletter',
      paragraphs: [
        'When you sign up, your e-mail address is sent to our mailbox through EmailJS. We answer with an e-mail that asks you to confirm, and we note the time and the IP address of your reply. Without your confirmation we delete the address after 7 days.',
        'Every newsletter says how to unsubscribe. When you do, we delete your address and everything noted with it.',
      ],
    },
    {
      when: { visitsCounted: true },
      id: 'visits',
      heading: 'How we count visits',
      paragraphs: [
        'We count which pages are opened and which buttons and links are pressed, by their visible label. The analytics service that does this is our own and runs on our server. It uses no cookie and no identifier on your device.',
        'When you arrive from another website, we count which one: its name, such as example.com, never the page. If the link names a campaign (the words utm_source, utm_medium and utm_campaign in its address), we count those words. Your browser keeps them until you close the tab, unless it sends the Global Privacy Control signal. If you then send an enquiry, one more is counted for that website and campaign. The enquiry itself is not marked with it.',
        'To count a visitor once a day, the server turns your IP address and your browser’s name into a code, with a random key that is new every day. Key and codes are deleted 48 hours after that day began. From then on nobody, we included, can connect a visit with a person. What remains are totals for each day, page, button, website and campaign, and they are deleted after 25 months.',
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
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        `Under the Data Protection Act, 2019 you have the rights below. Write to ${agency.email} and say which. We answer within 14 days, and within 7 if you ask for a copy. We may ask a question to be sure that it is you.`,
        'You can also complain to the Office of the Data Protection Commissioner at odpc.go.ke.',
      ],
      list: [
        'To be told how your data is used.',
        'To receive a copy of it, our notes included, also in a form that another service can read.',
        'To object to its use, or to withdraw a consent you gave.',
        'To have what is wrong or misleading corrected.',
        'To have it deleted when we no longer have a reason to keep it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this page',
      paragraphs: [
        'When what we do with data changes, this page changes first, with a new date at the top. If a change affects newsletter subscribers, we write to them.',
      ],
    },
  ],
} satisfies LegalText
