import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  ConfigError,
  ORIGIN,
  readSettings,
  readUrl,
  type Setting,
  type Settings,
  SHARED_SETTINGS,
  text,
  wholeNumber,
} from 'protocol/settings.ts'
import { isMailAddress } from './mail/isMailAddress.ts'

const NAMED = /^([^<>\r\n]*)<([^<>]*)>$/
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

const PORT = wholeNumber(0, 65_535)
const MAILBOX = {
  read: readMailbox,
  wanted: 'be a mail address, with plain letters before the @ and a whole domain after it',
} as const satisfies Setting

export const SETTINGS = {
  ...SHARED_SETTINGS,
  PORT: { ...PORT, otherwise: 3000 },
  DESK_PORT: PORT,
  HOST: {
    ...text(isHost, 'be an address of this machine such as 127.0.0.1, or localhost'),
    otherwise: 'localhost',
  },
  DATA_DIR: { ...text(() => true, 'be a folder'), otherwise: './data' },
  DATABASE_URL: {
    read: (text) => readUrl(text, /^postgres(ql)?:$/) && text,
    wanted:
      'look like postgres://user:password@db.example.com:5432/agency. Unset, enquiries are kept in DATA_DIR',
    isSecret: true,
  },
  DESK_URL: ORIGIN,
  SMTP_URL: {
    read: (text) => readUrl(text, /^smtps?:$/, ({ hostname }) => hostname !== '') && text,
    wanted: 'look like smtps://user:password@mail.example.com:465',
    isSecret: true,
  },
  MAIL_FROM: MAILBOX,
  MAIL_TO: { ...MAILBOX, isList: true },
  // 20 an hour is 480 a day: the strictest mail provider that we know allows 500 mails a day, and enquiries need some of them.
  SIGN_UP_MAILS_PER_HOUR: { ...wholeNumber(1, 10_000), otherwise: 20 },
  // 60 a minute is 3,600 an hour, which mail providers accept from one account.
  NEWSLETTER_PER_MINUTE: { ...wholeNumber(1, 6_000), otherwise: 60 },
  UNSUBSCRIBE_ADDRESS: text(isMailAddress, 'be an address such as newsletter@example.com'),
  WEBHOOK_URL: {
    read: (text) =>
      readUrl(
        text,
        /^https?:$/,
        ({ protocol, hostname, username, password }) =>
          (protocol === 'https:' || isNear(hostname)) && [username, password].every(isDecodable),
      ) && text,
    wanted:
      'be an address such as https://n8n.example.com/webhook/leads: it has to be https, unless it is on this machine or a container beside it',
    isSecret: true,
  },
  WEBHOOK_SECRET: {
    ...text(
      isWebhookSecret,
      'be whsec_ and 24 to 64 bytes in base64: echo whsec_$(openssl rand -base64 32) makes one',
    ),
    isSecret: true,
  },
  WEEKLY_MAIL: {
    read: (text) => text === 'on' || (text === 'off' ? false : undefined),
    wanted: 'be on or off',
    otherwise: true,
  },
  TRUSTED_PROXIES: {
    ...text(isProxy, 'be a list of addresses or networks such as 10.0.0.1, 10.0.0.0/8'),
    isList: true,
    otherwise: [],
  },
} as const satisfies Record<string, Setting>

type ServerSettings = Settings<typeof SETTINGS>

export type Config = Readonly<ReturnType<typeof readConfig>>

export type SmtpConfig = NonNullable<Config['smtp']>

