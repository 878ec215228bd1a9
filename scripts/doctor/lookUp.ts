import type { Resolver } from 'node:dns/promises'

/** No name server answered: that says nothing about the records. */
export class NoAnswer extends Error {}

/** There is no such record, or the name can be none. */
const NONE = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/**
 * The records of a name, none where there are none for sure. A TXT record is one text however it was cut, an MX record the
 * name of its server.
 * @throws {NoAnswer}
 */
export async function lookUp(
  resolver: Resolver,
  name: string,
  type: 'A' | 'AAAA' | 'MX' | 'PTR' | 'TXT',
): Promise<string[]> {
  try {
    return ((await resolver.resolve(name, type)) as unknown[]).map(textOf)
  } catch (error) {
    if (NONE.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw new NoAnswer(`${name} could not be looked up.`, { cause: error })
  }
}

/** IPv4 and IPv6. */
export async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const types = ['A', 'AAAA'] as const
  return (await Promise.all(types.map((type) => lookUp(resolver, name, type)))).flat()
}

function textOf(row: unknown): string {
  if (Array.isArray(row)) return row.join('')
  return typeof row === 'string' ? row : (row as { exchange: string }).exchange
}
