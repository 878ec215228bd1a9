import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: 2,
  name: 'Baraka Mfano',
  role: 'Screens, and the old phones',
  line: 'Builds the screens, and tries each on a phone of 2017 before you see it.',
  links: [{ label: 'GitHub', href: 'https://github.com/example-baraka' }],
} satisfies Person
