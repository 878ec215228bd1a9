import type { Resolver } from 'node:dns/promises'
import { spf } from 'mailauth/lib/spf/index.js'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import type { Sender } from './findSender.ts'
import { asLine, know, must } from './items.ts'
import { lookUp, NoAnswer } from './lookUp.ts'

/** For documentation only (RFC 5737): no mail comes from it, so that a record is read to its end. */
const NOBODY = '192.0.2.1'

/** Whether receivers can see that mail of that domain comes from where it may. */
export async function checkSpf(
  domain: string,
  sender: Sender,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  const texts = await lookUp(resolver, domain, 'TXT')
  const [record, ...others] = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const isKnown = sender.isThisMachine || sender.include !== null
  if (record === undefined) {
    const known = isKnown ? termsOf(sender).join(' ') : ''
    return must(
      `SPF: ${domain} does not say who may send its mail, so it is taken for forged`,
      `Publish ${domain} TXT "v=spf1 ${known || 'include:<as your mail provider says>'} -all"`,
    )
  }
  const says = `it says now: ${asLine(record)}`
  if (others.length > 0) {
    return must(
      `SPF: ${domain} has ${others.length + 1} records, and receivers count none of them`,
      `Put into one what the others name, and delete those. Of the first, ${says}`,
    )
  }
  const { result, why, asked } = await evaluate(domain, NOBODY, resolver)
  if (result === 'permerror') {
    return must(
      `SPF: the record of ${domain} cannot be read (${asLine(why)})`,
      `Correct it. Where it leads to too many others, take out each include: of a service that no longer sends for you; ${says}`,
    )
  }
  if (result === 'pass') {
    return must(
      `SPF: the record of ${domain} lets the whole world send as you`,
      `Take out +all or what else names every address, name there who sends for you, and end it with -all; ${says}`,
    )
  }
  const missing = []
  for (const [at, term] of termsOf(sender).entries()) {
    const isNamed = sender.include
      ? asked.has(sender.include)
      : (await evaluate(domain, sender.addresses[at] ?? '', resolver)).result === 'pass'
    if (!isNamed) missing.push(term)
  }
  if (missing.length === 0) return []
  const what = `SPF: the record of ${domain} does not name ${sender.host} (${missing.join(', ')})`
  return isKnown
    ? must(
        `${what}, so what it sends for you is taken for forged`,
        `Publish in its place ${domain} TXT "${asLine(record).replace(/^v=spf1/i, `v=spf1 ${missing.join(' ')}`)}"`,
      )
    : know(
        `${what}, from where your mail comes unless its provider sends it on from elsewhere`,
        `Look up what its provider wants in the record, and whether it is there; ${says}`,
      )
}

/** What the record says of an address, and whose records were read for it. */
async function evaluate(domain: string, ip: string, resolver: Resolver) {
  const asked = new Set<string>()
  const { status } = await spf({
    sender: `postmaster@${domain}`,
    ip,
    helo: domain,
    mta: 'localhost',
    strict: true,
    resolver(name, type) {
      asked.add(name.toLowerCase())
      return resolver.resolve(name, type) as Promise<string[]>
    },
  })
  if (status.result === 'temperror') throw new NoAnswer(`${domain}: ${status.comment}`)
  return { result: status.result, why: status.comment || '', asked }
}

/** The terms of a record that name a sender: one an address, where no other record lists them. */
function termsOf({ include, addresses }: Sender): string[] {
  if (include) return [`include:${include}`]
  return addresses.map((address) => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`)
}
