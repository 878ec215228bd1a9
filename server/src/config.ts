import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isRetentionMonths, RETENTION_MONTHS_LIMIT } from 'protocol/retention.ts'
import { isMeasurementId } from 'protocol/visitEvent.ts'
import { isMailAddress } from './mail/isMailAddress.ts'
import { BOUNCE_TOKEN_LENGTH } from './newsletter/tokens.ts'

/** Everything that the environment decides. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** PostgreSQL; null for SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** How visitors reach the site, without a path. Null: as it is reached from this machine. */
  readonly publicUrl: URL | null
  /** Where the owner's side is; null where it is not served. */
  readonly desk: DeskConfig | null
  /** Null: mail waits in the queue. */
  readonly smtp: SmtpConfig | null
  /** What stands behind the `@` of every `Message-ID`. */
  readonly messageIdDomain: string
  /** Newsletter sign-ups that may be mailed within an hour, all together. */
  readonly signUpMailsAnHour: number
  /** Mails of a newsletter's issue, by all servers together. */
  readonly newsletterPerMinute: number
  /** Takes what cannot be delivered, with a token behind a plus; null when nobody reads it. */
  readonly bounceAddress: string | null
  /** The mailbox of `bounceAddress`, with its login; null when it is not read. */
  readonly imapUrl: string | null
  /** For mail programs that know no other way to unsubscribe; null when nobody reads it. */
  readonly unsubscribeAddress: string | null
  /** Where somebody is told of each enquiry at once; null for nowhere. */
  readonly notifyUrl: string | null
  /** Whether the agency gets a mail each Monday. */
  readonly weeklyMail: boolean
  /** Enquiries older than this that were not won are erased; null for never. */
  readonly retentionMonths: number | null
  readonly trustedProxies: readonly string[]
  /** Where the built site sends its forms when that is not this server. */
  readonly emailServiceOrigin: string | null
  readonly googleAnalytics: boolean
}

/** Who sends: what is written as `address` or `Name <address>`. */
export interface Mailbox {
  /** Empty for none. */
  readonly name: string
  readonly address: string
}

export interface SmtpConfig {
  readonly smtpUrl: string
  readonly from: Mailbox
  readonly fromDomain: string
  readonly agency: readonly string[]
}

export interface DeskConfig {
  readonly port: number
  /** How its browser reaches it, without a path. Null: as `localhost`, by its port. */
  readonly url: URL | null
}

/** A setting that cannot be meant. The message names it and is fit to be the only line shown. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.name = 'ConfigError'
  }
}

const DEFAULT_PORT = 3000

/** 480 a day: below the smallest daily limit of a mail provider that we know (500), so that enquiries have room. */
const DEFAULT_SIGN_UP_MAILS_AN_HOUR = 20

/** 3,600 an hour: below what providers take from one account. */
const DEFAULT_NEWSLETTER_PER_MINUTE = 60

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/
const NAMED = /^([^<>\r\n]*)<([^<>]*)>$/
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Reads the environment, and nothing else does. An empty value counts as unset.
 * Throws `ConfigError` for a value that is not what its name says.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const publicUrl = readOrigin('PUBLIC_URL', read('PUBLIC_URL'))
  const smtp = readSmtp(read('SMTP_URL'), read('MAIL_FROM'), read('MAIL_TO'))
  const bounceAddress = readBounceAddress(read('BOUNCE_ADDRESS'))
  const port = readPort('PORT', read('PORT')) ?? DEFAULT_PORT
  const host = readHost(read('HOST'))
  const deskPort = readPort('DESK_PORT', read('DESK_PORT'))
  return {
    port,
    host,
    desk: readDesk(read('DESK_URL'), deskPort ?? (port === 0 ? 0 : port + 1), publicUrl, host),
    dataFolder: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    publicUrl,
    smtp,
    messageIdDomain: smtp?.fromDomain ?? publicUrl?.hostname ?? 'localhost',
    signUpMailsAnHour: readCount(
      'SIGN_UP_MAILS_PER_HOUR',
      read('SIGN_UP_MAILS_PER_HOUR'),
      DEFAULT_SIGN_UP_MAILS_AN_HOUR,
      10_000,
    ),
    newsletterPerMinute: readCount(
      'NEWSLETTER_PER_MINUTE',
      read('NEWSLETTER_PER_MINUTE'),
      DEFAULT_NEWSLETTER_PER_MINUTE,
      6_000,
    ),
    bounceAddress,
    imapUrl: readImapUrl(read('IMAP_URL'), bounceAddress),
    unsubscribeAddress: readPlainAddress('UNSUBSCRIBE_ADDRESS', read('UNSUBSCRIBE_ADDRESS')),
    notifyUrl: readNotifyUrl(read('NOTIFY_URL')),
    weeklyMail: readSwitch('WEEKLY_MAIL', read('WEEKLY_MAIL')),
    retentionMonths: readRetentionMonths(read('RETENTION_MONTHS')),
    trustedProxies: readProxies(read('TRUSTED_PROXIES')),
    emailServiceOrigin:
      readOrigin('EMAIL_SERVICE_ORIGIN', read('EMAIL_SERVICE_ORIGIN'))?.origin ?? null,
    googleAnalytics: readGoogleAnalytics(read('GA_MEASUREMENT_ID')),
  }
}

