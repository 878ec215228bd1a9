import { cleanLine } from 'protocol/cleanText.ts'

export const NAME_LIMIT = 80

/** A name as it is kept; null when none is left of it, or it is too long. */
export function memberName(typed: string): string | null {
  const name = cleanLine(typed)
  return name.length > 0 && name.length <= NAME_LIMIT ? name : null
}

/** Whether two names are the same to a person who reads them. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
