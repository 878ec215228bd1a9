/**
 * A copy of loaded data in which no list has anything that was received before a moment. Of a list that was loaded page
 * by page the first page stays.
 */
export function withoutOld(data: unknown, sinceMs: number): unknown {
  if (Array.isArray(data)) {
    return data.filter((item) => !isOld(item, sinceMs)).map((item) => withoutOld(item, sinceMs))
  }
  if (!isObject(data)) return data
  const entries = Object.entries(data).map(([name, value]): [string, unknown] => {
    const isPaged = (name === 'pages' || name === 'pageParams') && Array.isArray(value)
    return [name, withoutOld(isPaged ? value.slice(0, 1) : value, sinceMs)]
  })
  return Object.fromEntries(entries)
}

export function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

function isOld(item: unknown, sinceMs: number): boolean {
  return isObject(item) && 'receivedAtMs' in item && Number(item.receivedAtMs) < sinceMs
}
