import type { ServiceId } from './services.ts'

interface LabelledText {
  label: string
  text: string
}

/** The project's own pictures on the devices of its case study. */
export interface ScreensSample {
  kind: 'screens'
  /** The id of a project in `projects/`. */
  project: string
  devices: readonly ('laptop' | 'phone')[]
  /** Who sees what. */
  people: readonly LabelledText[]
}

/** The project on a smartphone, and what a phone without apps gets. */
export interface MessageSample {
  kind: 'message'
  project: string
  sender: string
  message: string
}

export interface PrintSample {
  kind: 'print'
  project: string
  title: string
  rows: readonly LabelledText[]
  inksLabel: string
  /** A colour as a screen shows it and as the printer mixes it. */
  inks: readonly { name: string; screen: `#${string}`; ink: string }[]
}

export interface PlanSample {
  kind: 'plan'
  project: string
  title: string
  /** Where the parts stand, in the order in which data passes. */
  places: readonly {
    name: string
    parts: readonly LabelledText[]
    /** What goes on to the next place; null at the last. */
    passes: string | null
  }[]
  costsLabel: string
  /** Heads of the two columns of figures. */
  sizes: readonly [string, string]
  /** US dollars a month at each size. */
  costs: readonly { label: string; dollars: readonly [number, number] }[]
  totalLabel: string
  finding: LabelledText
}

export interface QuoteSample {
  kind: 'quote'
  title: string
  subject: string
  /** Prices in US dollars. The first is the service's starting price. */
  parts: readonly { text: string; price: number }[]
  totalLabel: string
  leftOut: LabelledText
}

export interface TargetSample {
  kind: 'target'
  project: string
  title: string
  promise: LabelledText
  count: LabelledText
  /** What each result means, from the lowest; `from` is where it begins. */
  results: readonly { from: number; label: string; text: string }[]
  leftOut: LabelledText
}

export interface MonthSample {
  kind: 'month'
  project: string
  title: string
  /** A month that begins on a Monday. */
  days: number
  weekdays: readonly string[]
  fault: { day: number; label: string }
  /** Days on which the weekly backup is made. */
  backups: { days: readonly number[]; label: string }
  rows: readonly LabelledText[]
}

export interface WeekSample {
  kind: 'week'
  title: string
  subject: string
  sprints: { label: string; all: number; current: number }
  rows: readonly LabelledText[]
  /** US dollars. */
  money: { label: string; spent: number; budget: number; text: string }
}

export type WorkSample = {
  id: ServiceId
  /** Invented: the page says so. */
  sample: boolean
  heading: string
  text: string
} & (
  | ScreensSample
  | MessageSample
  | PrintSample
  | PlanSample
  | QuoteSample
  | TargetSample
  | MonthSample
  | WeekSample
)

