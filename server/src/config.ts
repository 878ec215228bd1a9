import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  HIGHEST_PORT,
  type Mailbox,
  parseMailbox,
  SETTINGS,
  type SettingFormat,
  splitList,
} from './settings.ts'

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

export interface SmtpConfig {
  readonly smtpUrl: string
  readonly from: Mailbox
  readonly fromDomain: string
  readonly agency: readonly string[]
}

interface DeskConfig {
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

/**
 * Reads the environment, and nothing else does. An empty value counts as unset.
 * Throws `ConfigError` for a value that is not what its name says.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const publicUrl = url('PUBLIC_URL')
  const smtp = readSmtp(read('SMTP_URL'), read('MAIL_FROM'), list('MAIL_TO'))
  const port = number('PORT') ?? DEFAULT_PORT
  const host = read('HOST') ?? 'localhost'
  const deskPort = number('DESK_PORT') ?? (port === 0 ? 0 : port + 1)
  return {
    port,
    host,
    desk: readDesk(url('DESK_URL'), deskPort, publicUrl, host),
    dataFolder: resolve(environment.DATA_DIR?.trim() || './data'),
    databaseUrl: read('DATABASE_URL'),
    publicUrl,
    smtp,
    messageIdDomain: smtp?.fromDomain ?? publicUrl?.hostname ?? 'localhost',
    signUpMailsAnHour: number('SIGN_UP_MAILS_PER_HOUR') ?? DEFAULT_SIGN_UP_MAILS_AN_HOUR,
    newsletterPerMinute: number('NEWSLETTER_PER_MINUTE') ?? DEFAULT_NEWSLETTER_PER_MINUTE,
    unsubscribeAddress: read('UNSUBSCRIBE_ADDRESS'),
    notifyUrl: read('NOTIFY_URL'),
    weeklyMail: read('WEEKLY_MAIL') !== 'off',
    retentionMonths: number('RETENTION_MONTHS'),
    trustedProxies: list('TRUSTED_PROXIES') ?? [],
    emailServiceOrigin: url('EMAIL_SERVICE_ORIGIN')?.origin ?? null,
    googleAnalytics: read('GA_MEASUREMENT_ID') !== null,
  }

  function read(name: keyof typeof SETTINGS): string | null {
    const { isRight, wanted, isSecret, isList }: SettingFormat = SETTINGS[name]
    const value = environment[name]?.trim() || null
    const parts = value === null ? [] : isList ? splitList(value) : [value]
    const wrong = parts.find((part) => !isRight(part))
    if (wrong === undefined) return value
    const shown = isSecret ? '' : `, not ${JSON.stringify(wrong)}`
    throw new ConfigError(name, `has to ${wanted}${shown}.`)
  }

  function list(name: 'MAIL_TO' | 'TRUSTED_PROXIES'): string[] | null {
    const value = read(name)
    return value === null ? null : splitList(value)
  }

  function number(name: keyof typeof SETTINGS): number | null {
    const value = read(name)
    return value === null ? null : Number(value)
  }

  function url(name: keyof typeof SETTINGS): URL | null {
    const value = read(name)
    return value === null ? null : new URL(value)
  }
}

/** Without an address of its own the desk is only where nobody else reaches the site. */
function readDesk(
  url: URL | null,
  port: number,
  publicUrl: URL | null,
  host: string,
): DeskConfig | null {
  if (url === null) {
    const isLocal = isLoopback(host) && (publicUrl === null || isLoopback(publicUrl.hostname))
    return isLocal && port <= HIGHEST_PORT ? { port, url } : null
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
  if (port > HIGHEST_PORT) {
    throw new ConfigError('DESK_PORT', 'has to be set: after PORT there is none.')
  }
  return { port, url }
}

function readSmtp(
  smtpUrl: string | null,
  sender: string | null,
  agency: readonly string[] | null,
): SmtpConfig | null {
  if (smtpUrl === null) return null
  if (!sender) {
    throw new ConfigError('MAIL_FROM', 'has to name the sender of the mail when SMTP_URL is set.')
  }
  if (!agency) {
    throw new ConfigError('MAIL_TO', 'has to name who gets the enquiries when SMTP_URL is set.')
  }
  const from = parseMailbox(sender)
  return {
    smtpUrl,
    from,
    fromDomain: from.address.slice(from.address.lastIndexOf('@') + 1),
    agency: agency.map((mailbox) => parseMailbox(mailbox).address),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127[.]/.test(host)
}