function readPort(name: string, value: string | null): number | null {
  if (value === null) return null
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new ConfigError(name, `has to be a number from 0 to 65535, not ${JSON.stringify(value)}.`)
}

/** Without an address of its own the desk is only where nobody else reaches the site. */
function readDesk(
  value: string | null,
  port: number,
  publicUrl: URL | null,
  host: string,
): DeskConfig | null {
  const url = readOrigin('DESK_URL', value)
  if (url === null) {
    const isLocal = isLoopback(host) && (publicUrl === null || isLoopback(publicUrl.hostname))
    return isLocal && port <= 65_535 ? { port, url } : null
  }
  // Browsers make passkeys for names, and over TLS.
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost'
  if (!isSecure || isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) {
    throw new ConfigError(
      'DESK_URL',
      'has to be an https address with a name, such as https://desk.example.com.',
    )
  }
  // A cookie is sent to every port of its host.
  if (url.hostname === publicUrl?.hostname && url.hostname !== 'localhost') {
    throw new ConfigError(
      'DESK_URL',
      'has to have a host name of its own, apart from that of PUBLIC_URL, such as https://desk.example.com.',
    )
  }
  if (port > 65_535) throw new ConfigError('DESK_PORT', 'has to be set: after PORT there is none.')
  return { port, url }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127[.]/.test(host)
}

function readCount(name: string, value: string | null, unset: number, most: number): number {
  if (value === null) return unset
  const count = Number(value)
  if (/^\d+$/.test(value) && count >= 1 && count <= most) return count
  throw new ConfigError(name, `has to be a number from 1 to ${most}, not ${JSON.stringify(value)}.`)
}

function readPlainAddress(name: string, value: string | null): string | null {
  if (value === null || isMailAddress(value)) return value
  throw new ConfigError(
    name,
    `has to be an address such as newsletter@example.com, not ${JSON.stringify(value)}.`,
  )
}

/** What is put before the `@` behind a plus has to find room: 64 characters are the most there. */
function readBounceAddress(value: string | null): string | null {
  const address = readPlainAddress('BOUNCE_ADDRESS', value)
  const room = 64 - 1 - BOUNCE_TOKEN_LENGTH
  const local = address?.split('@')[0] ?? ''
  if (local.length <= room && !local.includes('+')) return address
  throw new ConfigError(
    'BOUNCE_ADDRESS',
    `has to have ${room} characters at most before the @, and no plus, such as bounces@example.com.`,
  )
}

function readRetentionMonths(value: string | null): number | null {
  if (value === null) return null
  if (isRetentionMonths(value)) return Number(value)
  throw new ConfigError(
    'RETENTION_MONTHS',
    `has to be a number from 1 to ${RETENTION_MONTHS_LIMIT}, not ${JSON.stringify(value)}. Unset, enquiries are kept for ever.`,
  )
}

function readHost(value: string | null): string {
  if (value === null) return 'localhost'
  if (isIP(value) > 0) return value
  // Spelt as a number it would be an address, and this one is none: 999.1.1.1.
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && URL.canParse(`http://${value}`)
  if (isName) return value
  throw new ConfigError(
    'HOST',
    `has to be an address of this machine such as 127.0.0.1, or localhost, not ${JSON.stringify(value)}.`,
  )
}