/** What each service leaves in its client's hands, one example a service page. */
export const workSamples = [
  {
    id: 'website-design',
    sample: true,
    kind: 'screens',
    project: 'transfrontieres-agencies-website',
    heading: 'They all asked: where is it?',
    text: 'Half of Transfrontières’ clients write English and half French. Both phoned about their containers. Now that answer is the first screen.',
    devices: ['laptop', 'phone'],
    people: [],
  },
  {
    id: 'graphics-design',
    sample: true,
    kind: 'print',
    project: 'stormerz',
    heading: 'The shirt, and the note that prints it again',
    text: 'A rugby shirt tears on Saturday and is needed by the next. With this note, any shop with a sublimation press makes the same one.',
    title: 'For the print shop',
    rows: [
      { label: 'Cloth', text: 'White polyester, 150 g/m²' },
      { label: 'Sizes', text: 'Nine, each drawn for itself' },
      { label: 'Bleed', text: '5 mm around every panel' },
      { label: 'Press', text: '200 °C for 50 seconds' },
    ],
    inksLabel: 'Colours, screen and ink',
    inks: [
      { name: 'Petrol', screen: '#0f3440', ink: '95 60 50 50' },
      { name: 'Rain', screen: '#8fd6e8', ink: '42 0 8 0' },
      { name: 'Signal', screen: '#ff4a5c', ink: '0 85 50 0' },
    ],
  },
  {
    id: 'computer-architecture',
    sample: true,
    kind: 'plan',
    project: 'mugeiyot',
    heading: 'The whole system on one sheet',
    text: 'Mugeiyot SACCO’s ledger program was sound and had to stay. The plan shows what stands beside it, what passes between them, and what a month costs.',
    title: 'Member site for a SACCO',
    places: [
      {
        name: 'At the branch',
        parts: [
          { label: 'Ledger program', text: 'Stays as it is' },
          { label: 'Staff', text: 'Change phone numbers, nobody else does' },
        ],
        passes: 'a file each night',
      },
      {
        name: 'On one server',
        parts: [
          { label: 'Import', text: 'Refuses a file that does not balance' },
          { label: 'Database', text: 'Each figure with its hour' },
          { label: 'Copy', text: 'In another building, every night' },
        ],
        passes: 'pages and SMS',
      },
      {
        name: 'In a member’s hand',
        parts: [
          { label: 'Any browser', text: 'A code opens it for ten minutes' },
          { label: 'Any phone', text: 'Guarantors answer by SMS' },
        ],
        passes: null,
      },
    ],
    costsLabel: 'A month costs',
    sizes: ['2,000 members', '20,000'],
    costs: [
      { label: 'Server', dollars: [12, 48] },
      { label: 'Copy elsewhere', dollars: [3, 12] },
      { label: 'SMS', dollars: [36, 360] },
    ],
    totalLabel: 'Together',
    finding: {
      label: 'Look at this first',
      text: 'Most of the bill is SMS. Members who open the page could do without the weekly balance.',
    },
  },
  {
    id: 'software-development',
    sample: true,
    kind: 'quote',
    heading: 'A price for each part',
    text: 'You get the work as a list before you decide. What you do not need yet is left out of the program and out of the price.',
    title: 'Quote',
    subject: 'Stock and orders for a bakery with three shops',
    parts: [
      { text: 'A stock list that warns before the flour runs out', price: 70 },
      { text: 'Orders from three shops, one screen each', price: 140 },
      { text: 'Mobile money, matched to each order', price: 160 },
      { text: 'Two years of records, moved from spreadsheets', price: 60 },
    ],
    totalLabel: 'All four parts',
    leftOut: {
      label: 'Left out',
      text: 'Payroll. Six people are paid from one sheet, and it takes ten minutes a month.',
    },
  },
  {
    id: 'mvp-development',
    sample: true,
    kind: 'target',
    project: 'moocourses',
    heading: 'The number that decides',
    text: 'Agreed before MooCourses was built: what to count, and what each result would mean. Nobody can move the posts afterwards.',
    title: 'Target',
    promise: {
      label: 'One promise',
      text: 'A farmer plays a lesson in the shed, with no signal.',
    },
    count: {
      label: 'What we count',
      text: 'Of 60 farmers at one co-operative, those who finish three lessons in four weeks.',
    },
    results: [
      { from: 0, label: 'Stop', text: 'Keep the syllabus on slides.' },
      { from: 20, label: 'Change one thing', text: 'And count again for four weeks.' },
      { from: 40, label: 'Go on', text: 'Record the second subject.' },
    ],
    leftOut: {
      label: 'Left out until then',
      text: 'A quiz, two more languages, and the list for the extension officer.',
    },
  },
  {
    id: 'web-application',
    sample: true,
    kind: 'screens',
    project: 'zealed-web-app',
    heading: 'One address, three people',
    text: 'Everyone at Zealed school opens the same portal. Each sees what concerns them and nothing else.',
    devices: ['laptop'],
    people: [
      { label: 'The teacher', text: 'takes the register, with or without a signal.' },
      { label: 'The parent', text: 'gets an SMS and answers with 1 or 2.' },
      { label: 'The bursar', text: 'starts with the payments that need a person.' },
    ],
  },
  {
    id: 'mobile-application',
    sample: true,
    kind: 'message',
    project: 'chama-ledger',
    heading: 'The same figures on every phone',
    text: 'In most savings groups a few members have no smartphone. Chama Ledger sends them the same statement by SMS, and they can dispute it too.',
    sender: 'Chama Ledger',
    message:
      'Tumaini, 14 June. In 39,600. Out 20,000. Balance KSh 67,800. Not right? Reply NO within 7 days.',
  },
  {
    id: 'maintenance',
    sample: true,
    kind: 'month',
    project: 'katf-web',
    heading: 'A month on one page',
    text: 'What you get from us when nothing happened, and when something did.',
    title: 'KATF Website, May',
    days: 31,
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    fault: { day: 13, label: 'down for 4 minutes' },
    backups: { days: [7, 14, 21, 28], label: 'backup' },
    rows: [
      { label: 'Checks', text: '8,928, one of them failed' },
      {
        label: 'Saturday 13',
        text: 'Old logs had filled the disk during a tournament. They now delete themselves.',
      },
      { label: 'Updates', text: 'Five, each tried on a copy first' },
      { label: 'Backups', text: 'Four, and one restored as a test' },
      { label: 'Your hour', text: '40 of 60 minutes: court 4 has lights, and its page says so' },
      { label: 'Money next', text: 'The domain, in August: about $12' },
    ],
  },
  {
    id: 'software-project-management',
    sample: true,
    kind: 'week',
    heading: 'Five minutes on a Friday',
    text: 'Done, next, at risk, and the money. It comes each week, whether the news is good or not.',
    title: 'Weekly report',
    subject: 'Booking for a clinic, built by its own three developers',
    sprints: { label: 'Sprint', all: 6, current: 3 },
    rows: [
      { label: 'Done', text: 'A patient books with a phone number. The list of the day prints.' },
      { label: 'Next', text: 'An SMS on the evening before, by Wednesday.' },
      {
        label: 'At risk',
        text: 'The SMS sender name is not approved yet. Decide by Monday: wait, or start with a plain number.',
      },
    ],
    money: {
      label: 'Money',
      spent: 3_900,
      budget: 9_000,
      text: 'for half of the screens. We expect to end at $8,600.',
    },
  },
] as const satisfies readonly WorkSample[]
