/** The three lines that the nine services run on. */
export const serviceLines = [
  { id: 'design', name: 'Design line', summary: 'How it looks and how it fits together' },
  { id: 'build', name: 'Build line', summary: 'What people use' },
  { id: 'run', name: 'Run line', summary: 'What keeps it going' },
] as const

export type ServiceLine = (typeof serviceLines)[number]['id']

export interface Service {
  /** The last part of its path, `/services/<id>`. */
  id: string
  line: ServiceLine
  /** Three letters, as on a destination board. */
  code: string
  icon: string
  /** On the home page's card (specification, section 2). */
  cardName: string
  /** In menus, breadcrumbs and beside its price (specification, section 9). */
  name: string
  /** The quote form's option (specification, section 5). */
  option: string
  /** Starting price in US dollars (specification, section 9). */
  startsAt: number
  /** One sentence for the card. */
  description: string
}

/** Nine services, grouped by line, in the order in which boards and menus show them. */
export const services = [
  {
    id: 'website-design',
    line: 'design',
    code: 'WEB',
    icon: 'browser',
    cardName: 'Website Design & Development',
    name: 'Website Design & Development',
    option: 'Website Design & Development',
    startsAt: 70,
    description:
      'A site that opens fast on a phone, says what you sell and brings you enquiries. You can edit the words yourself.',
  },
  {
    id: 'graphics-design',
    line: 'design',
    code: 'GFX',
    icon: 'pen-nib',
    cardName: 'Graphics Design',
    name: 'Graphics Design',
    option: 'Graphics Design',
    startsAt: 5,
    description: 'Logos, posters, jerseys and social posts, with the source files.',
  },
  {
    id: 'computer-architecture',
    line: 'design',
    code: 'ARC',
    icon: 'tree-structure',
    cardName: 'Computer Architecture',
    name: 'Computer Architecture',
    option: 'Computer Architecture',
    startsAt: 30,
    description:
      'The plan before the code: servers, data, security and what each will cost to run.',
  },
  {
    id: 'software-development',
    line: 'build',
    code: 'SWD',
    icon: 'code',
    cardName: 'Software Development',
    name: 'Software Development',
    option: 'Software Development',
    startsAt: 70,
    description: 'Software for the way you already work, from stock to payroll.',
  },
  {
    id: 'mvp-development',
    line: 'build',
    code: 'MVP',
    icon: 'rocket-launch',
    cardName: 'MVP Development',
    name: 'MVP Development',
    option: 'MVP Development',
    startsAt: 50,
    description: 'The smallest version of your idea that real users can try.',
  },
  {
    id: 'web-application',
    line: 'build',
    code: 'APP',
    icon: 'squares-four',
    cardName: 'Web Application Development',
    name: 'Web Application Development',
    option: 'Web Application Development',
    startsAt: 120,
    description:
      'Portals, dashboards and booking systems that run in any browser, with mobile money and card payments where you need them.',
  },
  {
    id: 'mobile-application',
    line: 'build',
    code: 'MOB',
    icon: 'device-mobile',
    cardName: 'Mobile App Development',
    name: 'Mobile Application Development',
    option: 'Mobile Application Development',
    startsAt: 100,
    description: 'Android and iPhone apps that keep working when the network drops.',
  },
  {
    id: 'maintenance',
    line: 'run',
    code: 'MNT',
    icon: 'wrench',
    cardName: 'Maintenance & Management',
    name: 'Maintenance & Support',
    option: 'Maintenance',
    startsAt: 20,
    description:
      'Updates, backups, fixes and a person who answers, for software that we built or that somebody else did.',
  },
  {
    id: 'software-project-management',
    line: 'run',
    code: 'SPM',
    icon: 'kanban',
    cardName: 'Software Project Management',
    name: 'Software Project Management',
    option: 'Software Project Management',
    startsAt: 70,
    description: 'We run your developers, sprints and releases, and report to you weekly.',
  },
] as const satisfies readonly Service[]

export type ServiceId = (typeof services)[number]['id']

/** Where a service's page is. */
export function servicePath(id: ServiceId): `/services/${ServiceId}` {
  return `/services/${id}`
}
