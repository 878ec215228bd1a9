import { collectRecords } from './collectRecords.ts'
import { findDrawing } from './media.ts'
import type { Person } from './types/Person.ts'

/** Who does the work, in order; nobody where no record says so. */
export const people = collectRecords(
  'content/people',
  import.meta.glob<Person>('../../../content/people/*.ts', { eager: true, import: 'person' }),
).map(({ order: _, ...person }) => ({
  ...person,
  photo: findDrawing(`people/${person.id}`),
  initials: initialsOf(person.name),
}))

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('')
}
