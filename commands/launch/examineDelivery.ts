import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import { ConfigError } from '../../protocol/src/settings.ts'
import { readConfig, type SmtpConfig } from '../../server/src/config.ts'
import { checkDkim, checkDmarc, checkReceiving, checkSpf, NoAnswer } from './checkDns.ts'
import { checkSmtp, sendTestMail } from './checkSmtp.ts'
import { know, must } from './items.ts'

/** The time after which a DNS query counts as unanswered. Each name server is asked twice. */
const QUESTION_MS = 2_000
/** The time limit for each step of the dialogue with the mail server. */
const STEP_MS = 10_000

type Environment = Readonly<Record<string, string | undefined>>

interface Finding {
  readonly items: readonly LaunchItem[]
  /** The passed checks, each in a few words. */
  readonly seen: readonly string[]
}

/**
 * Asks name servers and the mail server whether mail will arrive. Finds nothing without `SMTP_URL`.
 * @param sends - whether to send a mail to each address of `MAIL_TO`, if the mail server accepts mail.
 */
export async function examineDelivery(environment: Environment, sends: boolean): Promise<Finding> {
  const smtp = readSmtp(environment)
  if (smtp === null) return { items: [], seen: [] }
  const resolver = createResolver(environment.DNS_SERVERS)
  if (resolver === null) {
    const what = 'DNS_SERVERS has to be a list of addresses such as 9.9.9.9, 149.112.112.112'
    return { items: must(what, 'Correct it, or leave it out.'), seen: [] }
  }
  const { address } = smtp.from
  const domain = domainOf(address)
  const receivers = [...new Set([address, ...smtp.agency].map(domainOf))]
  const outcomes = await Promise.all([
    look(`SPF of ${domain}`, () => checkSpf(domain, smtp.smtpUrl, resolver)),
    look(`DKIM of ${domain}`, () => checkDkim(domain, environment.DKIM_SELECTOR, resolver)),
    look(`DMARC of ${domain}`, () => checkDmarc(domain, smtp.agency[0] ?? address, resolver)),
    ...receivers.map((each) => look(`MX of ${each}`, () => checkReceiving(each, resolver))),
    look('SMTP: the mail server takes MAIL_FROM', () => checkSmtp(smtp, STEP_MS)),
  ])
  if (sends && outcomes.at(-1)?.items?.length === 0) {
    const name = `a mail to ${smtp.agency.join(', ')} was handed over: it says what to look at where it arrives`
    outcomes.push(await look(name, () => sendTestMail(smtp)))
  }
  const unanswered = outcomes.flatMap(({ name, items }) => (items === null ? name : []))
  // One item reports all failed lookups, because usually a missing network causes all of them.
  const notLookedUp = know(
    `These names could not be looked up, because no name server answered: ${unanswered.join('; ')}`,
    'Run this again where there is a network, or name a server that answers in DNS_SERVERS, such as 9.9.9.9.',
  )
  return {
    items: [...outcomes, { items: unanswered.length > 0 ? notLookedUp : null }].flatMap(
      ({ items }) => items ?? [],
    ),
    seen: outcomes.flatMap(({ name, items }) => (items?.length === 0 ? name : [])),
  }
}

/** Returns the settings for mail; null without `SMTP_URL`, for unreadable settings, and if another service receives the forms. */
function readSmtp(environment: Environment): SmtpConfig | null {
  try {
    const { smtp, emailServiceOrigin } = readConfig(environment)
    return emailServiceOrigin === null ? smtp : null
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

function createResolver(servers = ''): Resolver | null {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 })
  const named = servers.split(',').flatMap((part) => part.trim() || [])
  try {
    if (named.length > 0) resolver.setServers(named)
    return resolver
  } catch {
    return null
  }
}

/** Runs a check. `items` is null if no name server answered. */
async function look(name: string, check: () => Promise<LaunchItem[]>) {
  try {
    return { name, items: await check() }
  } catch (error) {
    if (error instanceof NoAnswer) return { name, items: null }
    throw error
  }
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1))
}
