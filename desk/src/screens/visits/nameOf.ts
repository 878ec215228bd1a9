import { OTHER } from 'protocol/desk/visits.ts'

/** What a list names, in words for what it does not name. */
export function nameOf(value: string): string {
  return value === OTHER ? 'Others' : value
}
