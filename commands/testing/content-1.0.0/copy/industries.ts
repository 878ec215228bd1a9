/** The words around the six industries (specification, section 2). */
export const industriesPage = {
  pageTitle: 'Industries',
  searchTitle: 'Software for Schools, SACCOs, Clubs and Shops',
  pageDescription:
    'Software and design for schools, sports clubs, SACCOs, online shops, media houses and builders in East Africa, with four examples for each.',
  heading: '{Number of industries} industries, and what we build in each',
  lead: 'A club’s fixtures and a SACCO’s loans go wrong in different ways. Read four examples from your trade and see whether we know it. Each price is where a service starts; its page says what adds to it.',
  callsToAction: [
    { label: 'Start Project', path: '/contact' },
    { label: 'Book a free consultation', path: '/contact' },
  ],
  workLabel: 'Built for this trade',
  /** While one of them is a sample. */
  sampleWorkLabel: 'Projects for this trade',
  from: 'from',
  /** Over what each trade starts at. */
  pricesHeading: 'Starting prices',
  firstQuestionLabel: 'We would first ask',
  moreInformation: { label: 'Get More Information', path: '/contact' },
  greeting: 'Hello, I would like a price for something in my trade: ',
  /** An industry's name follows. */
  industryGreeting: 'Hello, I would like a price. My trade is',
  closing: {
    heading: 'Your trade is not on the list?',
    text: 'Tell us how a day goes. If we are the wrong people, we say so. A clinic and nine lorries, [a lodge and a church](/services/website-design) and a hospital are priced there as examples.',
    link: { label: 'Start Project', path: '/contact' },
  },
}
