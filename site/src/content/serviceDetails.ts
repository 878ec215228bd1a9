import { agency } from './agency.ts'
import type { ServiceId } from './services.ts'

/** The text of one service page. Name, line and starting price are in `services`. */
export interface ServiceDetail {
  id: ServiceId
  smallHeading: string
  mainHeading: string
  /** Two short paragraphs. */
  description: readonly [string, string]
  /** The page's own title, without the product's name. */
  pageTitle: string
  /** For search results: 120 to 155 characters. */
  pageDescription: string
  /** True of every order, the smallest included. */
  included: readonly string[]
  price: {
    /** What the starting price buys. */
    buys: string
    /** What makes it more. */
    more: string
  }
  /** Literal (specification, section 2). */
  callToAction: string
}

/** One record a service page. */
export const serviceDetails = [
  {
    id: 'software-development',
    smallHeading: 'Custom software',
    mainHeading: 'Software for the way you already work',
    description: [
      'Most firms run on a notebook, three spreadsheets and one person who knows. We watch that person work, then build the program that takes over the counting and the chasing.',
      'You see it every two weeks, on your own data. The code is yours once it is paid for.',
    ],
    pageTitle: 'Software Development',
    pageDescription:
      'Custom software for firms in Kenya: stock, payroll, orders and records. What is included, what the starting price buys and what makes it more.',
    included: [
      'A call or a visit with the people who will use it',
      'A written scope with a price for each part',
      'A version you can try at least every two weeks',
      'Tests for sums, dates and permissions',
      'The code, the passwords and a guide in plain words',
      'Four weeks of free maintenance after deployment',
    ],
    price: {
      buys: 'One small tool for one task on one computer, such as receipts with a daily total, or a stock list that warns before you run out.',
      more: 'Several users with different rights, mobile money, links to programs you already have, and years of records to move.',
    },
    callToAction: 'Get Custom Software',
  },
  {
    id: 'website-design',
    smallHeading: 'Website design and development',
    mainHeading: 'A website that answers the question your customers call about',
    description: [
      'What customers ask you most becomes the first screen. Prices, places, opening hours and a way to order come before any slideshow.',
      'Pages are built for a mid-range Android on mobile data. You can change words and pictures yourself.',
    ],
    pageTitle: 'Website Design & Development',
    pageDescription:
      'Websites that open fast on mobile data and bring enquiries. See what is included, what a one-page site costs to start and what adds to the price.',
    included: [
      'Design for the phone first, then for the laptop',
      'Your text edited for a small screen',
      'An enquiry form and a WhatsApp button',
      'Titles and descriptions for search results',
      'Pictures resized so that the page stays light',
      'An editing screen, and an hour to learn it',
      'Four weeks of free maintenance after deployment',
    ],
    price: {
      buys: 'One page of up to six sections from your own text and pictures, with a form and a map, on a domain you own.',
      more: 'Further pages, a second language, a shop, photographs or texts made by us. Domain and hosting are paid to the provider at cost.',
    },
    callToAction: 'Get Your Website',
  },
  {
    id: 'web-application',
    smallHeading: 'Web application development',
    mainHeading: 'Work that runs in the browser, for everyone who has one',
    description: [
      'A web application needs no installation and no app store. Staff, customers and suppliers open an address and see what concerns them.',
      'We build booking systems, member portals, order desks and dashboards. They can take mobile money, send SMS and print what must be on paper.',
    ],
    pageTitle: 'Web Application Development',
    pageDescription:
      'Portals, booking systems and dashboards with mobile money, for phones and laptops. What the starting price buys and what a larger system adds.',
    included: [
      'A draft to click through before any code is written',
      'Sign-in and password recovery',
      'Forms that keep what was typed when the network fails',
      'Lists that can be exported to Excel',
      'Daily backups, and one restore done in front of you',
      'The code, the passwords and a guide in plain words',
      'Four weeks of free maintenance after deployment',
    ],
    price: {
      buys: 'Up to three screens behind one login, such as a booking form, a calendar and a list that can be exported.',
      more: 'Several roles, payments, SMS, reports, links to other systems, and the number of screens.',
    },
    callToAction: 'Get Your Web App',
  },
  {
    id: 'mobile-application',
    smallHeading: 'Mobile application development',
    mainHeading: 'An app that keeps working between two signals',
    description: [
      'We build for Android and iPhone from one code base and test on phones that are four years old. Data is stored on the phone first and sent when the network allows.',
      'If a website would do the job for less, we say so before you pay for an app.',
    ],
    pageTitle: 'Mobile Application Development',
    pageDescription:
      'Android and iPhone apps that work offline and stay small. What a three-screen app costs to start, what is included and what makes it more.',
    included: [
      'A draft to tap through on your own phone',
      'Storage on the phone, so that it opens without a network',
      'A download size agreed beforehand',
      'Tests on low-memory Android phones',
      'The code and the signing keys, in your name',
      'Four weeks of free maintenance after deployment',
    ],
    price: {
      buys: 'An Android app of up to three screens that stores its data on the phone, delivered as a file or to your Play account.',
      more: 'The iPhone version, accounts and syncing, payments, notifications and maps. The stores charge their own developer fees.',
    },
    callToAction: 'Get Mobile App',
  },
  {
    id: 'maintenance',
    smallHeading: 'Maintenance and support',
    mainHeading: 'Somebody who answers when it stops',
    description: [
      'Software needs updates, backups and a person to call. We provide them for what we built and, after a first look, for what others built.',
      'You get a report each month: what we updated, what we found and what will need money next.',
    ],
    pageTitle: 'Maintenance & Support',
    pageDescription:
      'Updates, backups, monitoring and fixes for websites, apps and systems, ours or not. What one month of care includes and what makes it more.',
    included: [
      'A check every five minutes, with an alert to us',
      'Security updates, tried on a copy first',
      'A weekly backup, kept away from the server',
      'A test restore every quarter',
      'Fixes and small changes within the agreed hours',
      'A monthly report on one page',
    ],
    price: {
      buys: 'One month of care for one small website, with up to one hour of fixes and changes.',
      more: 'Systems with accounts or payments, nights and weekends, more hours, and code that nobody has looked after for years.',
    },
    callToAction: 'Get Maintenance',
  },
  {
    id: 'software-project-management',
    smallHeading: 'Software project management',
    mainHeading: 'Your developers, our timetable',
    description: [
      'You have developers, or another firm does the work, and dates keep moving. We take over the plan: what comes first, who does it, and how you can tell that it is done.',
      'We work in Agile Scrum with two-week sprints. Each one ends with something you can open and try.',
    ],
    pageTitle: 'Software Project Management',
    pageDescription:
      'We run your developers in two-week sprints: backlog, planning, reviews and a weekly report you can read in five minutes. What it costs to start.',
    included: [
      'A backlog in your own words, in order of value',
      'Sprint planning, review and retrospective',
      'A board that you can open at any time',
      'A weekly report: done, next, at risk, money spent',
      'A check of finished work before you are asked to pay',
      'A release calendar with a name beside each date',
    ],
    price: {
      buys: 'One two-week sprint for a team of up to three, with two weekly reports.',
      more: 'Larger teams, several suppliers, daily presence, and projects that have to be rescued first.',
    },
    callToAction: `Assign Your Project To ${agency.name}`,
  },
  {
    id: 'mvp-development',
    smallHeading: 'MVP development',
    mainHeading: 'Find out whether anyone wants it',
    description: [
      'An MVP is the smallest thing that real users can try. We help you choose the one promise it has to keep. The rest can wait.',
      'Before we build, we agree what you will count and which number would make you stop.',
    ],
    pageTitle: 'MVP Development',
    pageDescription:
      'The smallest version of your idea that real users can try, with a way to measure it. What the starting price buys and what a working MVP adds.',
    included: [
      'A call to cut the idea down to one promise',
      'A written target: what to count, and the number that decides',
      'A first version that real users can reach',
      'A count of who came and what they did',
      'A look at the results with you after four weeks',
      'Code that can grow, with a list of what was left out',
      'Four weeks of free maintenance after deployment',
    ],
    price: {
      buys: 'One page with your offer, a sign-up form and a count of visitors and sign-ups. It tests demand before there is a product.',
      more: 'A working product. Accounts, payments and each thing a user can do add to the price.',
    },
    callToAction: 'Get Your MVP',
  },
  {
    id: 'computer-architecture',
    smallHeading: 'Computer architecture',
    mainHeading: 'The plan before the code',
    description: [
      'Which server, which database, who may see what, and what it costs at ten times the size. We answer these on paper, where changing your mind is cheap.',
      'We also review systems that exist: why they are slow, where they could lose data, and what to repair first.',
    ],
    pageTitle: 'Computer Architecture',
    pageDescription:
      'Servers, data, security and running costs planned on paper before the code. What a first review costs, what is in the report and what adds to it.',
    included: [
      'A call about users, data, money and growth',
      'A drawing of the parts and what passes between them',
      'A choice of tools, with reasons and alternatives',
      'Monthly running costs, now and at ten times the size',
      'Risks in order, each with its cheapest remedy',
    ],
    price: {
      buys: 'A one-hour call and a two-page report with a drawing, for one system that exists or is planned.',
      more: 'Access to code and servers, load tests, a move to another host, and staying on while it is built.',
    },
    callToAction: 'Get An Architect',
  },
  {
    id: 'graphics-design',
    smallHeading: 'Graphics design',
    mainHeading: 'Drawn once, usable everywhere',
    description: [
      'Logos, posters, menus, jerseys, packaging and social posts, each for the place where it will be seen.',
      'We ask where it will hang, who prints it and from how far it is read. Then we draw.',
    ],
    pageTitle: 'Graphics Design',
    pageDescription:
      'Logos, posters, jerseys and social posts with source files and print versions. What the starting price buys and what larger design work adds.',
    included: [
      'A draft and one round of changes',
      'The source file',
      'A PDF for print and a small file for WhatsApp',
      'Colours given as screen and ink values',
      'A note for the print shop: paper or cloth, size and bleed',
    ],
    price: {
      buys: 'One social post or one A4 poster from your text and logo.',
      more: 'A logo, a set of posts, a jersey or packaging, more drafts, and pictures or texts that we have to make.',
    },
    callToAction: 'Start Your Design',
  },
] as const satisfies readonly ServiceDetail[]
