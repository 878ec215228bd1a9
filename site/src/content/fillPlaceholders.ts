const PLACEHOLDER = /\{([^{}]+)\}/g
const COUNT = /^number of /i

/** What copy may ask for in braces, by name. */
export type Facts = Readonly<Record<string, string>>

/**
 * Copy with every `{name}` replaced by the fact of that name, however deep it lies. A name that begins with a capital
 * gives the fact with one; of `{client|clients}` the first is said after a count of one, else the second.
 * @param file - in messages, such as `content/copy/home.ts`.
 * @throws {Error} with a line for each placeholder that stands for nothing, and with those that there are.
 */
export function fillPlaceholders<Copy>(file: string, copy: Copy, facts: Facts): Copy {
  const lines = new Set<string>()
  const filled = fill(copy) as Copy
  if (lines.size > 0) throw new Error([...lines].join('\n'))
  return filled

  function fill(value: unknown): unknown {
    if (typeof value === 'string') return fillText(value)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }

  function fillText(text: string): string {
    let isOne = false
    return text.replace(PLACEHOLDER, (_, name: string) => {
      const [one = '', many] = name.split('|')
      if (many !== undefined) return isOne ? one : many
      const fact = factOf(name)
      if (COUNT.test(name)) isOne = fact.toLowerCase() === 'one'
      return fact
    })
  }

  function factOf(name: string): string {
    const fact = facts[name]
    if (fact !== undefined) return fact
    const plain = facts[name.charAt(0).toLowerCase() + name.slice(1)]
    if (plain !== undefined) return plain.charAt(0).toUpperCase() + plain.slice(1)
    const known = Object.keys(facts).map((key) => `{${key}}`)
    lines.add(`${file}: {${name}} stands for nothing. There are: ${known.join(', ')}.`)
    return ''
  }
}
