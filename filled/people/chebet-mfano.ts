import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: 3,
  name: 'Chebet Mfano',
  role: 'Designer',
  line: 'Draws logos, posters and jerseys, and stands beside the press when they are printed.',
  links: [],
} satisfies Person
