/** A copy of loaded data in which no list has anything that is gone. */
export function withoutItems(data: unknown, isGone: (item: Item) => boolean): unknown {
  if (Array.isArray(data)) {
    return data
      .filter((item) => !isObject(item) || !isGone(item))
      .map((item) => withoutItems(item, isGone))
  }
  if (!isObject(data)) return data
  const entries = Object.entries(data)
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutItems(value, isGone)]))
}

type Item = Record<string, unknown>

export function isObject(data: unknown): data is Item {
  return typeof data === 'object' && data !== null
}
