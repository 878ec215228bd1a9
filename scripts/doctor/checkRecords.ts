import { createPublicKey } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import type { Sender } from './findSender.ts'
import { know, must, should } from './items.ts'
import { addressesOf, lookUp, NoAnswer } from './lookUp.ts'

/** Whether the key is published by which receivers check the signatures of mail from that domain. */
export async function checkDkim(
  domain: string,
  selector: string | undefined,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  if (!selector) {
    return know(
      `DKIM: which key signs the mail of ${domain} is not known here`,
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

/** Whether receivers are told what to do with mail that only pretends to be from that domain, or from one above it. */
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
      `DMARC: ${domain} has no record that counts, which says what becomes of mail that only pretends to be from you; large providers want one for newsletters`,
      `Publish this one alone: _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${reportsTo}"; after two quiet weeks p=quarantine, then p=reject.`,
    )
  }
  if (found.policy !== 'none') return []
  return know(
    `DMARC: ${found.policyDomain} only watches (p=none), which is right for the first weeks`,
    `Its reports have to reach you (rua=mailto:${reportsTo}). Once two weeks of them name no server of yours as failing, set p=quarantine, then p=reject.`,
  )
}

/** Whether mail can be sent to a domain. */
export async function checkReceiving(domain: string, resolver: Resolver): Promise<LaunchItem[]> {
  // An empty name says that the domain takes no mail.
  const servers = (await lookUp(resolver, domain, 'MX')).filter((name) => name !== '')
  const addresses = await Promise.all(servers.map((name) => addressesOf(resolver, name)))
  if (addresses.flat().length > 0) return []
  return must(
    `MX: ${domain}, where you have an address, names no mail server that can be found, so nothing arrives there`,
    `Publish what your mail provider says: ${domain} MX 10 <its server>. Or correct the address in MAIL_FROM or MAIL_TO.`,
  )
}

/** Whether each address of this machine has a name that leads back to it. A provider looks after its own. */
export async function checkReverseName(
  { isThisMachine, addresses }: Sender,
  resolver: Resolver,
): Promise<LaunchItem[]> {
  if (!isThisMachine) return []
  if (addresses.length === 0) {
    return know(
      'Reverse name: SMTP_URL is a mail server on this machine, whose address in public is not seen from here',
      'Ask who rents it out to you to give that address the name of your mail server, and put it into the SPF record as ip4:<address>.',
    )
  }
  const items = addresses.map(async (address) => {
    const names = await lookUp(resolver, reverseName(address), 'PTR')
    const back = await Promise.all(names.map((name) => addressesOf(resolver, name)))
    if (back.flat().includes(address)) return []
    return must(
      `Reverse name: ${address}, from which your mail is sent, has no name that leads back to it, and large providers refuse such mail`,
      `Ask who rents ${address} out to you to give it the name of your mail server, whose own record has to name ${address}.`,
    )
  })
  return (await Promise.all(items)).flat()
}

/** As the rest of a sentence that begins with the name. */
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

/** Not by `reverse` of `node:dns`: it reads this machine's hosts file, and takes a failure for no name. */
function reverseName(address: string): string {
  const bytes = ipaddr.parse(address).toByteArray()
  if (bytes.length === 4) return `${bytes.toReversed().join('.')}.in-addr.arpa`
  return `${[...Buffer.from(bytes).toString('hex')].toReversed().join('.')}.ip6.arpa`
}
