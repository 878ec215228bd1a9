import { createPublicKey } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import { THIS_MACHINE } from '../../server/src/mail/smtpTransport.ts'
import { asLine, know, must, should } from './items.ts'

/** An address for documentation (RFC 5737). No SPF record allows this address, so the evaluation reads the whole record. */
const NOBODY = '192.0.2.1'

/** The domains for `include:` in an SPF record, keyed by the host name of the SMTP server, as the mail provider documents the domains. */
const INCLUDES: Readonly<Record<string, string>> = {
  'smtp.gmail.com': '_spf.google.com',
  'smtp-relay.gmail.com': '_spf.google.com',
  'smtp.office365.com': 'spf.protection.outlook.com',
  'smtp.fastmail.com': 'spf.messagingengine.com',
}

/** Checks whether the SPF record of a domain allows the mail server of `SMTP_URL`. */
export async function checkSpf(
  domain: string,
  smtpUrl: string,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  const { hostname: host } = new URL(smtpUrl)
  const include = INCLUDES[host.toLowerCase()]
  const texts = await lookUp(resolver, domain, 'TXT')
  const [record, ...others] = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined) {
    return must(
      `SPF: ${domain} does not say who may send its mail, so receivers may take your mail for a forgery`,
      `Publish ${domain} TXT "v=spf1 include:${include ?? '<as your mail provider says>'} -all"`,
    )
  }
  const says = `it says now: ${asLine(record)}`
  if (others.length > 0) {
    return must(
      `SPF: ${domain} has ${others.length + 1} SPF records, so receivers ignore all of them`,
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
  if (include) {
    if (asked.has(include)) return []
    return must(
      `SPF: the record of ${domain} does not name ${host} (include:${include}), so receivers may take the mail that this server sends for you for a forgery`,
      `Publish in its place ${domain} TXT "${asLine(record).replace(/^v=spf1/i, `v=spf1 include:${include}`)}"`,
    )
  }
  // A mail server on this machine is not checked, because its public address is unknown.
  const addresses = THIS_MACHINE.test(host) ? [] : await addressesOf(resolver, host)
  const missing: string[] = []
  for (const address of addresses) {
    if ((await evaluate(domain, address, resolver)).result !== 'pass') missing.push(address)
  }
  if (missing.length === 0) return []
  return know(
    `SPF: the record of ${domain} does not name ${host} (${missing.join(', ')}), so receivers may refuse your mail, unless the provider sends it by other servers`,
    `Look up what its provider wants in the record, and whether it is there; ${says}`,
  )
}

/** Evaluates the SPF record of a domain for an IP address. `asked` lists the names that the evaluation has looked up. */
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

export async function checkDkim(
  domain: string,
  selector: string | undefined,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  if (!selector) {
    return know(
      `DKIM: the key that signs the mail of ${domain} is unknown`,
      'Turn DKIM on at your mail provider, publish the record it shows, and set DKIM_SELECTOR to the name before ._domainkey: the key is looked at then.',
    )
  }
  const name = `${selector}._domainkey.${domain}`
  const fault = faultOfKey(await lookUp(resolver, name, 'TXT'))
  if (fault === null) return []
  return must(
    `DKIM: ${name} ${fault}, so receivers cannot check your signatures`,
    `Publish the record that your mail provider shows, all of it and alone: ${name} TXT "v=DKIM1; k=rsa; p=…". If the key was replaced, set DKIM_SELECTOR to the new one.`,
  )
}

/** Checks whether a domain, or a parent domain, has a DMARC policy. */
export async function checkDmarc(
  domain: string,
  reportsTo: string,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  const found = await dmarc({
    headerFrom: domain,
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[]>,
  })
  if (found && found.status.result === 'temperror') throw new NoAnswer(`_dmarc.${domain}`)
  if (!found || found.rr === undefined) {
    return should(
      `DMARC: ${domain} has no valid record, so receivers do not know what to do with mail that only pretends to be from you; large providers want one for newsletters`,
      `Publish this one alone: _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${reportsTo}"; after two quiet weeks p=quarantine, then p=reject.`,
    )
  }
  if (found.policy !== 'none') return []
  return know(
    `DMARC: ${found.policyDomain} only watches (p=none), which is right for the first weeks`,
    `Its reports have to reach you (rua=mailto:${reportsTo}). Once two weeks of them name no server of yours as failing, set p=quarantine, then p=reject.`,
  )
}

export async function checkReceiving(domain: string, resolver: Resolver): Promise<LaunchItem[]> {
  // An MX record with an empty name means that the domain accepts no mail.
  const servers = (await lookUp(resolver, domain, 'MX')).filter((name) => name !== '')
  const addresses = await Promise.all(servers.map((name) => addressesOf(resolver, name)))
  if (addresses.flat().length > 0) return []
  return must(
    `MX: ${domain}, where you have an address, names no mail server that can be found, so nothing arrives there`,
    `Publish what your mail provider says: ${domain} MX 10 <its server>. Or correct the address in MAIL_FROM or MAIL_TO.`,
  )
}

/** Returns the fault of a DKIM record, to be read after the record's name (`has no record`); null for a valid key. */
function faultOfKey([record, ...others]: readonly string[]): string | null {
  if (record === undefined) return 'has no record'
  if (others.length > 0) return `has ${others.length + 1} records`
  const key = /(?:^|;)\s*p\s*=([^;]*)/i.exec(record)?.[1]?.trim()
  if (!key) return 'holds no key (p=)'
  if (/\bk\s*=\s*ed25519\b/i.test(record)) return null
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return null
  } catch {
    return 'holds a key that cannot be read: a part of it is missing'
  }
}

/** Thrown when no name server answers, so that the records are unknown. */
export class NoAnswer extends Error {}

const NONE = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/** Returns the records of a name: a TXT record as one text, an MX record as the mail server's name. Throws `NoAnswer` without an answer. */
async function lookUp(
  resolver: Resolver,
  name: string,
  type: 'A' | 'AAAA' | 'MX' | 'TXT',
): Promise<string[]> {
  try {
    return ((await resolver.resolve(name, type)) as unknown[]).map(textOf)
  } catch (error) {
    if (NONE.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw new NoAnswer(`${name} could not be looked up.`, { cause: error })
  }
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const types = ['A', 'AAAA'] as const
  return (await Promise.all(types.map((type) => lookUp(resolver, name, type)))).flat()
}

function textOf(row: unknown): string {
  if (Array.isArray(row)) return row.join('')
  return typeof row === 'string' ? row : (row as { exchange: string }).exchange
}
