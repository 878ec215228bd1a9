import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { leastContent } from './emptyContent.ts'

export const ADOPTED = {
  name: 'Kazi Bora Studio',
  project: 'kisumu-clinic',
  projectTitle: 'Kisumu Clinic Bookings',
  service: 'data-dashboards',
  testimonial: 'rose-atieno',
  client: 'kisumu-clinic',
  developer: 'data',
  person: 'achieng-odhiambo',
  partner: 'kiplagat-too',
  legalName: 'Kazi Bora Studio Limited',
  town: 'Kisumu',
  answer: 'Half before we start and half when it is live, by M-Pesa or bank.',
  removedProject: 'taaimedia',
  prices: { 'website-design': 95, 'graphics-design': 8 },
  rate: { 'back-end': 14 },
  colours: { accent: '#127252', design: '#7a1fa2', build: '#0b3d91', run: '#8a4b00' },
} as const

/** Pictures as an owner has them: JPEGs of a browser's own sizes, none of the page's shape but one. */
const PICTURES = {
  laptop: [1024, 768],
  tablet: [600, 800],
  phone: [360, 780],
  poster: [1000, 625],
} as const

/**
 * Turns a copy of the repository with the sample content into somebody's own, as an owner does: by `npm run setup` another
 * name, logo and colours, two prices and a rate, and the company; by `npm run new` a real project with own JPEGs and no clip, a tenth service, a sixth testimonial,
 * a fourteenth client, a fourth developer and two people, one of them with a photo; one sample project removed; a first
 * answer filled in.
 * @throws {Error} with what a command printed when it failed.
 */
export async function adoptContent(copy: string): Promise<void> {
  const content = (...path: string[]) => join(copy, 'content', ...path)
  const logo = join(copy, 'logo.svg')
  await writeFile(logo, OWN_LOGO)
  await answerSetup(copy, ANSWERS)
  await rm(logo)
  await rm(content('projects', ADOPTED.removedProject), { recursive: true })

  for (const [kind, flags] of Object.entries(CHOSEN)) {
    run(copy, 'scripts/new.ts', kind, ADOPTED[kind as keyof typeof CHOSEN], ...flags)
  }
  for (const [name, [width, height]] of Object.entries(PICTURES)) {
    await writeFile(
      content('projects', ADOPTED.project, `${name}.jpg`),
      await screenshot(width, height),
    )
  }
  for (const id of [ADOPTED.person, ADOPTED.partner]) run(copy, 'scripts/new.ts', 'person', id)
  await writeFile(content('people', `${ADOPTED.person}.jpg`), await screenshot(700, 900))
  await edit(content('beforeYouAsk.ts'), /answer: ''/, `answer: '${ADOPTED.answer}'`)
  await writeFile(content('clients', `${ADOPTED.client}.svg`), LOGO)
  await writeFile(content('testimonials', `${ADOPTED.testimonial}.jpg`), await screenshot(900, 900))
  for (const [file, fill] of Object.entries(RECORDS)) {
    const path = content(file)
    await writeFile(path, fill(orderIn(await readFile(path, 'utf8'))))
  }
  run(copy, 'scripts/media.ts')
}

/**
 * Turns such a copy into that of an owner with the least: another name and other contacts, what `leastContent` leaves, and every promise confirmed.
 * @throws {Error} with what a command printed when it failed.
 */
export async function adoptLeast(copy: string): Promise<void> {
  const phone = '+254 711 222333'
  const contacts = { email: 'hello@kazibora.example', phone, whatsApp: phone }
  await answerSetup(copy, { name: ADOPTED.name, contacts })
  leastContent(join(copy, 'content'))
  await edit(join(copy, 'content/claims.ts'), /confirmed: false/g, 'confirmed: true')
  run(copy, 'scripts/media.ts')
}

async function answerSetup(copy: string, said: object): Promise<void> {
  const answers = join(copy, 'answers.json')
  await writeFile(answers, JSON.stringify(said))
  run(copy, 'scripts/setup.ts', '--from', answers, '--no-pictures')
  await rm(answers)
}

