/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The part of a file that a `Range` header asks for. Null means the whole file (no header, several ranges or
 * none that we understand, as RFC 9110 wants); `unsatisfiable` a range outside the file.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (!from && !to) return null
  if (!from) {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  if (first >= size) return 'unsatisfiable'
  if (!to) return { first, last: size - 1 }
  if (Number(to) < first) return null
  return { first, last: Math.min(Number(to), size - 1) }
}
