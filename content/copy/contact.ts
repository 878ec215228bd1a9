/** The quote-request page (specification, section 2). */
export const contact = {
  pageTitle: 'Contact',
  pageDescription:
    'Tell us about your project in {number of fields} short answers and get a written quote. Or call, or write on WhatsApp: a person in Kenya answers.',
  heading: 'Where is your project going?',
  lead: 'Tell us in a few words. You get a price and a date, or an honest no.',
  formHeading: 'Request a quote',
  talkHeading: 'Rather talk?',
  /** Before the chat app's name, and before the number. */
  chat: 'Chat on',
  call: 'Call',
  nextHeading: 'What happens next',
  next: [
    {
      heading: 'We read it',
      text: 'A person reads your message and replies, in writing or by phone.',
    },
    {
      heading: 'We ask',
      text: 'A short call about who will use it, what exists already and when it is needed.',
    },
    {
      heading: 'You get a quote',
      text: 'In writing: what we will build, what it costs, when each part is ready.',
    },
  ],
  pricesHeading: 'Posted fares',
  pricesNote: 'Starting prices in US dollars. Your quote depends on the work.',
}
