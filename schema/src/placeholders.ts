import type { Prices } from './prices.ts'

/** Matches a placeholder such as `{country}`. It must begin with a letter or a digit, because code in braces usually does not. */
export const PLACEHOLDER = /\{([\p{L}\d][^{}]*)\}/gu
const COUNT = /^number of /i

/** Matches the text between the braces of an amount: `amount 1140`, or `amount 1140 in both` for both currencies. */
const AMOUNT = /^amount (\d+)( in both)?$/

/** The texts that replace placeholders, by name. Null marks a fact that this site lacks: sentences that need the fact are left out. */
export type Facts = Readonly<Record<string, string | null>>

/**
 * Replaces each `{name}` in a text by the fact of that name, with a capital if the name has one. Replaces `{client|clients}` by its first
 * part after a count of one, otherwise by its second part. Leaves unknown names unchanged.
 */
export function fillText(text: string, facts: Facts, prices?: Prices): string {
  let isOne = false
  return withoutUnsaid(text, facts).replace(PLACEHOLDER, (written, name: string) => {
    const [one = '', many] = name.split('|')
    if (many !== undefined) return isOne ? one : many
    const [, amount, inBoth] = AMOUNT.exec(name) ?? []
    if (amount && prices) return (inBoth ? prices.sayInBoth : prices.say)(Number(amount))
    const fact = factOf(name, facts)
    if (COUNT.test(name)) isOne = fact?.toLowerCase() === 'one'
    return fact ?? written
  })
}

export function fillIn<Value>(value: Value, facts: Facts, prices?: Prices): Value {
  return fill(value) as Value

  function fill(inner: unknown): unknown {
    if (typeof inner === 'string') return fillText(inner, facts, prices)
    if (Array.isArray(inner)) return inner.map(fill)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, fill(each)]))
  }
}

export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('|') && !AMOUNT.test(name))
    .filter((name) => !known.includes(name) && !known.includes(uncapitalised(name)))
}

/** Returns a text without the sentences that need an absent fact, such as the exchange rate of a site with one currency. */
function withoutUnsaid(text: string, facts: Facts): string {
  const isSaid = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].every(([, name = '']) => factOf(name, facts) !== null)
  if (isSaid(text)) return text
  return text
    .split(/(?<=[.!?…])(?=\s)/)
    .filter(isSaid)
    .join('')
    .trim()
}

function factOf(name: string, facts: Facts): string | null | undefined {
  const fact = facts[name]
  if (fact !== undefined) return fact
  const plain = facts[uncapitalised(name)]
  return plain === undefined || plain === null
    ? plain
    : plain.charAt(0).toUpperCase() + plain.slice(1)
}

function uncapitalised(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
