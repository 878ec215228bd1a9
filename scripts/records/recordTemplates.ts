import type { Chosen, Offered, Option } from './recordChoices.ts'

/** What a new record needs to know of those that there are, and what was chosen of it. */
export interface Surroundings {
  readonly order: number
  readonly code: string
  readonly offered: Offered
  readonly chosen: Chosen
}

export type RecordKind =
  | 'project'
  | 'service'
  | 'testimonial'
  | 'client'
  | 'developer'
  | 'person'
  | 'industry'

/** What each kind is, in a few words. */
export const RECORD_KINDS: Readonly<Record<RecordKind, string>> = {
  project: 'work that you have done, with its case study',
  client: 'a name and a logo on the home page',
  testimonial: 'what a client says, with a photo',
  person: 'somebody who does the work',
  service: 'something that you sell, with its page and its price',
  developer: 'somebody for hire by the hour, with a page',
  industry: 'a trade that you work for',
}

/**
 * The text of a new record by its kind. `npm run launch-check` lists every sentence that begins with 'Fill in', so an
 * owner cannot forget one.
 */
export const recordTemplates: Readonly<
  Record<RecordKind, (id: string, surroundings: Surroundings) => string>
> = { project, service, testimonial, client, developer, person, industry }

function project(id: string, { order, offered, chosen }: Surroundings): string {
  return `import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: ${order},
  // homeOrder: 1 is its place on the home page; without it the newest stand there.
  sample: false,
  title: '${nameOf(id)}',
${oneOf(offered.industries)}  industry: '${chosen.industry}',
${anyOf(offered.services)}  services: ${listOf(chosen.services)},
  shortDescription:
    'Fill in: what it is and for whom, in one sentence of 70 to 160 characters, for its page and search results.',
  cardDescription: 'Fill in: one sentence for the card, at most 140 characters.',
  outcome: 'Fill in: what is different for the client now, in one sentence.',
  team: 'Fill in: such as 2 Members',
  duration: 'Fill in: such as 6 Weeks',
  launched: 'Fill in: a month and a year, such as March 2026',
  // What the client gave, such as '4.8/5': without it the page has no line for it.
  rating: '',
  projectOverview: 'Fill in: what was there before, what was asked for and what was built, in a paragraph.',
  features: ['Fill in: something it can do', 'Fill in: something else it can do'],
  challenges: [
    {
      heading: 'Fill in: a challenge in a few words',
      description: 'Fill in: why it was hard, in two or three sentences.',
    },
  ],
  solutions: [
    {
      heading: 'Fill in: how it was met in a few words',
      description: 'Fill in: what was done about it, in two or three sentences.',
    },
  ],
  impact: ['Fill in: what can be seen or measured since.'],
  techStackDescription: 'Fill in: why these tools, in a sentence or two.',
${anyOf(offered.technologies)}  techStack: ${listOf(chosen.technologies)},
  // false where it was only drawn: then there is no process.
  isDevelopmentProject: true,
  process: [
    'Fill in: how it was planned.',
    'Fill in: how it was developed.',
    'Fill in: how it went live.',
  ],
  hasVideoDisplay: false,
} satisfies Project
`
}

function service(id: string, { order, code, offered, chosen }: Surroundings): string {
  const name = nameOf(id)
  return `import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: ${order},
${oneOf(offered.groups)}  group: '${chosen.group}',
  code: '${code}',
  // A name from phosphoricons.com.
  icon: 'browser',
  cardName: '${name}',
  name: '${name}',
  option: '${name}',
  startsAt: ${chosen.price},
  summary: 'Fill in: what it is, in one sentence for the card.',
  smallHeading: '${name}',
  mainHeading: 'Fill in: what the client gets, in a line',
  description: [
    'Fill in: what it is and who needs it, in two sentences.',
    'Fill in: what you do in particular, in two sentences.',
  ],
  pageTitle: '${name}',
  pageDescription:
    'Fill in: what search results say about this service, in 70 to 160 characters, with what the starting price buys.',
  included: ['Fill in: something that every order has', 'Fill in: something else that every order has'],
  price: {
    buys: 'Fill in: what the starting price buys.',
    more: 'Fill in: what makes it more.',
  },
  callToAction: 'Get Your Quote',
} satisfies Service
`
}

function testimonial(id: string, { order }: Surroundings): string {
  return `import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: ${order},
  name: '${nameOf(id)}',
  position: 'Fill in: their position',
  company: 'Fill in: their company',
  text: 'Fill in: what they said, in their own words, as they agreed to be quoted.',
  // Once the text says it: change: { before, now, unchanged, count, project }, as in the records beside this one.
  sample: false,
} satisfies Testimonial
`
}

function client(id: string, { order }: Surroundings): string {
  return `import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: ${order},
  name: '${nameOf(id)}',
  sample: false,
} satisfies Client
`
}

function developer(id: string, { order, offered, chosen }: Surroundings): string {
  const name = `${nameOf(id)} Developer`
  return `import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: ${order},
  name: '${name}',
  hourlyRate: ${chosen.rate},
  heading: 'Hire a ${name.toLowerCase()}',
  description: 'Fill in: what this developer is for, in one sentence.',
  does: ['Fill in: something of an ordinary week', 'Fill in: something else of it'],
${anyOf(offered.technologies)}  technologies: ${listOf(chosen.technologies)},
  choose: 'Fill in: when to take this one, and when another.',
  pageTitle: 'Hire A ${name}',
  pageDescription:
    'Fill in: what search results say, in 70 to 160 characters: hire this developer at {rate} an hour, for what.',
} satisfies Developer
`
}

function person(id: string, { order }: Surroundings): string {
  return `import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: ${order},
  name: '${nameOf(id)}',
  role: 'Fill in: what this person is, such as Designer',
  line: 'Fill in: what this person does in a project, in one sentence.',
  links: [],
} satisfies Person
`
}

function industry(id: string, { order, offered, chosen }: Surroundings): string {
  const offerings = chosen.services.map(
    (service) => `    {
      name: 'Fill in: something that you build for this trade, in a few words',
      text: 'Fill in: what it does there, in a sentence.',
      service: '${service}',
    },
`,
  )
  return `import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: ${order},
  name: '${nameOf(id)}',
  intro: 'Fill in: what goes wrong in this trade, and what you build against it, in two sentences.',
  firstQuestion: 'Fill in: what you would ask a client of this trade first.',
${oneOf(offered.services, 'Each service is one of')}  offerings: [
${offerings.join('')}  ],
} satisfies Industry
`
}

/** Wide enough for an editor beside a list of files. */
const COMMENT_WIDTH = 96

/** A comment with what else could stand in the next line. */
function oneOf(options: readonly Option[], says = 'One of'): string {
  if (options.length === 0) return ''
  const words = `${says}: ${options.map(({ value }) => value).join(', ')}.`.split(' ')
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= COMMENT_WIDTH) lines[lines.length - 1] = longer
    else lines.push(`  // ${word}`)
  }
  return `${lines.join('\n')}\n`
}

function anyOf(options: readonly Option[]): string {
  return oneOf(options, 'Any of')
}

function listOf(ids: readonly string[]): string {
  return `[${ids.map((id) => `'${id}'`).join(', ')}]`
}

/** 'uhuru-clinic' is 'Uhuru Clinic'. */
function nameOf(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, gap, first) => (gap ? ' ' : '') + first.toUpperCase())
}
