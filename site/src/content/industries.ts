export interface Offering {
  name: string
  text: string
}

/** One section of the industries page. `picture` is a key of the media manifest. */
export interface Industry {
  id: string
  name: string
  intro: string
  offerings: readonly Offering[]
  picture: `stills/industry-${string}`
}

/** The six industries in their order, each with four offerings (specification, sections 2 and 9). */
export const industries = [
  {
    id: 'education',
    name: 'Education',
    intro:
      'Who came, who paid, who learned? We build the tools that answer a school, for parents and learners who pay for every megabyte.',
    offerings: [
      {
        name: 'Fees and receipts',
        text: 'Mobile money payments matched to the right pupil, with a receipt by SMS and a list of what the system could not match.',
      },
      {
        name: 'Parent and teacher portals',
        text: 'Attendance, marks and notices in one place, with a register that a teacher can fill in offline.',
      },
      {
        name: 'Courses that work on low data',
        text: 'Lessons that show their size, download over Wi-Fi and play later without a signal.',
      },
      {
        name: 'School websites',
        text: 'Fees, term dates and admission steps on the first page, and an enquiry form that reaches the office.',
      },
    ],
    picture: 'stills/industry-education',
  },
  {
    id: 'sports',
    name: 'Sports & Gaming',
    intro:
      'A club is run by volunteers in their evenings. We take the fixtures, the members and the kit off their hands.',
    offerings: [
      {
        name: 'Fixtures and results',
        text: 'A list that keeps up with rain and late venues, with a link for every match that opens well in WhatsApp.',
      },
      {
        name: 'Ladders and leagues',
        text: 'Tables that work themselves out from scores which both sides have confirmed.',
      },
      {
        name: 'Kit and jersey design',
        text: 'Shirts drawn panel by panel, tested on printed cloth and delivered as files that a local shop can print.',
      },
      {
        name: 'Tickets and membership',
        text: 'Season cards and tickets paid by mobile money and checked at the gate with a phone, online or not.',
      },
    ],
    picture: 'stills/industry-sports',
  },
  {
    id: 'finance',
    name: 'Finance & Banking',
    intro:
      'The books must balance, and members must be able to see it. We build ledgers where every shilling has an entry and every entry has a name.',
    offerings: [
      {
        name: 'Member portals for SACCOs',
        text: 'Balances, statements, loan forms and guarantor requests on a phone, behind a one-time code.',
      },
      {
        name: 'Ledgers for savings groups',
        text: 'Contributions, fines and loans entered once, and a statement that every member can check.',
      },
      {
        name: 'Mobile money reconciliation',
        text: 'Payments matched to accounts as they arrive. What does not match goes to a person.',
      },
      {
        name: 'Loan files',
        text: 'Applications, guarantors and approvals in one record that shows whose turn it is.',
      },
    ],
    picture: 'stills/industry-finance',
  },
  {
    id: 'ecommerce',
    name: 'eCommerce',
    intro:
      'Selling online in East Africa is half shop and half logistics. We build shops that know the stock, quote the delivery and take mobile money or cash at the door.',
    offerings: [
      {
        name: 'Online shops',
        text: 'Products, stock and prices that counter staff update from a phone.',
      },
      {
        name: 'Checkout with mobile money',
        text: 'A payment prompt on the buyer’s phone, and an order that waits when the prompt times out.',
      },
      {
        name: 'Delivery and tracking',
        text: 'Fees by area and weight, a status for each consignment and a message when it changes.',
      },
      {
        name: 'Quotes for trade customers',
        text: 'A priced quote from a list of goods, in English, French or Kiswahili.',
      },
    ],
    picture: 'stills/industry-ecommerce',
  },
  {
    id: 'media',
    name: 'Media & Entertainment',
    intro:
      'Reporters, producers and photographers need their work seen and their archive kept. We publish text, sound and video that open on a slow connection and can be found years later.',
    offerings: [
      {
        name: 'Publishing and archives',
        text: 'Long reads with sources, maps and corrections, searchable by place, person and date.',
      },
      {
        name: 'Podcasts and video',
        text: 'Episode pages with players that start small, plus transcripts and feeds for the podcast apps.',
      },
      {
        name: 'Portfolios',
        text: 'Large pictures in small files, galleries for one client at a time, and an enquiry form that asks for the date.',
      },
      {
        name: 'Brand and motion design',
        text: 'Logos, covers, titles and social templates that your own team can fill in.',
      },
    ],
    picture: 'stills/industry-media',
  },
  {
    id: 'building',
    name: 'Building & Construction',
    intro:
      'A clear quote wins the work, and a site that never stands idle keeps it. We bring drawings, prices and progress to the phones of the people on the job.',
    offerings: [
      {
        name: 'Company websites',
        text: 'Finished houses, floor plans and starting prices, with a form that asks for plot and budget first.',
      },
      {
        name: 'Quotes and bills of quantities',
        text: 'Measurements in, a priced list of materials and labour out, with the date of each price.',
      },
      {
        name: 'Site diaries',
        text: 'Photos, deliveries and hours entered on site, offline too, and a weekly report for the client.',
      },
      {
        name: 'Materials ordering',
        text: 'Orders, deliveries and returns by site, so that nobody pays for cement twice.',
      },
    ],
    picture: 'stills/industry-building',
  },
] as const satisfies readonly Industry[]

export type IndustryName = (typeof industries)[number]['name']
