/** What a compressed file beside the original is called by HTTP, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that exists and that `Accept-Encoding` allows; null for the file as it is. */
export function chooseEncoding(
  header: string | undefined,
  exists: (encoding: Encoding) => boolean,
): Encoding | null {
  if (!header) return null
  const accepted = header.toLowerCase().split(',')
  return ENCODINGS.find((encoding) => exists(encoding) && accepts(accepted, encoding)) ?? null
}

function accepts(accepted: readonly string[], encoding: Encoding): boolean {
  let any = false
  for (const entry of accepted) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const wanted = weight === undefined || Number(weight.slice(2)) > 0
    if (name === encoding) return wanted
    if (name === '*') any = wanted
  }
  return any
}