async function edit(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (text.search(pattern) < 0) throw new Error(`${file} has nothing like ${pattern}`)
  await writeFile(
    file,
    text.replace(pattern, () => replacement),
  )
}

/** A screen of rows and a bar, as a client's program might look. */
function screenshot(width: number, height: number): Promise<Buffer> {
  const row = Math.round(height / 12)
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = row * (index + 2)
    const length = Math.round(width * (0.4 + 0.05 * ((index * 7) % 9)))
    return `<rect x="${row}" y="${y}" width="${length}" height="${Math.round(row / 2)}" rx="8" fill="#2f6f62"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eef4f1"/>
    <rect width="100%" height="${row}" fill="#123f38"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64"><path d="M28 12h16v12h12v16H44v12H28V40H16V24h12z" fill="currentColor"/><path d="M72 26h72v12H72z" fill="currentColor"/></svg>\n'

/** A disc with a letter that is cut out in white: on dark grounds it needs a plate. */
const OWN_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="54" fill="#0b3d91"/><path d="M38 30v60h14V68l20 22h18L62 58l26-28H70L52 50V30z" fill="#fff"/></svg>'

/** What the owner says to `npm run new`, kind by kind. */
const CHOSEN = {
  service: ['--group', 'run', '--price', '45'],
  project: [
    ...['--industry', 'education', '--services', `web-application,${ADOPTED.service}`],
    ...['--technologies', 'typescript,react,sqlite'],
  ],
  testimonial: [],
  client: [],
  developer: ['--rate', '18'],
} as const

/** What the owner says to `npm run setup`. */
const ANSWERS = {
  // Of another clock than the sample's.
  hours: { timeZone: 'Africa/Lagos', timeZoneName: 'West Africa Time' },
  name: ADOPTED.name,
  logo: { file: 'logo.svg' },
  colours: ADOPTED.colours,
  company: {
    legalName: ADOPTED.legalName,
    registrationNumber: 'PVT-7YUM2QX',
    founded: '2019',
    taxPin: 'P051234567K',
    address: { street: 'Oginga Odinga Street 14', town: ADOPTED.town },
    references: [{ name: 'Rose Atieno', position: 'Head Nurse', company: 'Kisumu Clinic' }],
  },
  prices: ADOPTED.prices,
  rates: ADOPTED.rate,
}

function orderIn(record: string): string {
  const [, order] = /order: (\d+)/.exec(record) ?? []
  if (!order) throw new Error(`The scaffold has no order:\n${record}`)
  return order
}

/** The records as their owner fills them in, with the order that the scaffold chose. */
const RECORDS: Readonly<Record<string, (order: string) => string>> = {
  [`projects/${ADOPTED.project}/project.ts`]: (
    order,
  ) => `import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: ${order},
  sample: false,
  title: '${ADOPTED.projectTitle}',
  industry: 'education',
  services: ['web-application', '${ADOPTED.service}'],
  shortDescription:
    'Patients of a clinic in Kisumu book by phone number, and the desk sees the day on one screen, with or without power.',
  cardDescription: 'Bookings by phone number for a clinic in Kisumu, and the day on one screen.',
  outcome: 'Nobody waits for a card to be found: the desk opens a booking by the phone number.',
  team: '6 Members',
  duration: '5 Months',
  launched: 'March 2026',
  rating: '5/5',
  projectOverview:
    'The clinic sees ninety patients a day. Cards were kept in boxes, and a queue formed before the doors opened. Now a phone number finds the booking, and the day can be printed when the power goes.',
  features: ['Booking by phone number', 'The day on one screen', 'A list that can be printed'],
  challenges: [
    { heading: 'Cards in boxes', description: 'A card took minutes to find, and some were never found again.' },
    { heading: 'Power cuts', description: 'The desk has to go on when the screens are dark, twice a week or more.' },
    { heading: 'Shared phones', description: 'Families book with one number, so a number alone names nobody.' },
    { heading: 'Two languages', description: 'Half of the staff write Dholuo, and all forms were in English only.' },
  ],
  solutions: [
    { heading: 'One search', description: 'The phone number opens the family, and the birthday picks the patient.' },
    { heading: 'Paper at seven', description: 'The list prints by itself each morning, before the power usually goes.' },
    { heading: 'Family first', description: 'A booking belongs to a family, and each person in it has a name of their own.' },
    { heading: 'Both at once', description: 'Every label stands in both languages, and nobody has to switch.' },
  ],
  impact: ['The queue before the doors is gone.'],
  techStackDescription: 'A small server with one database, since the clinic has one technician.',
  techStack: ['typescript', 'react', 'sqlite'],
  isDevelopmentProject: true,
  process: [
    'Three mornings at the desk, with a notebook.',
    'Ten sprints, each shown to the nurses on a Friday.',
    'It ran beside the boxes for a month.',
  ],
  hasVideoDisplay: false,
} satisfies Project
`,
  [`services/${ADOPTED.service}.ts`]: (
    order,
  ) => `import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: ${order},
  group: 'run',
  code: 'DSH',
  icon: 'chart-bar',
  cardName: 'Data Dashboards',
  name: 'Data Dashboards',
  option: 'Data Dashboards',
  startsAt: 45,
  summary: 'The five figures that you ask for each morning, on one page.',
  smallHeading: 'Data dashboards',
  mainHeading: 'The figures that you ask for, before you ask',
  description: [
    'We find out which figures decide your day, and where they come from.',
    'Then one page shows them, and says how old each is.',
  ],
  pageTitle: 'Data Dashboards',
  pageDescription:
    'Dashboards for small firms in Kenya: the five figures that decide your day, on one page, with the age of each. Prices start at {price}.',
  included: ['A talk about which figures matter', 'One page that opens on a phone', 'The age of each figure'],
  price: {
    buys: 'One page with five figures from one source.',
    more: 'Further sources, further pages, and figures that nobody collects yet.',
  },
  callToAction: 'Get Your Dashboard',
} satisfies Service
`,
  [`developers/${ADOPTED.developer}.ts`]: (
    order,
  ) => `import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: ${order},
  name: 'Data Developer',
  hourlyRate: 18,
  heading: 'Hire a data developer',
  description: 'A developer for figures: where they come from, what they mean, and how they are shown.',
  does: ['Connects the programs that you have', 'Writes reports that run each night', 'Draws charts that say one thing'],
  choose: 'Right when the figures exist and nobody can read them.',
  pageTitle: 'Hire A Data Developer',
  pageDescription:
    'Hire a data developer in Kenya at {rate} an hour: sources, reports and charts that a manager can read. What is included and how to start.',
} satisfies Developer
`,
  [`people/${ADOPTED.person}.ts`]: (
    order,
  ) => `import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: ${order},
  name: 'Achieng Odhiambo',
  role: 'Founder, developer',
  line: 'Sits at the desk with you for a morning before a line is written.',
  links: [{ label: 'GitHub', href: 'https://github.com/achieng-odhiambo' }],
} satisfies Person
`,
  [`people/${ADOPTED.partner}.ts`]: (
    order,
  ) => `import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: ${order},
  name: 'Kiplagat Too',
  role: 'Designer',
  line: 'Draws what is printed, and stands beside the press.',
  links: [],
} satisfies Person
`,
  [`testimonials/${ADOPTED.testimonial}.ts`]: (
    order,
  ) => `import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: ${order},
  name: 'Rose Atieno',
  position: 'Head Nurse',
  company: 'Kisumu Clinic',
  text: 'I look at one screen in the morning. When the power goes, I have the same list on paper.',
  sample: false,
} satisfies Testimonial
`,
  [`clients/${ADOPTED.client}.ts`]: (
    order,
  ) => `import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: ${order},
  name: 'Kisumu Clinic',
  sample: false,
} satisfies Client
`,
}

function run(copy: string, script: string, ...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`node ${script} ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
