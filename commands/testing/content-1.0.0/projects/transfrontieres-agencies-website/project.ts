import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 11,
  sample: true,
  title: 'Transfrontières Agencies Website',
  industry: 'ecommerce',
  services: ['website-design', 'web-application'],
  shortDescription:
    'Clearing and forwarding from Mombasa inland, in English and French: quotes in four questions and tracking at every border.',
  cardDescription:
    'Cross-border clearing and forwarding in English and French, with quotes and tracking from the ship on.',
  outcome:
    'A trader in Goma reads in French where the container is and which document it is waiting for.',
  team: '2 Members',
  duration: '7 Weeks',
  launched: 'September 2022',
  rating: '4.7/5',
  projectOverview:
    'Transfrontières Agencies clears goods at the port of Mombasa and forwards them to Kampala, Kigali, Bujumbura and Goma. Half of its clients work in English and half in French. They ask one question: where is it? The site gives a price range before the first call and a status after it.',
  features: [
    'English and French versions of every page, form and message',
    'A quote request in four questions, with the packing list as a photo',
    'Tracking by consignment number, from port to warehouse',
    'An SMS at each border, in the client’s language',
    'A glossary of customs terms with both languages side by side',
  ],
  challenges: [
    {
      heading: 'Every customs form has two names',
      description:
        'A release order is a ‘mainlevée’, a bill of lading a ‘connaissement’, and a literal translation of either sends a client to the wrong desk. The firm’s offices had three words for one form.',
    },
    {
      heading: 'Where is my container?',
      description:
        'Between port and warehouse lie weighbridges, two sides of a border and several agents. The news travelled by driver’s call and WhatsApp, and each client heard a different part.',
    },
    {
      heading: 'A quote needs fifteen facts',
      description:
        '‘How much to Goma?’ has no answer without goods, value, volume and terms. Collecting them took three or four calls.',
    },
  ],
  solutions: [
    {
      heading: 'A glossary before a translation',
      description:
        'We sat with declarants from both offices and agreed one term in each language for each document and step. Pages and messages take their terms from that list.',
    },
    {
      heading: 'Places that a client knows',
      description:
        'Tracking shows the places of that route in order, with the time of each. The agent on the spot taps ‘arrived’, ‘waiting for’ or ‘left’ on a phone, or sends a short SMS. A wait names the document.',
    },
    {
      heading: 'Four questions, then only what matters',
      description:
        'Goods, from, to, when. A photo of the packing list may stand for the rest. The form asks further only if the answer changes the price. The reply is a range with the reasons for its width.',
    },
  ],
  impact: [
    'Of a hundred consignments, those whose client still calls to ask where they are.',
    'Days that a file waits, document by document. The longest column is the next thing to mend.',
  ],
  techStackDescription:
    'Next.js for the pages in two languages, a Node.js service for tracking that also takes SMS, PostgreSQL, and Strapi for the editors.',
  techStack: ['typescript', 'nextjs', 'nodejs', 'postgresql', 'strapi', 'digitalocean'],
  isDevelopmentProject: true,
  process: [
    'We followed one file from the ship to the warehouse door, with both offices. The terms in English and French were agreed before the first page.',
    'Tracking was built for one route, Mombasa to Kigali. Agents at the border never opened its page, so an SMS does the same. The other routes are rows in a table.',
    'Three clients followed their own goods on it for two weeks. Then the link went into every confirmation that either office sends.',
  ],
  hasVideoDisplay: false,
} satisfies Project
