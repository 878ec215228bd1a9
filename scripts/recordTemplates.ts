/** What a new record needs to know of those that there are. */
export interface Surroundings {
  readonly order: number
  readonly code: string
  readonly industry: string
  readonly service: string
  readonly technology: string
}

export type RecordKind = 'project' | 'service' | 'testimonial' | 'client' | 'developer' | 'person'

/**
 * The text of a new record by its kind. `npm run launch-check` lists every sentence that begins with 'Fill in', so an
 * owner cannot forget one.
 */
export const recordTemplates: Readonly<
  Record<RecordKind, (id: string, surroundings: Surroundings) => string>
> = { project, service, testimonial, client, developer, person }

function project(
  id: string,
  { order, industry, service: offered, technology }: Surroundings,
): string {
  return `import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: ${order},
  sample: false,
  title: '${nameOf(id)}',
  industry: '${industry}',
  services: ['${offered}'],
  shortDescription:
    'Fill in: what it is and for whom, in one sentence of 70 to 160 characters, for its page and search results.',
  cardDescription: 'Fill in: one sentence for the card, at most 140 characters.',
  outcome: 'Fill in: what is different for the client now, in one sentence.',
  team: 'Fill in: such as 2 Members',
  duration: 'Fill in: such as 6 Weeks',
  launched: '${monthAndYear()}',
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
  techStack: ['${technology}'],
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

function service(id: string, { order, code }: Surroundings): string {
  const name = nameOf(id)
  return `import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: ${order},
  group: 'build',
  code: '${code}',
  icon: 'browser',
  cardName: '${name}',
  name: '${name}',
  option: '${name}',
  startsAt: 100,
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

function developer(id: string, { order }: Surroundings): string {
  const name = `${nameOf(id)} Developer`
  return `import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: ${order},
  name: '${name}',
  hourlyRate: 10,
  heading: 'Hire a ${name.toLowerCase()}',
  description: 'Fill in: what this developer is for, in one sentence.',
  does: ['Fill in: something of an ordinary week', 'Fill in: something else of it'],
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

/** 'uhuru-clinic' is 'Uhuru Clinic'. */
function nameOf(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, gap, first) => (gap ? ' ' : '') + first.toUpperCase())
}

function monthAndYear(): string {
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())
}
