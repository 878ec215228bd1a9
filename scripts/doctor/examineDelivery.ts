import { domainToASCII } from 'node:url'
import type { Config, SmtpConfig } from '../../server/src/config.ts'
import { checkDkim } from './checkDkim.ts'
import { checkDmarc } from './checkDmarc.ts'
import { checkReceiving } from './checkReceiving.ts'
import { checkReverseName } from './checkReverseName.ts'
import { checkSmtp } from './checkSmtp.ts'
import { checkSpf } from './checkSpf.ts'
import { type Finding, found, join, seen } from './Finding.ts'
import { findSenders, type Senders } from './findSenders.ts'
import { createLookUp, type LookUp } from './lookUp.ts'

export interface Examined {
  readonly config: { readonly smtp: SmtpConfig } & Pick<
    Config,
    'bounceAddress' | 'unsubscribeAddress'
  >
  /** Under which name the key is published; null where nobody said. */
  readonly dkimSelector: string | null
  /** Asked instead of those of this machine, by address and port; empty for those. */
  readonly nameServers: readonly string[]
  readonly nowMs: number
  readonly limits?: ExaminationLimits
  /** The addresses that this machine has; left out, it is asked. */
  readonly ofThisMachine?: readonly string[]
}

/** In milliseconds. */
export interface ExaminationLimits {
  readonly lookUpMs: number
  readonly smtpMs: number
  readonly allMs: number
}

export const EXAMINATION_LIMITS: ExaminationLimits = {
  lookUpMs: 5_000,
  smtpMs: 20_000,
  allMs: 25_000,
}

/**
 * Whether mail from here arrives, as far as name servers and the mail server tell: no mail is sent. Never throws for what a
 * network can do, and ends within its limits.
 */
export async function examineDelivery(examined: Examined): Promise<Finding> {
  const { config, dkimSelector, nameServers, nowMs, limits = EXAMINATION_LIMITS } = examined
  const { smtp } = config
  const domain = ascii(smtp.fromDomain)
  const lookUp = createLookUp(nameServers, limits)
  const reportsTo = smtp.agency[0] ?? `postmaster@${smtp.fromDomain}`
  const finding = join(
    await Promise.all([
      checkSending(examined, lookUp),
      checkDkim(domain, dkimSelector, lookUp),
      checkDmarc(domain, reportsTo, lookUp),
      ...[...receivers(examined)].map(([receiving, settings]) =>
        checkReceiving(receiving, settings.join(', '), lookUp),
      ),
      checkSmtp(config, limits.smtpMs, nowMs),
    ]),
  )
  lookUp.close()
  if (finding.unseen.length === 0) return finding
  return join([
    finding,
    found(
      'know',
      `Could not be looked up, for no name server answered: ${[...new Set(finding.unseen)].join('; ')}`,
      'Run this again where there is a network, or name a server that answers in DNS_SERVERS, such as 9.9.9.9.',
    ),
  ])
}

/** Whether those who send our mail may, and are who they say. */
async function checkSending(
  { config: { smtp, bounceAddress }, ofThisMachine }: Examined,
  lookUp: LookUp,
): Promise<Finding> {
  const senders = await findSenders(smtp.smtpUrl, ascii(smtp.fromDomain), lookUp, ofThisMachine)
  // The newsletter is judged by the domain to which its bounces come back.
  const fromDomain = ascii(smtp.fromDomain)
  const domains = new Set([fromDomain, ...(bounceAddress ? [domainOf(bounceAddress)] : [])])
  return join(
    await Promise.all([
      ...[...domains].map((domain) => checkSpf(domain, senders, lookUp)),
      ...(senders ? [checkReverseNames(senders, fromDomain, lookUp)] : []),
    ]),
  )
}

async function checkReverseNames(
  { kind, host, addresses }: Senders,
  fromDomain: string,
  lookUp: LookUp,
): Promise<Finding> {
  if (kind === 'known' || kind === 'other') return seen(`reverse names are those of ${host}`)
  if (addresses.length === 0 && kind === 'own') {
    return found(
      'know',
      'Reverse name: SMTP_URL is a mail server on this machine, whose address in public is not seen from here',
      'Ask who rents it out to you to give that address the name of your mail server, and put it into the SPF record as ip4:<address>.',
    )
  }
  return join(
    await Promise.all(
      addresses.map((address) =>
        checkReverseName(
          address,
          kind === 'own' ? 'must' : 'should',
          kind === 'own' ? `mail.${fromDomain}` : host,
          lookUp,
        ),
      ),
    ),
  )
}

/** The settings that name an address of a domain, by domain. */
function receivers({ config }: Examined): Map<string, string[]> {
  const { smtp, bounceAddress, unsubscribeAddress } = config
  const domains = new Map<string, string[]>()
  const add = (setting: string, domain: string) => {
    const settings = domains.get(domain) ?? []
    if (!settings.includes(setting)) domains.set(domain, [...settings, setting])
  }
  add('MAIL_FROM', ascii(smtp.fromDomain))
  for (const address of smtp.agency) add('MAIL_TO', domainOf(address))
  if (bounceAddress) add('BOUNCE_ADDRESS', domainOf(bounceAddress))
  if (unsubscribeAddress) add('UNSUBSCRIBE_ADDRESS', domainOf(unsubscribeAddress))
  return domains
}

function domainOf(address: string): string {
  return ascii(address.slice(address.lastIndexOf('@') + 1))
}

/** As name servers know a domain in any script. */
function ascii(domain: string): string {
  return domainToASCII(domain) || domain.toLowerCase()
}
