import type { Resolver } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { THIS_MACHINE } from '../../server/src/mail/smtpTransport.ts'
import { addressesOf } from './lookUp.ts'

/** Who hands our mail to the world, as far as it can be seen from here. */
export interface Sender {
  readonly host: string
  readonly isThisMachine: boolean
  /** In public. */
  readonly addresses: readonly string[]
  /** The record in which the provider lists its addresses, where we know it. */
  readonly include: string | null
}

/** As these providers document it for a sender with a domain of its own. */
const INCLUDES: Readonly<Record<string, string>> = {
  'smtp.gmail.com': '_spf.google.com',
  'smtp-relay.gmail.com': '_spf.google.com',
  'smtp.office365.com': 'spf.protection.outlook.com',
  'smtp.fastmail.com': 'spf.messagingengine.com',
}

/** Kinds of addresses by which the internet reaches nobody, as ipaddr.js calls them. */
const NOT_PUBLIC = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

export async function findSender(
  smtpUrl: string,
  resolver: Resolver,
  ofThisMachine: readonly string[] = addressesOfThisMachine(),
): Promise<Sender> {
  const { hostname: host } = new URL(smtpUrl)
  const isThisMachine = THIS_MACHINE.test(host)
  const include = INCLUDES[host.toLowerCase()] ?? null
  const all = isThisMachine ? ofThisMachine : include ? [] : await addressesOf(resolver, host)
  const addresses = all.filter((each) => !NOT_PUBLIC.includes(ipaddr.parse(each).range()))
  return { host, isThisMachine, addresses, include }
}

function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).map(({ address }) => address),
  )
}
