import { UsageError } from './Command.ts'

/** A whole number from 1 on, as typed. */
export function parseNumber(typed: string | undefined, what: string, largest = 2 ** 31): number {
  const number = Number(typed)
  if (typed && /^\d+$/.test(typed) && number >= 1 && number <= largest) return number
  const given = typed === undefined ? 'is missing' : `is not ${JSON.stringify(typed)}`
  throw new UsageError(
    `${what} ${given}: it is a whole number${largest < 2 ** 31 ? ` from 1 to ${largest}` : ''}.`,
  )
}