/** Reads the settings from the environment; an empty value counts as unset. Throws `ConfigError` for a wrong value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const set = readSettings(SETTINGS, environment)
  const smtp = readSmtp(set)
  return {
    port: set.PORT,
    host: set.HOST,
    desk: readDesk(set),
    dataFolder: resolve(set.DATA_DIR),
    /** The URL of PostgreSQL; null for SQLite in the data folder. */
    databaseUrl: set.DATABASE_URL,
    /** The site's public address, without a path; null if the site is only for this machine. */
    publicUrl: set.PUBLIC_URL,
    /** The mail server; null if none is set: mail then waits in the queue. */
    smtp,
    messageIdDomain: smtp?.fromDomain ?? set.PUBLIC_URL?.hostname ?? 'localhost',
    signUpMailsAnHour: set.SIGN_UP_MAILS_PER_HOUR,
    /** All servers together send at most this many mails of newsletter issues per minute. */
    newsletterPerMinute: set.NEWSLETTER_PER_MINUTE,
    /** A mailbox for mail programs that unsubscribe only by mail; null for none. */
    unsubscribeAddress: set.UNSUBSCRIBE_ADDRESS,
    /** The address that receives each enquiry and each change of an enquiry, and the key that signs these messages; null for none. */
    webhook: readWebhook(set),
    weeklyMail: set.WEEKLY_MAIL,
    /** The age at which an enquiry that was not won is erased; null for never. */
    retentionMonths: set.RETENTION_MONTHS,
    trustedProxies: set.TRUSTED_PROXIES,
    /** The origin to which the built site sends its forms; null if the site sends its forms to this server. */
    emailServiceOrigin: set.EMAIL_SERVICE_ORIGIN?.origin ?? null,
    googleAnalytics: set.GA_MEASUREMENT_ID !== null,
  }
}

/** Without DESK_URL, the desk is served only if HOST and PUBLIC_URL are addresses that no other machine reaches. */
function readDesk({ PORT, DESK_PORT, DESK_URL: url, PUBLIC_URL, HOST }: ServerSettings) {
  const port = DESK_PORT ?? (PORT === 0 ? 0 : PORT + 1)
  if (url === null) {
    const isLocal = isLoopback(HOST) && (PUBLIC_URL === null || isLoopback(PUBLIC_URL.hostname))
    return isLocal ? { port, url } : null
  }
  // Browsers make passkeys only for host names, not for IP addresses, and only over TLS or for `localhost`.
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost'
  if (!isSecure || isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) {
    throw new ConfigError(
      'DESK_URL',
      'has to be an https address with a host name, such as https://desk.example.com.',
    )
  }
  // Browsers send a cookie to every port of its host, so the site would receive the desk's session cookie.
  if (url.hostname === PUBLIC_URL?.hostname && url.hostname !== 'localhost') {
    throw new ConfigError(
      'DESK_URL',
      'has to have another host name than PUBLIC_URL, such as https://desk.example.com.',
    )
  }
  return { port, url }
}

function readSmtp({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: agency }: ServerSettings) {
  if (smtpUrl === null) return null
  if (!from) {
    throw new ConfigError('MAIL_FROM', 'has to name the sender of the mail when SMTP_URL is set.')
  }
  if (!agency) {
    throw new ConfigError('MAIL_TO', 'has to name who gets the enquiries when SMTP_URL is set.')
  }
  const fromDomain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return { smtpUrl, from, fromDomain, agency: agency.map(({ address }) => address) }
}

function readWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: ServerSettings) {
  if (url === null) return null
  if (secret === null) {
    throw new ConfigError(
      'WEBHOOK_SECRET',
      'has to be set, because WEBHOOK_URL is set: this secret signs the messages.',
    )
  }
  return { url, secret }
}

/** Returns whether a host is this machine or one of its containers: a container's name has no dot. */
function isNear(hostname: string): boolean {
  return /^([^.]+|127\.\d+\.\d+\.\d+)$/.test(hostname)
}

function isWebhookSecret(secret: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64').length
  return bytes >= 24 && bytes <= 64
}

/** Reads `address` or `Name <address>`. The name may be in quotes, as mail programs write it, and is empty if none is given. */
function readMailbox(text: string) {
  const [, named = '', address = text] = NAMED.exec(text) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  return isMailAddress(address) ? { name: name.replaceAll(/\\(.)/g, '$1'), address } : undefined
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Returns whether a text is a host name or an IP address; 999.1.1.1 is neither. */
function isHost(value: string): boolean {
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && URL.canParse(`http://${value}`)
  return isName || isIP(value) > 0
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127[.]/.test(host)
}
