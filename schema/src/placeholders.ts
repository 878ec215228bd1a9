/** A name begins with a letter or a digit: braces of code that somebody quotes are none. */
export const PLACEHOLDER = /\{([\p{L}\d][^{}]*)\}/gu
const COUNT = /^number of /i

/** A price in the middle of a text: `{amount 1140}`, or `{amount 1140 in both}` currencies. */
const AMOUNT = /^amount (\d+)( in both)?$/

/** What texts may ask for in braces, by name. Null is what this site has not: a sentence that asks for it is left out. */
export type Facts = Readonly<Record<string, string | null>>
/** Says an amount in the agency's currency, or in both. */
type SayAmount = (amount: number, inBoth: boolean) => string

/**
 * A text with every `{name}` replaced by the fact of that name. A name that begins with a capital gives the fact with one; of
 * `{client|clients}` the first is said after a count of one, else the second. What is no fact stays as it is.
 */
export function fillText(text: string, facts: Facts, say?: SayAmount): string {
  let isOne = false
  return withoutUnsaid(text, facts).replace(PLACEHOLDER, (written, name: string) => {
    const [one = '', many] = name.split('|')
    if (many !== undefined) return isOne ? one : many
    const [, amount, inBoth] = AMOUNT.exec(name) ?? []
    if (amount && say) return say(Number(amount), inBoth !== undefined)
    const fact = factOf(name, facts)
    if (COUNT.test(name)) isOne = fact?.toLowerCase() === 'one'
    return fact ?? written
  })
}

/** A copy of a value with the placeholders of all its texts filled, however deep they lie. */
export function fillIn<Value>(value: Value, facts: Facts, say?: SayAmount): Value {
  return fill(value) as Value

  function fill(inner: unknown): unknown {
    if (typeof inner === 'string') return fillText(inner, facts, say)
    if (Array.isArray(inner)) return inner.map(fill)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, fill(each)]))
  }
}

/** The names in braces that stand for nothing. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('|') && !AMOUNT.test(name))
    .filter((name) => !known.includes(name) && !known.includes(uncapitalised(name)))
}

/** A text without the sentences that name an absent fact: a rate, where one currency is shown. */
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
