import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { THIS_MACHINE } from '../../server/src/mail/smtpTransport.ts'
import type { LookUp } from './lookUp.ts'

/** Who hands our mail to the world, as far as it can be seen from here. */
export interface Senders {
  /**
   * `own`: a mail server on this machine. `named`: one in the domain of the sender. `known`: a provider whose record we know.
   * `other`: any other provider.
   */
  readonly kind: 'own' | 'named' | 'known' | 'other'
  readonly host: string
  /** Of the mail server; where it is ours, those of this machine in public. */
  readonly addresses: readonly string[]
  /** The record in which the provider lists its addresses. */
  readonly include: string | null
}

/** As these providers document it for whoever sends by their servers under an own domain. */
const INCLUDES: readonly (readonly [server: RegExp, include: string])[] = [
  [/^smtp(-relay)?[.]gmail[.]com$/, '_spf.google.com'],
  [/^smtp[.]office365[.]com$/, 'spf.protection.outlook.com'],
  [/^smtp[.]fastmail[.]com$/, 'spf.messagingengine.com'],
]

/** Addresses by which the internet reaches nobody. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/** Null when no name server answers. */
export async function findSenders(
  smtpUrl: string,
  fromDomain: string,
  lookUp: LookUp,
  ofThisMachine: readonly string[] = addressesOfThisMachine(),
): Promise<Senders | null> {
  const { hostname } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const own = {
    kind: 'own',
    host,
    include: null,
    addresses: ofThisMachine.filter(isPublic),
  } as const
  if (THIS_MACHINE.test(hostname)) return own
  const include = INCLUDES.find(([server]) => server.test(host))?.[1]
  if (include) return { kind: 'known', host, addresses: [], include }
  const answer = isIP(host)
    ? ({ kind: 'found', records: [host] } as const)
    : await lookUp.addresses(host)
  if (answer.kind === 'unseen') return null
  const addresses = answer.kind === 'found' ? answer.records : []
  if (addresses.some((address) => ofThisMachine.includes(address))) return own
  const domain = fromDomain.toLowerCase()
  const isNamed = host === domain || host.endsWith(`.${domain}`)
  return { kind: isNamed ? 'named' : 'other', host, addresses, include: null }
}

function isPublic(address: string): boolean {
  return !PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap(
    (addresses) =>
      addresses?.filter(({ internal }) => !internal).map(({ address }) => address) ?? [],
  )
}
