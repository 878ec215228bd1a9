/** The quote-request page (specification, section 2). */
export const contact = {
  pageTitle: 'Contact',
  searchTitle: 'Ask for a Quote: Software and Design in {place}',
  pageDescription:
    'Tell us about your project in {number of fields} short answers and get a written quote. Or call, or write on WhatsApp: a person in Kenya answers.',
  heading: 'Tell us about your project',
  lead: 'A few words will do. You get a price and a date, or an honest no.',
  formHeading: 'Request a quote',
  /** Above the form, by where a visitor comes from. */
  hints: {
    usual: 'What is it for, who will use it, and when do you need it?',
    /** A developer's name stands before. */
    developer: 'say in your message how many hours a week, for how long, and from when.',
    caseStudy: 'You come from a case study: say what would be different in your project.',
    industries: 'Say which trade you are in, and which of the examples comes closest.',
  },
  talkHeading: 'Rather talk?',
  /** Before the chat app's name, and before the number. */
  chat: 'Chat on',
  /** Before the chat app's name, beside the calls to action of other pages. */
  ask: 'Ask on',
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
  pricesHeading: 'Starting prices',
  pricesNote:
    'In US dollars, with shillings at the rate of {rate date}. Your quote depends on the work.',
}
