import type { ThemedColour } from '../../site/src/content/types/Brand.ts'
import { type BrandColour, hexOf, themed, whyUnreadable } from '../../tokens/brandColours.ts'
import { isPlaceholder } from '../content/findContentItems.ts'
import * as checks from './checks.ts'

export type Read = { readonly value: unknown } | { readonly problem: string }

/** One thing that an owner says. */
export interface Question {
  /** In a file of answers each dot is a level. */
  readonly key: string
  readonly ask: string
  /** Before the answer, where that says little alone: `Website Design $`. */
  readonly label?: string
  /** Only a file of answers says it. */
  readonly isOfFile?: boolean
  /** May be empty. */
  readonly optional: boolean
  /** A later question of the section completes it: only together they can be judged. */
  readonly continues?: boolean
  /** Whether this is the sample agency's, which nobody else may keep. */
  isSample?(value: unknown, answers: Readonly<Record<string, unknown>>): boolean
  /** In the place of a sample's: what somebody might type, after their other answers. */
  suggest?(answers: Readonly<Record<string, unknown>>): string
  /** Where the answer stands; null for one that is written in another way. */
  readonly at: { readonly file: string; readonly path: readonly string[] } | null
  /** Takes a value of a file of answers. */
  read(value: unknown): Read
  /** What was typed, with what its other answers show to be missing. */
  complete?(typed: string, answers: Readonly<Record<string, unknown>>): string
  /** Takes what was typed. */
  readTyped(typed: string): Read
  /** An answer as one would type it. */
  show(value: unknown): string
}

/** A colour of the brand: one for light screens, from which the one for dark ones follows, or both. */
export function colour(key: string, ask: string, name: BrandColour): Question {
  const take = (light: string, dark?: string): Read => {
    const onLight = whyUnreadable(name, 'light', light)
    if (onLight !== null) return { problem: onLight }
    if (dark === undefined) return { value: themed(name, light) }
    const onDark = whyUnreadable(name, 'dark', dark)
    return onDark === null ? { value: { light, dark } } : { problem: onDark }
  }
  return {
    key,
    ask,
    optional: false,
    at: { file: 'brand.ts', path: ['brand', name] },
    read(value) {
      if (typeof value === 'string') return take(hexOf(value) ?? value)
      if (!isThemed(value))
        return {
          problem: "This should be a colour such as '#005f73', or one for light and one for dark.",
        }
      return take(hexOf(value.light) ?? value.light, hexOf(value.dark) ?? value.dark)
    },
    readTyped: (typed) => take(hexOf(typed) ?? typed),
    show: (value) => (value as ThemedColour).light,
  }
}

export function text(
  key: string,
  ask: string,
  at: Question['at'],
  check: checks.Check<string>,
): Question {
  // A greeting may end in a space, after which the visitor goes on.
  const trimmed = (value: string) =>
    key === 'contacts.greeting' ? value.trimStart() : value.trim()
  const take = (value: string): Read => {
    const problem = checks.line(value, Number.POSITIVE_INFINITY) ?? check(value)
    return problem ? { problem } : { value }
  }
  return {
    key,
    ask,
    at,
    optional: false,
    read: (value) =>
      typeof value === 'string' ? take(trimmed(value)) : { problem: 'This should be a text.' },
    readTyped: (typed) => take(trimmed(typed)),
    show: (value) => String(value),
  }
}

export function number(
  key: string,
  ask: string,
  at: Question['at'],
  check: checks.Check<number>,
): Question {
  const take = (value: number): Read => {
    const problem = check(value)
    return problem ? { problem } : { value }
  }
  return {
    key,
    ask,
    at,
    optional: false,
    read: (value) =>
      typeof value === 'number' ? take(value) : { problem: 'This should be a number.' },
    readTyped(typed) {
      const plain = typed.trim().replace(/^(\$|USD)\s*/i, '')
      return /^\d+(\.\d+)?$/.test(plain)
        ? take(Number(plain))
        : { problem: `'${typed}' is no number such as 95 or 129.5.` }
    },
    show: (value) => String(value),
  }
}

/** Clients who have agreed to be called. */
export function references(at: Question['at']): Question {
  const refused = {
    problem: 'This should be a list of clients, each with "name", "position" and "company".',
  }
  return {
    key: 'company.references',
    ask: '',
    at,
    isOfFile: true,
    optional: true,
    read(value) {
      if (!Array.isArray(value)) return refused
      const isRight = value.every(
        (client) =>
          typeof client === 'object' &&
          Object.keys(client ?? {})
            .toSorted()
            .join() === 'company,name,position' &&
          Object.values(client ?? {}).every(
            (part) => typeof part === 'string' && !checks.line(part),
          ),
      )
      return isRight ? { value } : refused
    },
    readTyped: () => refused,
    show: () => '',
  }
}

/** The same, with what is taken written as everybody writes it. */
export function tidied(question: Question, tidy: (value: string) => string): Question {
  const tidyRead = (read: Read): Read =>
    'value' in read ? { value: tidy(String(read.value)) } : read
  return {
    ...question,
    read: (value) => tidyRead(question.read(value)),
    readTyped: (typed) => tidyRead(question.readTyped(typed)),
  }
}

/** A fact of one agency alone. */
export function personal(question: Question, suggest?: Question['suggest']): Question {
  return {
    ...question,
    isSample: (value) => isPlaceholder(String(value)),
    ...(suggest && { suggest }),
  }
}

/** A phone number, with the country's code of whoever typed it as one calls it at home. */
export function phone(key: string, ask: string, at: Question['at']): Question {
  return {
    ...text(key, ask, at, checks.phone),
    complete: (typed, { 'company.country': country }) =>
      checks.isKenya(country) ? checks.kenyanPhone(typed) : typed,
  }
}

export function optional(question: Question): Question {
  const empty = { value: '' }
  return {
    ...question,
    optional: true,
    read: (value) => (value === '' ? empty : question.read(value)),
    readTyped: (typed) => (typed === '' ? empty : question.readTyped(typed)),
  }
}

function isThemed(value: unknown): value is ThemedColour {
  if (typeof value !== 'object' || value === null) return false
  const { light, dark, ...rest } = value as Record<string, unknown>
  return typeof light === 'string' && typeof dark === 'string' && Object.keys(rest).length === 0
}
