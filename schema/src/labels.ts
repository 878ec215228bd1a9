/** The default labels of fields, by the field's name. */
const TABLE = `
  id: Short name; path: Leads to; href: Web address; kicker: Line above the heading; lead: Sentence below the heading; hero: Top of the page;
  trades: Whom you build for; scenes: Pictures that take turns; primary: First button; secondary: Second button; callToAction: Button;
  callsToAction: Buttons; consultation: Button for a consultation; getDeveloper: Button to hire; getQuote: Button for a quote;
  learnMore: Link to more; servicesOverview: Services; technologyStack: Technologies; mostUsed: Used most;
  recentProjectsSection: Recent projects; clientRecognition: Clients; testimonialsSection: Testimonials;
  changesSection: What changed for clients; whyChoose: Why clients choose you; stats: Figures; statements: Sentences that take turns;
  headings: Headings that take turns; handover: What a client gets in the end; missionVision: Mission and vision; banner: End of the page;
  closing: End of the page; greeting: Message in the chat; portfolio: Sentence about projects; samples: While there are samples;
  all: While all are samples; some: While some are samples; facts: Details; check: Where to check it; receiver: Who receives the form;
  trail: Links to the pages above it; overlap: Office hours that you share; policy: Link to the privacy policy; rateUnit: Words after an hourly rate;
  shillingsUnit: Words after an hourly rate in the second currency; retry: Button to try again; begun: How the message begins;
  quickest: Quickest way to ask;
  error: When it is left empty; empty: While nothing is chosen; submit: Button; success: Thanks; notSent: When it was not sent;
  putBack: When a text is back in its form; nativeAnswer: Answer in a very simple browser;
  says: What the answer should say; on: Pages that show it; confirm: What has to be true; words: Its words on the pages;
  lists: Lists under these words; confirmed: It is true;
  formOrder: Order in the quote form; homeOrder: Order on the home page; code: Short code; cardName: Name on cards;
  option: Name in the quote form; per: How often it is paid; summary: Sentence on cards; cardDescription: Sentence on cards;
  wanted: Words after ‘a price for’; mainHeading: Heading; included: What is included; buys: What the price buys; rate: Hourly rate;
  workSample: Example of your work; examples: Price examples; sheets: Examples; does: What this developer does;
  choose: When to choose another; intro: Introduction; offerings: What you build; firstQuestion: Your first question;
  outcome: What is different now; features: What it can do; challenges: What was hard; solutions: How that was solved;
  impact: What it changed; work: Price and hours; techStackDescription: Why these tools; line: Sentence; everyExample: Lists all examples;
  shown: Example from your work; blocks: What it shows; subject: Sentence below its title; note: Note; devices: Screens; swatch: Colour;
  mark: How it stands out; of: The whole that it is part of; at: In the dot; openEnded: Goes on at the end;
  passes: What goes on to the next; atStartingPrice: Costs as much as the smallest order; items: Parts; each: Price of each; count: How many;
  amount: Price; topics: Pages for Google; times: How many weeks; leftOut: What is not in it; monthly: What it costs a month;
  formHeading: Heading of the form; talkHeading: Heading of the ways to write or call; nextHeading: Heading of the next steps;
  next: Next steps; pricesHeading: Heading of the prices; pricesNote: Note below the prices;
  ask: Words before the chat app’s name, on other pages; call: Words before the number to call; countHeading: Heading of what would be counted;
  doesHeading: Heading of what a developer does; stackHeading: Heading of the tools; stackLink: Link to the tools;
  chooseHeading: Heading of when to choose another; includedHeading: Heading of what is included;
  buysHeading: Heading of what the price buys; moreHeading: Heading of what makes it more expensive; othersHeading: Heading of the other services;
  workHeading: Heading of the case studies; everyHeading: Heading of all examples; workLabel: Words above the projects of a trade;
  sampleWorkLabel: Words above projects with a sample; firstQuestionLabel: Words above your first question;
  costLabel: Words above what a value costs; from: Word before a price; startNote: Note below the buttons; binding: Note while they are a sample; shared: Link to these terms;
  tooLong: When it is too long; refused: When it is refused; lost: When it cannot be sent or kept; waiting: While a form waits;
  home: Link to the home page; back: Button to go back; pages: Words above pages that still work;
  writeOn: Words before the chat app’s name, to write; sendOn: Words before the chat app’s name, to send;
  instead: Words after the chat app’s name; references: Clients one can call;
  lines: Files, accounts or steps; serviceInterest: Service; budgetInterest: Budget; serviceSays: Words before a message of the e-mail service;
  restored: When an old text is back; clear: Button to empty the form; short: When a number looks short; long: When a number looks long;
  left: Words before how many letters may follow; writtenAt: Words before the time of writing; deletedOn: Words before the day of deletion; correct: Button to correct it;
  formIsFull: When the form holds something else; discard: Button to delete it; everyText: Text above all examples;
  wouldCount: What would be counted; newsletterLinkInvalid: Old link from a mail; notAccepted: Form that was not taken;
  stored: Form kept on the device; notStored: Form that was not kept; offlineContacts: Ways to write or call
`

export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.split(';').map((entry) => entry.trim().split(': ')),
)