/** The value is never shown: it may hold a password. */
function readDatabaseUrl(value: string | null): string | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return value
  throw new ConfigError(
    'DATABASE_URL',
    'has to look like postgres://user:password@db.example.com:5432/agency. Unset, enquiries are kept in DATA_DIR.',
  )
}

/** The value is never shown: who pastes an address pastes its password too. */
function readOrigin(name: string, value: string | null): URL | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url
  throw new ConfigError(
    name,
    'has to be an address such as https://www.example.com, without a path, a user or a password.',
  )
}

/** The value is never shown: it may hold a password. */
function readNotifyUrl(value: string | null): string | null {
  if (value === null) return null
  if (isNotifyUrl(value)) return value
  throw new ConfigError(
    'NOTIFY_URL',
    'has to be an address such as https://ntfy.sh/your-topic, with a % in user or password written as %25.',
  )
}

function isNotifyUrl(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value)
    for (const part of [username, password]) decodeURIComponent(part)
    return /^https?:$/.test(protocol)
  } catch {
    return false
  }
}

function readSwitch(name: string, value: string | null): boolean {
  if (value === null || value === 'on') return true
  if (value === 'off') return false
  throw new ConfigError(name, `has to be on or off, not ${JSON.stringify(value)}.`)
}

function readGoogleAnalytics(value: string | null): boolean {
  if (value === null || isMeasurementId(value)) return value !== null
  throw new ConfigError(
    'GA_MEASUREMENT_ID',
    `has to be a measurement id such as G-ABC123DEF4, not ${JSON.stringify(value)}.`,
  )
}

/** The value is never shown: it may hold a password. */
function readSmtp(url: string | null, from: string | null, to: string | null): SmtpConfig | null {
  const sender = from === null ? null : readMailbox('MAIL_FROM', from)
  const agency = to?.split(',').map((part) => readMailbox('MAIL_TO', part.trim()).address) ?? null
  if (url === null) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname) {
    throw new ConfigError(
      'SMTP_URL',
      'has to look like smtps://user:password@mail.example.com:465.',
    )
  }
  if (!sender) {
    throw new ConfigError('MAIL_FROM', 'has to name the sender of the mail when SMTP_URL is set.')
  }
  if (!agency) {
    throw new ConfigError('MAIL_TO', 'has to name who gets the enquiries when SMTP_URL is set.')
  }
  const fromDomain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return { smtpUrl: url, from: sender, fromDomain, agency }
}

/** The value is never shown: it holds a password. */
function readImapUrl(value: string | null, bounceAddress: string | null): string | null {
  if (value === null) return null
  if (!isImapUrl(value)) {
    throw new ConfigError(
      'IMAP_URL',
      'has to look like imaps://user:password@mail.example.com/INBOX, with what is no letter or digit in user and password written as %40 and so on.',
    )
  }
  if (bounceAddress === null) {
    throw new ConfigError(
      'BOUNCE_ADDRESS',
      'has to name the address whose mailbox IMAP_URL is, such as bounces@example.com.',
    )
  }
  return value
}

function isImapUrl(value: string): boolean {
  try {
    const { protocol, hostname, username, password, pathname } = new URL(value)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return /^imaps?:$/.test(protocol) && hostname !== '' && username !== '' && password !== ''
  } catch {
    return false
  }
}

/** A name may stand in quotes, as mail programs write one. */
function readMailbox(setting: string, value: string): Mailbox {
  const [, named = '', address = value] = NAMED.exec(value) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  if (ADDRESS.test(address)) return { name: name.replaceAll(/\\(.)/g, '$1'), address }
  throw new ConfigError(setting, `has to be a mail address, not ${JSON.stringify(value)}.`)
}

function readProxies(value: string | null): string[] {
  const proxies = value?.split(',').map((part) => part.trim()) ?? []
  const wrong = proxies.find((proxy) => !isProxy(proxy))
  if (wrong === undefined) return proxies
  throw new ConfigError(
    'TRUSTED_PROXIES',
    `has to be a list of addresses or networks such as 10.0.0.1, 10.0.0.0/8; ${JSON.stringify(wrong)} is none.`,
  )
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
