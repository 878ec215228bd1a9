import { Resolver } from 'node:dns/promises'

/** `none`: the name is not there, or has no such record. `unseen`: no answer came. */
export type Answer<Row> =
  | { readonly kind: 'found'; readonly records: readonly Row[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unseen' }

export type RecordType = 'A' | 'AAAA' | 'MX' | 'PTR' | 'TXT'

export interface LookUp {
  /** As `resolve` of `node:dns` answers and throws, but always in time; `ETIMEOUT` where it would not be. */
  resolve(name: string, type: RecordType): Promise<unknown[]>
  /** Each record as one text, however it was cut. */
  txt(name: string): Promise<Answer<string>>
  /** The names of those that take mail, the first to be asked first; an empty one says that nobody does. */
  mx(name: string): Promise<Answer<string>>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<Answer<string>>
  /** The names of an address. */
  reverse(address: string): Promise<Answer<string>>
  /** What is still under way is waited for no longer; it would keep the process up. */
  close(): void
}

export interface LookUpLimits {
  /** Of one look-up, in milliseconds. */
  readonly lookUpMs: number
  /** Of all together, in milliseconds. */
  readonly allMs: number
}

/** A name server that does not answer at once is asked twice in the time of one look-up. */
const TRIES = 2

/** Asks the name servers of this machine, or the given ones: addresses, with a port where it is another than 53. */
export function createLookUp(
  servers: readonly string[],
  { lookUpMs, allMs }: LookUpLimits,
): LookUp {
  const resolver = new Resolver({ timeout: Math.ceil(lookUpMs / (TRIES + 1)), tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  const endMs = performance.now() + allMs

  return {
    resolve,
    async txt(name) {
      const answer = await ask<string[]>(name, 'TXT')
      return answer.kind === 'found'
        ? { ...answer, records: answer.records.map((parts) => parts.join('')) }
        : answer
    },
    async mx(name) {
      const answer = await ask<{ exchange: string; priority: number }>(name, 'MX')
      if (answer.kind !== 'found') return answer
      const sorted = answer.records.toSorted((a, b) => a.priority - b.priority)
      return { ...answer, records: sorted.map(({ exchange }) => exchange) }
    },
    async addresses(name) {
      const answers = await Promise.all([ask<string>(name, 'A'), ask<string>(name, 'AAAA')])
      const records = answers.flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
      if (records.length > 0) return { kind: 'found', records }
      return { kind: answers.some(({ kind }) => kind === 'unseen') ? 'unseen' : 'none' }
    },
    // Not the resolver's own: it looks into this machine's hosts file, and takes a failure for no name.
    reverse: (address) => ask<string>(reverseName(address), 'PTR'),
    close: () => resolver.cancel(),
  }

  function ask<Row>(name: string, type: RecordType): Promise<Answer<Row>> {
    return answerOf(() => resolve(name, type) as Promise<Row[]>)
  }

  function resolve(name: string, type: RecordType): Promise<unknown[]> {
    return within(() => resolver.resolve(name, type) as Promise<unknown[]>)
  }

  async function within<T>(asked: () => Promise<T>): Promise<T> {
    const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEOUT' })
    const limitMs = Math.min(lookUpMs, endMs - performance.now())
    if (limitMs <= 0) throw late
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(late), limitMs)
    })
    try {
      return await Promise.race([asked(), limit])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Whether there is no such record, for sure: the name servers said so, or it is no name at all. */
export function isNone(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME'
}

/** Under which name those of an address stand: `5.113.0.203.in-addr.arpa`. */
function reverseName(address: string): string {
  if (!address.includes(':')) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const right = groups(tail ?? '')
  const between = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const digits = [...left, ...between, ...right].map((group) => group.padStart(4, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}

async function answerOf<Row>(asked: () => Promise<readonly Row[]>): Promise<Answer<Row>> {
  try {
    const records = await asked()
    return records.length > 0 ? { kind: 'found', records } : { kind: 'none' }
  } catch (error) {
    return { kind: isNone(error) ? 'none' : 'unseen' }
  }
}
